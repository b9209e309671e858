/** Copies of one’s own listings, and closing with what became of them, in the list. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, link, noticeText, press } from '#frontend/testing/act.ts';
import { api, setUpApp } from '#frontend/testing/app.tsx';
import { askedActs, moreActs, obey, openOwnList, ownRow } from '#frontend/testing/own-list.ts';
import { listingsApi } from '#shared/listings/api.ts';

setUpApp();
const past = '2026-11-20T03:00:00.000Z';

describe('copying', () => {
  it.each(['shown', 'removed', 'closed'] as const)(
    'one that is %s leads to the form with what it says',
    async (state) => {
      const listing = await openOwnList({ state });
      press(moreActs());
      expect(link('Sao chép tin', ownRow()).getAttribute('href')).toBe(`/created-post?copy=${listing.code}`);
    },
  );
});

describe('closing', () => {
  it.each([
    ['sell', 'Đánh dấu đã bán', 'Chúc mừng! “Nhà xưởng Yên Phong” đã được đánh dấu là đã bán.'],
    ['rental', 'Đánh dấu đã cho thuê', 'Chúc mừng! “Nhà xưởng Yên Phong” đã được đánh dấu là đã cho thuê.'],
    ['buy', 'Đánh dấu đã tìm được', '“Nhà xưởng Yên Phong” đã được đánh dấu là đã tìm được.'],
  ] as const)('is called by what became of a listing of kind %s', async (kind, act, words) => {
    const listing = await openOwnList({ kind }, kind === 'buy' ? '?group=wants' : '');
    obey(listing, { close: 'closed' });
    press(moreActs());
    press(button(act));
    press(button('Đóng tin'));
    await waitFor(() => expect(noticeText()).toContain(words));
    expect(askedActs()).toEqual(['close']);
  });

  it('tells what became of it, with a price that is read back in words; nonsense is not sent', async () => {
    const listing = await openOwnList();
    obey(listing, { close: 'closed' });
    press(moreActs());
    press(button('Đánh dấu đã bán'));
    const box = screen.getByRole('dialog', { name: 'Đóng tin' });
    press(within(box).getByRole('radio', { name: 'Lý do khác' }));
    fill('Giá chốt (không bắt buộc)', 'rẻ lắm', box);
    press(button('Đóng tin', box));
    expect(box.textContent).toContain('Vui lòng nhập số tiền');
    expect(askedActs()).toEqual([]);
    fill('Giá chốt (không bắt buộc)', '5 tỷ 2', box);
    expect(box.textContent).toContain('5 tỷ 200 triệu');
    press(button('Đóng tin', box));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.asked(listingsApi.actOnMine)[0]!.body).toEqual({
      version: 3,
      closing: { outcome: 'other', price: { amount: '5.2', unit: 'billion-vnd' } },
    });
  });

  it('of another outcome is called closed', async () => {
    await openOwnList({ state: 'closed', outcome: 'other' });
    expect(ownRow().textContent).toContain('Đã đóng');
    expect(ownRow().textContent).not.toContain('Đã bán');
  });

  it('can be undone while days are left, not when they have run out', async () => {
    const listing = await openOwnList({ state: 'expired', expiresAt: past });
    obey(listing, { close: 'closed' });
    press(moreActs());
    press(button('Đánh dấu đã bán'));
    press(button('Đóng tin'));
    await waitFor(() => expect(noticeText()).toContain('Chúc mừng!'));
    expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull();
  });
});
