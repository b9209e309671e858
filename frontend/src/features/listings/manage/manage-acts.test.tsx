/** What posters do with their listings in the list: each act by its state, shown at once, undone, or refused. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { askedActs, moreActs, obey, openOwnList, ownRow, ownTitle } from '#frontend/testing/own-list.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingState, OwnListing } from '#shared/listings/model.ts';

setUpApp();
const past = '2026-11-20T03:00:00.000Z';

/** The names of everything that can be pressed in the row, its panel opened. */
function offered(): string[] {
  const opener = within(ownRow()).queryByRole('button', { name: /^Thao tác khác/ });
  if (opener) press(opener);
  const pressable = ['button', 'link'].flatMap((role) => within(ownRow()).queryAllByRole(role));
  const names = pressable.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  return names.filter((name) => name !== ownTitle && !name.startsWith('Thao tác khác'));
}
const takesPapers: readonly ListingState[] = ['waiting', 'shown', 'hidden', 'expired'];
const named = (...names: string[]) => names.map((name) => `${name}: ${ownTitle}`);

describe('what is offered, by state', () => {
  it.each<[string, Partial<OwnListing>, string[]]>([
    ['draft', { state: 'draft', expiresAt: undefined }, named('Sửa', 'Xóa tin')],
    ['waiting', { state: 'waiting', expiresAt: undefined }, [...named('Sửa', 'Rút tin về nháp'), 'Xóa tin']],
    ['refused', { state: 'refused', expiresAt: undefined }, named('Sửa và gửi lại', 'Xóa tin')],
    [
      'shown',
      {},
      [
        ...named('Sửa', 'Xem tin', 'Nâng cấp', 'Gia hạn'),
        ...['Ẩn tin', 'Đánh dấu đã bán', 'Xóa tin', 'Thêm bản dịch: English · 日本語 · 한국어 · 中文'],
        'Tìm tin cần mua phù hợp',
      ],
    ],
    ['hidden', { state: 'hidden' }, [...named('Sửa', 'Gia hạn'), 'Hiện lại', 'Đánh dấu đã bán', 'Xóa tin']],
    [
      'hidden, out of days',
      { state: 'hidden', expiresAt: past },
      [...named('Sửa', 'Gia hạn', 'Đánh dấu đã bán'), 'Xóa tin'],
    ],
    [
      'expired',
      { state: 'expired', expiresAt: past },
      [...named('Sửa', 'Gia hạn'), 'Đánh dấu đã bán', 'Xóa tin'],
    ],
    ['closed', { state: 'closed' }, [...named('Sửa', 'Gia hạn'), 'Mở lại', 'Xóa tin']],
    ['closed, out of days', { state: 'closed', expiresAt: past }, named('Sửa', 'Gia hạn', 'Xóa tin')],
    ['removed', { state: 'removed' }, named('Xóa tin')],
  ])('%s', async (_, changes, expected) => {
    await openOwnList(changes);
    // Each can be copied; papers go with what may be shown.
    const papers = takesPapers.includes(changes.state ?? 'shown') ? ['Giấy tờ chứng minh'] : [];
    const hasDays = ['shown', 'hidden'].includes(changes.state ?? 'shown') && changes.expiresAt !== past;
    const ahead = hasDays ? ['Tự gia hạn'] : [];
    expect(offered().sort()).toEqual([...expected, 'Sao chép tin', ...papers, ...ahead].sort());
  });

  it('a deleted one can be restored for 30 days, and then nothing more', async () => {
    await openOwnList({ state: 'deleted', deletedAt: past }, '?state=deleted');
    expect(offered()).toEqual(named('Khôi phục'));
  });
  it('a deleted one after 30 days', async () => {
    await openOwnList({ state: 'deleted', deletedAt: '2026-10-01T03:00:00.000Z' }, '?state=deleted');
    expect(within(ownRow()).queryAllByRole('button')).toEqual([]);
  });
  it.each([
    ['waiting', 'Tin đang chờ duyệt. Vui lòng rút tin về nháp rồi xóa.'],
    ['shown', 'Vui lòng chọn “Đánh dấu đã bán” hoặc chờ tin hết hạn rồi xóa.'],
    ['hidden', 'Vui lòng chọn “Đánh dấu đã bán” rồi xóa.'],
  ] as const)(
    'a %s one says beside deleting what comes before it, and is not deleted',
    async (state, why) => {
      await openOwnList({ state });
      press(moreActs());
      const remove = within(ownRow()).getByRole('button', { name: 'Xóa tin' });
      expect(remove.getAttribute('aria-disabled')).toBe('true');
      const reason = document.getElementById(remove.getAttribute('aria-describedby')!);
      expect(reason?.textContent).toContain(why);
      pressTwice(remove);
      expect(askedActs()).toEqual([]);
      expect(moreActs().getAttribute('aria-expanded')).toBe('true');
    },
  );
});

