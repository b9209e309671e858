/** What a reader meets where a listing cannot be shown: never there, gone, mistyped, too busy, no network. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { link, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { card, found, offerDetail } from '#frontend/testing/listings.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
const page = '/project-detail/DA0000000A';
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const searches = () =>
  api
    .asked(searchApi.search)
    .map(({ query }) => [query.types?.join(), query.province].filter(Boolean).join(' '));

describe('a listing that is gone', () => {
  it('says so, and shows what else there is of its type and province', async () => {
    api.refuse(listingsApi.getListing, 'gone', { params: { type: 'land', province: '24' } });
    api.on(searchApi.search, found([card({ title: 'Lô đất gần đó' })]));
    await openApp(page);
    expect(heading()).toBe('Trang không tồn tại hoặc đã bị xóa');
    expect(screen.getByText('410')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Lô đất gần đó' })).toBeDefined();
    const nearby = screen.getByRole('region', { name: 'Tin khác bạn có thể quan tâm' });
    expect(link('Xem tất cả', nearby).getAttribute('href')).toBe('/project?types=land&province=24');
    expect(document.title).toContain('Trang không tồn tại hoặc đã bị xóa');
  });

  it('asks wider where its province has nothing: its type anywhere, then anything', async () => {
    api.refuse(listingsApi.getListing, 'gone', { params: { type: 'land', province: '24' } });
    api.on(searchApi.search, ({ query }) => found(query.types ? [] : [card({ title: 'Bất kỳ' })]));
    await openApp(page);
    expect(await screen.findByRole('heading', { name: 'Bất kỳ' })).toBeDefined();
    expect(searches()).toEqual(['land 24', 'land', '']);
  });

  it('begins with the same kind, and says in what those nearby are alike', async () => {
    api.refuse(listingsApi.getListing, 'gone', { params: { kind: 'sell', type: 'land', province: '24' } });
    api.on(searchApi.search, ({ query }) => found(query.kinds ? [] : [card({ title: 'Lô đất gần đó' })]));
    await openApp(page);
    expect(await screen.findByText('Cùng loại, cùng tỉnh thành')).toBeDefined();
    expect(api.asked(searchApi.search)[0]!.query).toMatchObject({ kinds: ['sell'], province: '24' });
  });

  it('is still said where nothing else can be had', async () => {
    api.refuse(listingsApi.getListing, 'gone');
    api.refuse(searchApi.search, 'temporarily-unavailable');
    await openApp(page);
    expect(heading()).toBe('Trang không tồn tại hoặc đã bị xóa');
    expect(screen.queryByRole('region', { name: /Tin khác/ })).toBeNull();
    expect(link('Tìm tin khác').getAttribute('href')).toBe('/project');
  });
});

it('a code that nobody has: 404 without naming the path, and a search for something else', async () => {
  api.refuse(listingsApi.getListing, 'not-found');
  api.on(searchApi.search, found([]));
  await openApp(page);
  expect(screen.getByText('404')).toBeDefined();
  expect(heading()).toBe('Trang không tồn tại hoặc đã bị xóa');
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
});

it.each(['/project-detail/abc', '/project-detail/DA0000000I'])(
  '%s can be nobody’s: the path is named and nothing is asked',
  async (path) => {
    await openApp(path);
    expect(screen.getByText(`Không tìm thấy trang: ${path}`)).toBeDefined();
    expect(api.asked(listingsApi.getListing)).toEqual([]);
  },
);

describe('a listing that does not come', () => {
  it.each([
    ['too-many-requests', { retryAfterSeconds: 40 }, 'Quá nhiều yêu cầu', 'Vui lòng thử lại sau 40 giây.'],
    ['temporarily-unavailable', {}, 'Dịch vụ tạm thời gián đoạn', 'Hệ thống đang bận.'],
    ['internal', {}, 'Đã có lỗi xảy ra', 'Đã có lỗi từ phía chúng tôi.'],
  ] as const)('by %s: says what to do, and offers another try', async (code, details, title, words) => {
    api.refuse(listingsApi.getListing, code, details);
    await openApp(page);
    expect(heading()).toBe(title);
    expect(within(screen.getByRole('main')).getByText(new RegExp(words))).toBeDefined();
    expect(screen.getByRole('button', { name: 'Thử lại' })).toBeDefined();
  });

  it('because of us: the number that support asks for stands there', async () => {
    api.refuse(listingsApi.getListing, 'internal');
    await openApp(page);
    expect(screen.getByText('Mã lỗi (gửi kèm khi liên hệ hỗ trợ): req-1')).toBeDefined();
  });

  it('without a network: no number stands for it, and home is one press away', async () => {
    api.on(listingsApi.getListing, () => {
      throw noNetwork();
    });
    await openApp(page);
    expect(screen.getByRole('main').textContent).toContain('Mất kết nối mạng');
    expect(link('Về trang chủ').getAttribute('href')).toBe('/');
  });

  it('the next page that opens clears it', async () => {
    api.refuse(listingsApi.getListing, 'not-found');
    api.on(searchApi.search, found([card({ title: 'Nhà xưởng khác' })]));
    const { address } = await openApp(page);
    press(link('Tìm tin khác'));
    await waitFor(() => expect(address()).toBe('/project'));
    await waitFor(() => expect(screen.queryByText('404')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Nhà xưởng khác' })).toBeDefined();
  });
});

it('from the list to a listing: title, announcement and focus follow', async () => {
  api.on(listingsApi.getListing, offerDetail);
  api.on(searchApi.search, found([card({ code: 'DA0000000A', title: 'Nhà xưởng mẫu' })]));
  const { address } = await openApp('/project');
  press(await screen.findByRole('link', { name: /Nhà xưởng mẫu/ }));
  await waitFor(() => expect(address()).toBe(page));
  await waitFor(() => expect(document.title).toContain('Nhà xưởng mẫu'));
  expect(heading()).toBe('Nhà xưởng mẫu');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
