/** The list in every state: on its way, nothing, too far, refused, busy, without a network, and what leads on from each. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, noticeText, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { card, found } from '#frontend/testing/listings.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { SearchReply } from '#shared/search/api.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
const main = () => within(screen.getByRole('main'));
const titles = () =>
  main()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const asked = () => api.asked(searchApi.search).map(({ query }) => query);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const cards = (count: number, title = 'Nhà xưởng') =>
  Array.from({ length: count }, (_, at) => card({ title: `${title} ${at + 1}` }));

async function open(reply: SearchReply, search = '', locale: Locale = 'vi') {
  api.on(searchApi.search, reply);
  return openApp(`/project${search}`, { locale });
}

describe('on their way', () => {
  it('outlines stand where the results will, said to those who do not see', async () => {
    const answer = api.hold(searchApi.search);
    await openApp('/project');
    const list = screen.getByRole('list', { name: 'Đang tìm' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    answer(found(cards(1)));
    await waitFor(() => expect(titles()).toEqual(['Nhà xưởng 1']));
    expect(screen.queryByRole('list', { name: 'Đang tìm' })).toBeNull();
  });

  it('the number found is read out when it has come', async () => {
    await open(found(cards(2), { total: 2_400 }));
    await waitFor(() => expect(heading()).toBe('2.400 tin đang hiển thị'));
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('2.400 tin đang hiển thị');
  });
});

describe('results that cannot be read anew', () => {
  it('stay, and a notice says so until they can', async () => {
    await open(found(cards(2)));
    await waitFor(() => expect(titles()).toHaveLength(2));
    api.on(searchApi.search, () => {
      throw noNetwork();
    });
    press(button('Tải lại kết quả'));
    await waitFor(() => expect(noticeText()).toContain('Chưa tải được danh sách mới nhất'));
    expect(titles()).toEqual(['Nhà xưởng 1', 'Nhà xưởng 2']);
    api.on(searchApi.search, found(cards(1)));
    press(button('Thử lại'));
    await waitFor(() => expect(titles()).toEqual(['Nhà xưởng 1']));
    expect(noticeText()).toBe('');
  });
});

describe('the heading counts', () => {
  it.each<[Locale, string, string, string]>([
    ['en', '1 live listing', '2,400 live listings', '2 plots of land for sale'],
    ['ja', '公開中の案件1件', '公開中の案件2,400件', '土地（売却）2件'],
    ['ko', '게시 중인 매물 1건', '게시 중인 매물 2,400건', '토지 매매 2건'],
    ['zh', '共1个项目', '共2,400个项目', '出售土地：2个项目'],
  ])('one and many in %s, and what is searched for', async (locale, one, many, land) => {
    const { router } = await open(found(cards(1)), '', locale);
    await waitFor(() => expect(heading()).toBe(one));
    api.on(searchApi.search, ({ query }) => found(cards(2), { total: query.types ? 2 : 2_400 }));
    press(button(/^(Refresh|結果|결과|刷新|重新|更新|再|새로)/));
    await waitFor(() => expect(heading()).toBe(many));
    await act(() => router.navigate('/project?kinds=sell&types=land'));
    await waitFor(() => expect(heading()).toBe(land));
  });
});

describe('nothing', () => {
  const nothing = (more: Partial<SearchReply> = {}) => found([], more);

  it('says what to do next: fewer filters, or a listing of what is wanted', async () => {
    const { address } = await open(nothing(), '?types=land&q=xyz');
    expect(await screen.findByText('Chưa có tin nào phù hợp')).toBeDefined();
    expect(link('Đăng tin cần mua').getAttribute('href')).toBe('/created-post');
    api.on(searchApi.search, found(cards(1)));
    press(button('Xóa bộ lọc', screen.getByText('Chưa có tin nào phù hợp').parentElement!));
    await waitFor(() => expect(titles()).toEqual(['Nhà xưởng 1']));
    expect(address()).toBe('/project');
  });

  it('a word that was mistyped is asked about, and taken with one press', async () => {
    const { address } = await open(nothing({ suggestion: 'nhà xưởng' }), '?q=nha+xuong');
    press(await screen.findByRole('button', { name: 'Có phải bạn tìm “nhà xưởng”?' }));
    expect(address()).toBe('/project?q=nh%C3%A0+x%C6%B0%E1%BB%9Fng');
    await waitFor(() => expect(asked().at(-1)?.q).toBe('nhà xưởng'));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Từ khóa' }).value).toBe('nhà xưởng');
  });
});

describe('pages', () => {
  it('lead on as links that keep what is searched for', async () => {
    await open(found(cards(2), { total: 60 }), '?types=land&page=2');
    const pages = await screen.findByRole('navigation', { name: 'Các trang kết quả' });
    const hrefOf = (name: string) => link(name, pages).getAttribute('href');
    expect([hrefOf('Trang trước'), hrefOf('Trang sau')]).toEqual([
      '/project?types=land',
      '/project?types=land&page=3',
    ]);
    expect(link('Trang 2', pages).getAttribute('aria-current')).toBe('page');
    expect(asked()[0]).toMatchObject({ page: 2, limit: 24, types: ['land'] });
  });

  it('a filter that changes begins at the first page again', async () => {
    const { address } = await open(found(cards(2), { total: 60 }), '?types=land&page=2');
    press(await screen.findByRole('button', { name: 'Bỏ lọc: Đất' }));
    await waitFor(() => expect(address()).toBe('/project'));
    await waitFor(() => expect(asked().at(-1)?.page).toBe(1));
  });

  it('none stands below a single page', async () => {
    await open(found(cards(2)));
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(screen.queryByRole('navigation', { name: 'Các trang kết quả' })).toBeNull();
  });

  it.each<[Locale, string, string]>([
    ['vi', 'Trang 9 không có tin nào', 'Đến trang cuối (3)'],
    ['en', 'There’s nothing on page 9', 'Go to the last page (3)'],
    ['ja', '9ページ目に案件はありません', '最後のページ（3）へ'],
    ['ko', '9페이지에는 매물이 없습니다', '마지막 페이지(3)로'],
    ['zh', '第9页没有项目', '前往最后一页（3）'],
  ])('past the end lead back to the last one, in %s', async (locale, title, back) => {
    await open(found([], { total: 60 }), '?page=9', locale);
    expect(await screen.findByText(title)).toBeDefined();
    const prefix = locale === 'vi' ? '' : `/${locale}`;
    expect(link(back).getAttribute('href')).toBe(`${prefix}/project?page=3`);
  });

  it('deeper than the server goes count as an address that was mistyped', async () => {
    await open(found(cards(1)), '?page=99999');
    expect(await screen.findByText(/không hợp lệ nên đã được bỏ qua/)).toBeDefined();
    await waitFor(() => expect(titles()).toEqual(['Nhà xưởng 1']));
  });
});

describe('an address that somebody changed by hand', () => {
  it('what the server would not take is dropped and said, the rest is searched for', async () => {
    await open(found(cards(1)), '?types=land&kinds=fly&priceMin=abc');
    const said = await screen.findByText(/Một số điều kiện trong địa chỉ trang không hợp lệ/);
    expect(said.getAttribute('role')).toBe('status');
    expect(asked()).toEqual([expect.objectContaining({ types: ['land'] })]);
    expect(asked()[0]).not.toHaveProperty('kinds');
  });

  it('names that nobody knows are not asked for', async () => {
    await open(found(cards(1)), '?utm_source=mail&types=land');
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(screen.queryByText(/không hợp lệ/)).toBeNull();
  });
});

describe('when the results do not come', () => {
  it.each([
    ['temporarily-unavailable', {}, 'Hệ thống đang bận.'],
    ['too-many-requests', { retryAfterSeconds: 20 }, 'Vui lòng thử lại sau 20 giây.'],
    ['internal', {}, 'Đã có lỗi từ phía chúng tôi.'],
  ] as const)('by %s: says why, and another try brings them', async (code, details, words) => {
    api.refuse(searchApi.search, code, details);
    await openApp('/project');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    api.on(searchApi.search, found(cards(1)));
    press(button('Thử lại', alert));
    await waitFor(() => expect(titles()).toEqual(['Nhà xưởng 1']));
  });

  it('of another search, those of the one before do not pass for them', async () => {
    await open(found(cards(2), { total: 2_400 }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    api.on(searchApi.search, () => {
      throw noNetwork();
    });
    press(button('Loại tin'));
    press(await screen.findByRole('checkbox', { name: /^Cho thuê/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối mạng');
    expect(titles()).toEqual([]);
    expect(heading()).not.toContain('2.400');
  });

  it('anew, what is there stays', async () => {
    await open(found(cards(2)));
    await waitFor(() => expect(titles()).toHaveLength(2));
    api.refuse(searchApi.search, 'temporarily-unavailable');
    press(button('Tải lại kết quả'));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(titles()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