describe('hiding', () => {
  it('shows at once what is asked of the server, and says when it is done', async () => {
    const listing = await openOwnList();
    const answer = api.hold(listingsApi.actOnMine);
    press(moreActs());
    press(button('Ẩn tin'));
    await waitFor(() => expect(ownRow().textContent).toContain('Đang ẩn'));
    expect(within(ownRow()).getByRole('status').textContent).toBe('Đang lưu…');
    answer({ ...listing, state: 'hidden', version: 4 });
    await waitFor(() => expect(noticeText()).toContain(`Đã ẩn “${ownTitle}”.`));
    expect(within(ownRow()).queryByRole('status')).toBeNull();
    expect(api.asked(listingsApi.actOnMine)[0]?.body.version).toBe(3);
  });

  it('is undone with one press, with the version that hiding left', async () => {
    const listing = await openOwnList();
    obey(listing, { hide: 'hidden', show: 'shown' });
    press(moreActs());
    press(button('Ẩn tin'));
    press(await screen.findByRole('button', { name: 'Hoàn tác' }));
    await waitFor(() => expect(noticeText()).toContain(`“${ownTitle}” đã hiển thị lại.`));
    expect(ownRow().textContent).toContain('Đang hiển thị');
    expect(api.asked(listingsApi.actOnMine).map(({ params, body }) => [params.act, body.version])).toEqual([
      ['hide', 3],
      ['show', 4],
    ]);
  });

  it('is asked once, however often it is pressed', async () => {
    const listing = await openOwnList({ state: 'hidden', expiresAt: past });
    const answer = api.hold(listingsApi.actOnMine);
    press(button(`Đánh dấu đã bán: ${ownTitle}`));
    pressTwice(button('Đóng tin'));
    answer({ ...listing, state: 'closed', version: 4 });
    await waitFor(() => expect(noticeText()).toContain('đã được đánh dấu là đã bán'));
    expect(askedActs()).toEqual(['close']);
  });
});

