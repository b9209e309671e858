/** A poster's own list: what stands in it by group, state and order, and what it says where there is nothing. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, pick, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { ownListing } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { OwnListing } from '#shared/listings/model.ts';

setUpApp();
const page = '/manage-sales-information';
const rows = () => screen.queryAllByRole('article');
const titles = () => rows().map((row) => within(row).getByRole('heading').textContent);

async function openMine(items: OwnListing[], search = '', locale: Locale = 'vi') {
  api.on(listingsApi.listMine, { items });
  const opened = await openApp(page + search, { as: newMember(), locale });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return opened;
}
const rowOf = (title: string) => rows().find((row) => row.textContent?.includes(title))!;

describe('who may see it', () => {
  it('a visitor is sent to the login, and told where to come back to', async () => {
    const { address } = await openApp(`${page}?state=shown`);
    expect(address()).toBe('/auth?next=%2Fmanage-sales-information%3Fstate%3Dshown');
  });
});

describe('what stands in the list', () => {
  it('says of a row its state, price, area, place, code and days', async () => {
    const row = ownListing({ title: 'Nhà xưởng Yên Phong' });
    await openMine([row]);
    const text = rowOf('Nhà xưởng Yên Phong').textContent;
    for (const words of ['Đang hiển thị', '5,2 tỷ', '1.000 m²', 'Xã Yên Phong, Bắc Ninh', 'Còn 14 ngày'])
      expect(text).toContain(words);
    expect(text).toContain(`Mã tin ${row.code}`);
  });

  it('leads to the public page where there is one, else to the form, else nowhere', async () => {
    const shown = ownListing({ title: 'Tin đang hiển thị' });
    const draft = ownListing({ title: 'Tin bản nháp', state: 'draft', expiresAt: undefined });
    const removed = ownListing({ title: 'Tin bị gỡ xuống', state: 'removed' });
    await openMine([shown, draft, removed]);
    expect(link('Tin đang hiển thị').getAttribute('href')).toBe(`/project-detail/${shown.code}`);
    expect(link('Tin bản nháp').getAttribute('href')).toBe(`/edit-post?code=${draft.code}`);
    expect(screen.queryByRole('link', { name: 'Tin bị gỡ xuống' })).toBeNull();
  });

  it('a listing whose days ran out is not public any more, though the server still calls it shown', async () => {
    await openMine([ownListing({ title: 'Hết ngày', expiresAt: '2026-11-21T03:00:00.000Z' })]);
    const row = rowOf('Hết ngày');
    expect(row.textContent).toContain('Hết hạn 21/11/2026');
    expect(within(row).queryByRole('link', { name: 'Xem tin: Hết ngày' })).toBeNull();
  });

  it.each([
    ['refused', { refusalReason: 'Ảnh chưa rõ.' }, 'Lý do từ chối: Ảnh chưa rõ.'],
    ['removed', { removalReason: 'Tin trùng lặp.' }, 'Lý do gỡ tin: Tin trùng lặp.'],
    ['shown', { refusalReason: 'Giá chưa khớp.' }, 'Bản chỉnh sửa bị từ chối: Giá chưa khớp.'],
  ] as const)('a %s one gives the words of staff', async (state, reason, words) => {
    await openMine([ownListing({ title: 'Có lý do', state, ...reason })]);
    expect(rowOf('Có lý do').textContent).toContain(words);
  });

  it.each([
    ['sell', 'Đã bán'],
    ['rental', 'Đã cho thuê'],
  ] as const)('what is closed is called by its outcome: %s', async (kind, words) => {
    await openMine([ownListing({ title: 'Xong rồi', kind, state: 'closed' })]);
    expect(rowOf('Xong rồi').textContent).toContain(words);
  });

  it('says from when the level stands that a waiting listing was posted at', async () => {
    const waits = { state: 'waiting', expiresAt: undefined, chosenLevel: 'vip' } as const;
    await openMine([
      ownListing({ title: 'Tin chờ VIP', ...waits }),
      ownListing({ title: 'Tin nháp VIP', ...waits, state: 'draft' }),
    ]);
    expect(rowOf('Tin chờ VIP').textContent).toContain('Tin VIPtừ khi được duyệt');
    expect(rowOf('Tin nháp VIP').textContent).not.toContain('từ khi được duyệt');
  });

  it('a paid level says until when, a waiting edit that it waits', async () => {
    const levelUntil = '2026-12-01T03:00:00.000Z';
    await openMine([ownListing({ title: 'Tin có VIP', level: 'vip', levelUntil, hasRevision: true })]);
    expect(rowOf('Tin có VIP').textContent).toMatch(/Bản chỉnh sửa chờ duyệtTin VIP.*đến 01\/12\/2026/);
  });

  it.each<[Locale, string, string, string]>([
    ['vi', 'Hết hạn hôm nay lúc 16:00', 'Còn 1 ngày, đến 23/11/2026', 'Còn 2 ngày, đến 24/11/2026'],
    ['en', 'Expires today at 16:00', '1 day left, until 23 Nov 2026', '2 days left, until 24 Nov 2026'],
    ['ja', '本日16:00に掲載期限切れ', '残り1日（2026年11月23日まで）', '残り2日（2026年11月24日まで）'],
    ['ko', '오늘 16:00에 만료', '1일 남음(2026년 11월 23일까지)', '2일 남음(2026년 11월 24일까지)'],
    ['zh', '今天16:00到期', '剩余1天，至2026年11月23日', '剩余2天，至2026年11月24日'],
  ])('days and date are those of the calendar, in %s', async (locale, today, tomorrow, after) => {
    const endingOn = (title: string, expiresAt: string) => ownListing({ title, expiresAt });
    // The first ends six hours from now, the second nine hours and the last two days from now.
    await openMine(
      [
        endingOn('Hôm nay', '2026-11-22T09:00:00.000Z'),
        endingOn('Ngày mai', '2026-11-22T17:00:00.000Z'),
        endingOn('Ngày kia', '2026-11-24T02:00:00.000Z'),
      ],
      '',
      locale,
    );
    expect(rowOf('Hôm nay').textContent).toContain(today);
    expect(rowOf('Ngày mai').textContent).toContain(tomorrow);
    expect(rowOf('Ngày kia').textContent).toContain(after);
  });

  it('the last day to restore a deleted one says until when', async () => {
    const gone = ownListing({ title: 'Sắp mất', state: 'deleted', deletedAt: '2026-10-23T09:00:00.000Z' });
    await openMine([gone], '?state=deleted');
    expect(rowOf('Sắp mất').textContent).toContain('Khôi phục được đến 16:00 hôm nay');
  });
});

describe('groups, states and orders', () => {
  const cheap = ownListing({ title: 'Rẻ', priceVnd: 1_000_000_000, createdAt: '2026-11-18T03:00:00.000Z' });
  const dear = ownListing({ title: 'Đắt', priceVnd: 9_000_000_000, createdAt: '2026-11-17T03:00:00.000Z' });
  const deal = ownListing({ title: 'Thỏa thuận', priceVnd: null, state: 'hidden' });
  const want = ownListing({ title: 'Cần mua đất', kind: 'buy' });
  const all = [cheap, dear, deal, want];

  it('offers and wants stand apart, each tab with its count and address', async () => {
    const { address } = await openMine(all);
    const tabs = screen.getByRole('navigation', { name: 'Nhóm tin' });
    expect(titles()).toEqual(['Thỏa thuận', 'Rẻ', 'Đắt']);
    expect(link(/Bán & cho thuê/, tabs).textContent).toContain('3 tin');
    expect(link(/Bán & cho thuê/, tabs).getAttribute('aria-current')).toBe('page');
    press(link(/Cần mua & cần thuê/, tabs));
    await waitFor(() => expect(titles()).toEqual(['Cần mua đất']));
    expect(address()).toBe(`${page}?group=wants`);
  });

  it('an order is chosen, goes into the address, and rows without a price stand last', async () => {
    const { address } = await openMine(all);
    pick('Sắp xếp', 'Giá giảm dần');
    await waitFor(() => expect(titles()).toEqual(['Đắt', 'Rẻ', 'Thỏa thuận']));
    expect(address()).toBe(`${page}?sort=priceDown`);
    pick('Sắp xếp', 'Giá tăng dần');
    await waitFor(() => expect(titles()).toEqual(['Rẻ', 'Đắt', 'Thỏa thuận']));
  });

  it('a state is chosen with its count; the number of rows is said to those who do not see', async () => {
    const { address } = await openMine(all);
    pick('Trạng thái', 'Đang ẩn (1)');
    await waitFor(() => expect(titles()).toEqual(['Thỏa thuận']));
    expect(address()).toBe(`${page}?state=hidden`);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 tin');
  });

  it('the address alone brings back group, state and order', async () => {
    await openMine(all, '?state=shown&sort=priceUp');
    expect(titles()).toEqual(['Rẻ', 'Đắt']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sắp xếp' }).value).toBe('priceUp');
  });

  it('nonsense in the address counts as nothing', async () => {
    await openMine(all, '?state=flying&sort=upside&group=birds');
    expect(titles()).toEqual(['Thỏa thuận', 'Rẻ', 'Đắt']);
  });

  it('deleted ones are asked for only where they are wanted, and say how long they can be restored', async () => {
    const gone = ownListing({ title: 'Đã xóa', state: 'deleted', deletedAt: '2026-11-20T03:00:00.000Z' });
    await openMine(all);
    api.on(listingsApi.listMine, ({ query }) => ({ items: query.state === 'deleted' ? [gone] : all }));
    pick('Trạng thái', 'Đã xóa');
    await waitFor(() => expect(titles()).toEqual(['Đã xóa']));
    expect(rowOf('Đã xóa').textContent).toContain('Còn 28 ngày để khôi phục');
    expect(api.asked(listingsApi.listMine).at(-1)?.query.state).toBe('deleted');
  });
});

describe('nothing there', () => {
  const openNothing = async (search = '') => {
    api.on(listingsApi.listMine, { items: [] });
    return openApp(page + search, { as: newMember() });
  };

  it('says so, what posting takes, and leads to it', async () => {
    await openNothing();
    expect(await screen.findByText('Bạn chưa có tin bán hoặc cho thuê')).toBeDefined();
    expect(screen.getByText(/khoảng năm phút/)).toBeDefined();
    expect(
      within(screen.getByRole('main')).getAllByRole('link', { name: 'Đăng tin' }).length,
    ).toBeGreaterThan(1);
  });

  it('of wants has its own words', async () => {
    await openNothing('?group=wants');
    expect(await screen.findByText('Bạn chưa có tin cần mua hoặc cần thuê')).toBeDefined();
  });

  it('in one state leads back to all of them', async () => {
    const { address } = await openNothing('?state=refused');
    expect(await screen.findByText('Không có tin nào ở trạng thái “Bị từ chối”')).toBeDefined();
    press(button('Xem tất cả'));
    await waitFor(() => expect(address()).toBe(page));
  });
});

describe('when the list does not come', () => {
  it('says why, and another try brings it', async () => {
    api.on(listingsApi.listMine, () => {
      throw noNetwork();
    });
    await openApp(page, { as: newMember() });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Mất kết nối mạng');
    api.on(listingsApi.listMine, { items: [ownListing({ title: 'Về rồi' })] });
    press(button('Thử lại', alert));
    await waitFor(() => expect(titles()).toEqual(['Về rồi']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a page that fails leaves those before it standing', async () => {
    const first = ownListing({ title: 'Trang một' });
    api.on(listingsApi.listMine, ({ query }) => {
      if (query.cursor) throw noNetwork();
      return { items: [first], nextCursor: 'next' };
    });
    await openApp(page, { as: newMember() });
    expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối mạng');
    expect(titles()).toEqual(['Trang một']);
  });

  it('counts are kept back until every page is there', async () => {
    const answerSecond = api.hold(listingsApi.listMine);
    const [first, second] = [ownListing({ title: 'Một' }), ownListing({ title: 'Hai' })];
    const opening = openApp(page, { as: newMember() });
    answerSecond({ items: [first], nextCursor: 'next' });
    const rest = Promise.withResolvers<{ items: OwnListing[] }>();
    api.on(listingsApi.listMine, ({ query }) =>
      query.cursor ? rest.promise : { items: [first], nextCursor: 'next' },
    );
    await opening;
    await waitFor(() => expect(titles()).toEqual(['Một']));
    expect(screen.queryByRole('option', { name: /\(1\)/ })).toBeNull();
    rest.resolve({ items: [second] });
    expect(await screen.findByRole('option', { name: 'Đang hiển thị (2)' })).toBeDefined();
  });
});

it('a listing that has just been sent is brought into sight and gets the focus', async () => {
  const row = ownListing({ title: 'Vừa gửi', state: 'waiting', expiresAt: undefined });
  api.on(listingsApi.listMine, { items: [row] });
  await openApp(page, { as: newMember(), state: { code: row.code } });
  const box = await screen.findByRole('article', { name: 'Vừa gửi' });
  await waitFor(() => expect(document.activeElement).toBe(box));
});
