/** Copies of one’s own listings, and closing with what became of them, in the list. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, link, noticeText, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { ownListing } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import { listingsApi, type OwnerAct } from '#shared/listings/api.ts';
import type { ListingState, OwnListing } from '#shared/listings/model.ts';

setUpApp();
const title = 'Nhà xưởng Yên Phong';
const past = '2026-11-20T03:00:00.000Z';
const row = () => screen.getByRole('article');
const more = () => button(`Thao tác khác với tin: ${title}`);
const acts = () => api.asked(listingsApi.actOnMine).map(({ params }) => params.act);

async function openWith(changes: Partial<OwnListing> = {}, search = '') {
  const listing = ownListing({ title, ...changes });
  api.on(listingsApi.listMine, { items: [listing] });
  await openApp(`/manage-sales-information${search}`, { as: newMember() });
  await screen.findByRole('article');
  return listing;
}
/** The server does as it is told: the state that the act leads to, one version on. */
const obey = (listing: OwnListing, states: Partial<Record<OwnerAct, ListingState>>) => {
  let now = listing;
  api.on(listingsApi.actOnMine, ({ params }) => {
    now = { ...now, state: states[params.act] ?? now.state, version: now.version + 1 };
    return now;
  });
};
describe('copying', () => {
  it.each(['shown', 'removed', 'closed'] as const)(
    'one that is %s leads to the form with what it says',
    async (state) => {
      const listing = await openWith({ state });
      press(more());
      expect(link('Sao chép tin', row()).getAttribute('href')).toBe(`/created-post?copy=${listing.code}`);
    },
  );
});

describe('closing', () => {
  it.each([
    ['sell', 'Đánh dấu đã bán', 'Chúc mừng! “Nhà xưởng Yên Phong” đã được đánh dấu là đã bán.'],
    ['rental', 'Đánh dấu đã cho thuê', 'Chúc mừng! “Nhà xưởng Yên Phong” đã được đánh dấu là đã cho thuê.'],
    ['buy', 'Đánh dấu đã tìm được', '“Nhà xưởng Yên Phong” đã được đánh dấu là đã tìm được.'],
  ] as const)('is called by what became of a listing of kind %s', async (kind, act, words) => {
    const listing = await openWith({ kind }, kind === 'buy' ? '?group=wants' : '');
    obey(listing, { close: 'closed' });
    press(more());
    press(button(act));
    press(button('Đóng tin'));
    await waitFor(() => expect(noticeText()).toContain(words));
    expect(acts()).toEqual(['close']);
  });

  it('tells what became of it, with a price that is read back in words; nonsense is not sent', async () => {
    const listing = await openWith();
    obey(listing, { close: 'closed' });
    press(more());
    press(button('Đánh dấu đã bán'));
    const box = screen.getByRole('dialog', { name: 'Đóng tin' });
    press(within(box).getByRole('radio', { name: 'Lý do khác' }));
    fill('Giá chốt (không bắt buộc)', 'rẻ lắm', box);
    press(button('Đóng tin', box));
    expect(box.textContent).toContain('Vui lòng nhập số tiền');
    expect(acts()).toEqual([]);
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
    await openWith({ state: 'closed', outcome: 'other' });
    expect(row().textContent).toContain('Đã đóng');
    expect(row().textContent).not.toContain('Đã bán');
  });

  it('can be undone while days are left, not when they have run out', async () => {
    const listing = await openWith({ state: 'expired', expiresAt: past });
    obey(listing, { close: 'closed' });
    press(more());
    press(button('Đánh dấu đã bán'));
    press(button('Đóng tin'));
    await waitFor(() => expect(noticeText()).toContain('Chúc mừng!'));
    expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull();
  });
});