describe('a refusal', () => {
  const hide = () => {
    press(moreActs());
    press(button('Ẩn tin'));
  };
  it('of what has changed elsewhere takes it back, reads the list anew and says so', async () => {
    const listing = await openOwnList();
    api.refuse(listingsApi.actOnMine, 'version-conflict');
    api.on(listingsApi.listMine, { items: [{ ...listing, state: 'closed', version: 9 }] });
    hide();
    await waitFor(() => expect(noticeText()).toContain('Tin vừa thay đổi ở nơi khác'));
    await waitFor(() => expect(ownRow().textContent).toContain('Đã bán'));
    expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull();
  });

  it.each(['state-conflict', 'not-found'] as const)('by %s means the same', async (code) => {
    await openOwnList();
    api.refuse(listingsApi.actOnMine, code);
    const before = api.asked(listingsApi.listMine).length;
    hide();
    await waitFor(() => expect(noticeText()).toContain('Tin vừa thay đổi ở nơi khác'));
    await waitFor(() => expect(api.asked(listingsApi.listMine).length).toBe(before + 1));
  });

  it.each([
    ['too-many-requests', { retryAfterSeconds: 30 }, 'Vui lòng thử lại sau 30 giây.'],
    ['internal', {}, 'Đã có lỗi từ phía chúng tôi'],
    ['forbidden', {}, 'không có quyền'],
  ] as const)('by %s leaves the row as it was and names the listing', async (code, details, words) => {
    await openOwnList();
    api.refuse(listingsApi.actOnMine, code, details);
    const before = api.asked(listingsApi.listMine).length;
    hide();
    await waitFor(() => expect(noticeText()).toContain(`${ownTitle}: `));
    expect(noticeText()).toContain(words);
    expect(ownRow().textContent).toContain('Đang hiển thị');
    expect(api.asked(listingsApi.listMine).length).toBe(before);
  });

  it('by a lost network says so; the same act then works', async () => {
    const listing = await openOwnList();
    api.on(listingsApi.actOnMine, () => {
      throw noNetwork();
    });
    hide();
    await waitFor(() => expect(noticeText()).toContain('Mất kết nối mạng'));
    obey(listing, { hide: 'hidden' });
    hide();
    await waitFor(() => expect(noticeText()).toContain('Đã ẩn'));
    expect(noticeText()).not.toContain('Mất kết nối mạng');
  });
});

describe('deleting', () => {
  it('takes the row off the list, says how long it can come back, and hands the focus to the list', async () => {
    const listing = await openOwnList({ state: 'draft', expiresAt: undefined });
    const deletedAt = '2026-11-22T03:00:00.000Z';
    api.on(listingsApi.actOnMine, ({ params }) => ({
      ...listing,
      ...(params.act === 'delete' ? { state: 'deleted' as const, deletedAt } : {}),
      version: params.act === 'delete' ? 4 : 5,
    }));
    press(button(`Xóa tin: ${ownTitle}`));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    await waitFor(() => expect(noticeText()).toContain('Bạn có thể khôi phục trong 30 ngày.'));
    press(button('Hoàn tác'));
    await screen.findByRole('article');
    expect(askedActs()).toEqual(['delete', 'restore']);
    expect(noticeText()).toContain(`Đã khôi phục “${ownTitle}”.`);
  });
});

describe('withdrawing', () => {
  const ask = async () => {
    const listing = await openOwnList({ state: 'waiting', expiresAt: undefined });
    press(button(`Rút tin về nháp: ${ownTitle}`));
    return { listing, dialog: screen.getByRole('alertdialog', { name: 'Rút tin khỏi hàng chờ duyệt?' }) };
  };
  it('is asked about first, with what becomes of its place in the queue', async () => {
    const { dialog } = await ask();
    expect(dialog.textContent).toContain('Khi gửi duyệt lại, tin xếp hàng từ đầu.');
    expect(api.asked(listingsApi.actOnMine)).toEqual([]);
    press(button('Hủy', dialog));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(button(`Rút tin về nháp: ${ownTitle}`));
  });

  it('once confirmed leaves a draft', async () => {
    const { listing, dialog } = await ask();
    obey(listing, { withdraw: 'draft' });
    pressTwice(button('Rút tin về nháp', dialog));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(ownRow().textContent).toContain('Bản nháp'));
    expect(askedActs()).toEqual(['withdraw']);
  });

  it('refused stays open and says why', async () => {
    const { dialog } = await ask();
    api.refuse(listingsApi.actOnMine, 'temporarily-unavailable');
    press(button('Rút tin về nháp', dialog));
    await waitFor(() => expect(dialog.textContent).toContain('Hệ thống đang bận.'));
    expect(ownRow().textContent).toContain('Chờ duyệt');
  });
});

it('the panel of acts closes by Escape, which gives the focus back', async () => {
  await openOwnList();
  press(moreActs());
  expect(moreActs().getAttribute('aria-expanded')).toBe('true');
  button('Ẩn tin').focus();
  fireEvent.keyDown(button('Ẩn tin'), { key: 'Escape' });
  expect(moreActs().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(moreActs());
});
