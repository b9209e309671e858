/** Automatic extension from the own list: the most it costs is said before, it is turned on, shown, and turned off. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, noticeText, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { ownListing } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import { walletWith } from '#frontend/testing/wallets.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();
const title = 'Nhà xưởng Yên Phong';
const asked = () => api.asked(listingsPaidApi.planExtensions);

async function openWith(row: OwnListing, locale: Locale = 'vi') {
  api.on(listingsApi.listMine, { items: [row] });
  api.on(walletApi.getWallet, walletWith({ available: 100 }));
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  await openApp('/manage-sales-information', { as: newMember(), locale });
  await screen.findByRole('article');
}
async function askFor(row: OwnListing) {
  await openWith(row);
  press(button(`Thao tác khác với tin: ${row.title}`));
  press(await screen.findByRole('button', { name: 'Tự gia hạn' }));
  const box = await screen.findByRole('dialog', { name: 'Tự gia hạn tin' });
  await within(box).findByLabelText('Số lần nhiều nhất');
  return box;
}
const planned = (left?: number) =>
  api.on(listingsPaidApi.planExtensions, ({ params, body }) => ({
    ...ownListing({ code: params.code, title, version: body.version + 1 }),
    ...(left && { autoExtension: { left, points: 8 } }),
  }));

describe('turning it on', () => {
  it('says what it costs at most and until when the listing is shown then', async () => {
    const row = ownListing({ title });
    const box = await askFor(row);
    expect(box.textContent).toContain('thêm 15 ngày và trừ 8 điểm');
    expect(box.textContent).toContain('Tổng chi phí nhiều nhất24 điểm');
    fireEvent.change(within(box).getByLabelText('Số lần nhiều nhất'), { target: { value: '2' } });
    expect(box.textContent).toContain('Tổng chi phí nhiều nhất16 điểm');
    planned(2);
    press(button('Bật · nhiều nhất 16 điểm', box));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(noticeText()).toContain('Đã bật tự gia hạn, nhiều nhất 2 lần.');
    expect(asked().map(({ body }) => body)).toEqual([{ version: row.version, times: 2, points: 8 }]);
    expect(screen.getByRole('article').textContent).toContain('tự gia hạn còn 2 lần');
  });

  it('at another price than was seen says so, and asks at the new one', async () => {
    const box = await askFor(ownListing({ title }));
    api.refuse(listingsPaidApi.planExtensions, 'price-changed', { params: { points: 9 } });
    const costs = { ...defaultWalletSettings.costs, extend: 9 };
    api.on(walletApi.getWalletSettings, { ...defaultWalletSettings, costs, version: 1 });
    press(button('Bật · nhiều nhất 24 điểm', box));
    await within(box).findByRole('button', { name: 'Bật · nhiều nhất 27 điểm' });
    expect(box.textContent).toContain('Mức phí vừa thay đổi');
  });

  it('is not offered for what has no days left', async () => {
    await openWith(ownListing({ title, state: 'expired', expiresAt: '2026-11-01T03:00:00.000Z' }));
    press(button(`Thao tác khác với tin: ${title}`));
    expect(screen.queryByRole('button', { name: 'Tự gia hạn' })).toBeNull();
  });
});

it('is turned off at once', async () => {
  const box = await askFor({ ...ownListing({ title }), autoExtension: { left: 5, points: 8 } });
  expect(within(box).getByLabelText<HTMLSelectElement>('Số lần nhiều nhất').value).toBe('5');
  planned();
  press(button('Tắt tự gia hạn', box));
  await waitFor(() => expect(noticeText()).toContain('Đã tắt tự gia hạn.'));
  expect(asked().map(({ body }) => body.times)).toEqual([0]);
  expect(screen.getByRole('article').textContent).not.toContain('tự gia hạn');
});

it.each<[Locale, string]>([
  ['en', 'extends automatically 2 more times'],
  ['ja', '自動延長 残り2回'],
  ['ko', '자동 연장 2회 남음'],
  ['zh', '自动续期剩余2次'],
])('is said beside the days left in %s', async (locale, words) => {
  await openWith({ ...ownListing({ title }), autoExtension: { left: 2, points: 8 } }, locale);
  expect(screen.getByRole('article').textContent).toContain(words);
});
