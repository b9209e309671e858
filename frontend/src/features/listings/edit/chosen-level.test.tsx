/** The level chosen with the posting: the card and the cost follow it, and it is asked for where it changes. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { vipPackage, walletWith } from '#frontend/testing/wallets.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { draftsApi } from '#shared/listings/draft-api.ts';
import type { ListingMeta, ListingRecord } from '#shared/listings/model.ts';
import { testPicture } from '#shared/listings/testing/samples.ts';
import { mediaApi } from '#shared/media/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { Wallet, WalletSettings } from '#shared/wallet/model.ts';

setUpApp();
const featured = {
  hold: { txId: 'cmd:a', points: 50 },
  levelChoice: { level: 'featured', terms: { points: 40, days: 15 } },
} as const;

interface Given {
  wallet?: Partial<Wallet>;
  settings?: WalletSettings;
}
async function open(
  meta: Partial<ListingMeta> = {},
  { wallet = { available: 200 }, settings = defaultWalletSettings }: Given = {},
) {
  const record = listingRecord({ version: 4, state: 'draft', ...meta });
  api.on(walletApi.getWallet, walletWith(wallet));
  api.on(walletApi.getWalletSettings, settings);
  api.on(listingsApi.listMine, { items: [] });
  api.on(listingsApi.getMine, record);
  api.on(mediaApi.getMedia, ({ params: { id } }) => ({
    ...{ id, state: 'ready' as const },
    picture: testPicture(id),
  }));
  const opened = await openApp('/edit-post?code=DA00000001', { as: newMember() });
  await screen.findByText('Điểm khả dụng');
  return { ...opened, record };
}
const level = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const choose = (name: RegExp) => fireEvent.click(level(name));
const card = () =>
  within(screen.getByRole('region', { name: 'Xem trước' })).findByRole('article', { hidden: true });
/** Names and figures of the panel before the button. */
function costs(): Record<string, string> {
  const panel = screen.getByRole('region', { name: 'Chi phí' });
  const names = [...panel.querySelectorAll('dt')].map(({ textContent }) => textContent!);
  const figures = [...panel.querySelectorAll('dd')].map(({ textContent }) => textContent!);
  return Object.fromEntries(names.map((name, at) => [name, figures[at]!]));
}
const bar = () => screen.getByText('Chi phí:').textContent;
const stored = (record: ListingRecord, meta: Partial<ListingMeta>): ListingRecord => ({
  ...record,
  meta: { ...record.meta, ...meta, version: record.meta.version + 1 },
});

describe('what is not approved yet', () => {
  it('is regular at first; another level shows on the card, in the sum and in the bar', async () => {
    await open();
    expect(level(/^Tin thường/).checked).toBe(true);
    expect((await card()).textContent).not.toMatch(/trả phí/);
    expect(costs()).toEqual({
      'Đăng tin': '10 điểm',
      'Điểm khả dụng': '200 điểm',
      'Còn lại sau khi gửi': '190 điểm',
    });
    choose(/^Tin VIP/);
    await waitFor(async () => expect((await card()).textContent).toMatch(/Tin VIP · trả phí/));
    expect(costs()).toEqual({
      'Đăng tin': '10 điểm',
      'Tin VIP, 15 ngày': '90 điểm',
      'Tổng cộng': '100 điểm',
      'Điểm khả dụng': '200 điểm',
      'Còn lại sau khi gửi': '100 điểm',
    });
    expect(bar()).toContain('100 điểm');
    choose(/^Tin nổi bật/);
    await waitFor(async () => expect((await card()).textContent).toMatch(/Tin nổi bật · trả phí/));
    expect(bar()).toContain('50 điểm');
  });

  it('says what each adds and for how long', async () => {
    await open();
    const words = (name: RegExp) => level(name).closest('label')!.textContent;
    expect(words(/^Tin thường/)).toContain('Không thêm điểm');
    expect(words(/^Tin nổi bật/)).toMatch(/\+40 điểm.*15 ngày kể từ khi tin được duyệt/);
    expect(words(/^Tin VIP/)).toContain('+90 điểm');
  });

  it('is sent with its level and the sum that was seen', async () => {
    const { record } = await open();
    api.on(
      listingsApi.updateListing,
      stored(record, { state: 'waiting', levelChoice: { level: 'vip', terms: { points: 90, days: 15 } } }),
    );
    choose(/^Tin VIP/);
    press(button('Gửi duyệt'));
    await waitFor(() => expect(api.asked(listingsApi.updateListing)).toHaveLength(1));
    expect(api.asked(listingsApi.updateListing)[0]!.query).toEqual({ level: 'vip', points: 100 });
    expect(await screen.findByText('từ khi được duyệt')).toBeDefined();
  });

  it('is kept as a draft with its level', async () => {
    await open();
    choose(/^Tin nổi bật/);
    press(button('Lưu bản nháp'));
    await waitFor(() => expect(api.asked(draftsApi.createDraft)).toHaveLength(1));
    expect(api.asked(draftsApi.createDraft)[0]!.body.form.level).toBe('featured');
  });

  it('begins with the level that was chosen before, and asks for none while that stays', async () => {
    const { record } = await open({ state: 'refused', levelChoice: { level: 'featured' } });
    expect(level(/^Tin nổi bật/).checked).toBe(true);
    expect(costs()['Tổng cộng']).toBe('50 điểm');
    api.on(listingsApi.updateListing, stored(record, { state: 'waiting', ...featured }));
    press(button('Gửi duyệt'));
    await waitFor(() => expect(api.asked(listingsApi.updateListing)).toHaveLength(1));
    expect(api.asked(listingsApi.updateListing)[0]!.query).toEqual({ points: 50 });
  });

  it('keeps the choice on the way to another page and back', async () => {
    const { router } = await open();
    choose(/^Tin VIP/);
    await act(() => router.navigate('/saved'));
    await screen.findByRole('heading', { level: 1, name: /đã lưu/ });
    await act(() => router.navigate('/edit-post?code=DA00000001'));
    await waitFor(() => expect(level(/^Tin VIP/).checked).toBe(true));
  });

  it('says what the wallet lacks for the sum, and the way to it', async () => {
    await open({}, { wallet: { available: 20 } });
    expect(screen.queryByText(/^Còn thiếu/)).toBeNull();
    choose(/^Tin VIP/);
    expect(await screen.findByText('Còn thiếu 80 điểm')).toBeDefined();
    expect(costs()).not.toHaveProperty('Còn lại sau khi gửi');
    choose(/^Tin thường/);
    await waitFor(() => expect(screen.queryByText(/^Còn thiếu/)).toBeNull());
  });

  it('with a package creates for nothing, and says how its units are used', async () => {
    await open({}, { wallet: { available: 200, packages: [vipPackage] } });
    expect(screen.queryByText(/còn 4 lượt/)).toBeNull();
    choose(/^Tin VIP/);
    expect(await screen.findByText(/còn 4 lượt/)).toBeDefined();
    expect(costs()).toMatchObject({ 'Đăng tin': 'Miễn phí', 'Tổng cộng': '90 điểm' });
    choose(/^Tin nổi bật/);
    await waitFor(() => expect(screen.queryByText(/còn 4 lượt/)).toBeNull());
  });

  it('tells for how long it is shown: for the days of the level where they are more', async () => {
    await open({}, { settings: { ...defaultWalletSettings, upgradeDays: 30 } });
    expect(screen.getByText('Sau khi được duyệt, tin hiển thị trong 15 ngày.')).toBeDefined();
    choose(/^Tin VIP/);
    expect(await screen.findByText('Sau khi được duyệt, tin hiển thị trong 30 ngày.')).toBeDefined();
  });
});

describe('what waits', () => {
  it('costs nothing more at its level, and says so', async () => {
    const { record } = await open({ state: 'waiting', ...featured });
    expect(level(/^Tin nổi bật/).checked).toBe(true);
    expect(costs()).toMatchObject({ 'Đăng tin': 'Miễn phí' });
    expect(costs()).not.toHaveProperty('Tổng cộng');
    api.on(listingsApi.updateListing, stored(record, {}));
    press(button('Gửi duyệt'));
    await waitFor(() => expect(api.asked(listingsApi.updateListing)).toHaveLength(1));
    expect(api.asked(listingsApi.updateListing)[0]!.query).toEqual({ points: 0 });
  });

  it('at another level holds the new sum, for which the old one comes back', async () => {
    const { record } = await open({ state: 'waiting', ...featured }, { wallet: { available: 60, held: 50 } });
    choose(/^Tin VIP/);
    await waitFor(() =>
      expect(costs()).toEqual({
        'Đăng tin': '10 điểm',
        'Tin VIP, 15 ngày': '90 điểm',
        'Tổng cộng': '100 điểm',
        'Điểm khả dụng': '60 điểm',
        'Hoàn điểm đang tạm giữ': '50 điểm',
        'Còn lại sau khi gửi': '10 điểm',
      }),
    );
    expect(screen.queryByText(/^Còn thiếu/)).toBeNull();
    api.on(listingsApi.updateListing, stored(record, {}));
    press(button('Gửi duyệt'));
    await waitFor(() => expect(api.asked(listingsApi.updateListing)).toHaveLength(1));
    expect(api.asked(listingsApi.updateListing)[0]!.query).toEqual({ level: 'vip', points: 100 });
  });

  it('can go back to the regular level', async () => {
    const { record } = await open({ state: 'waiting', ...featured });
    choose(/^Tin thường/);
    await waitFor(() => expect(costs()['Tổng cộng']).toBe('10 điểm'));
    expect((await card()).textContent).not.toMatch(/trả phí/);
    api.on(listingsApi.updateListing, stored(record, {}));
    press(button('Gửi duyệt'));
    await waitFor(() => expect(api.asked(listingsApi.updateListing)).toHaveLength(1));
    expect(api.asked(listingsApi.updateListing)[0]!.query).toEqual({ level: 'regular', points: 10 });
  });

  it('that was approved meanwhile has no level to choose any more, and an edit has its own price', async () => {
    const { record } = await open({ state: 'waiting', ...featured });
    choose(/^Tin VIP/);
    const approved = stored(record, {
      ...{ state: 'shown', level: 'featured', hold: undefined, levelChoice: undefined },
      ...{ expiresAt: '2036-12-06T03:00:00.000Z', levelUntil: '2036-12-06T03:00:00.000Z' },
    });
    api.refuse(listingsApi.updateListing, 'version-conflict');
    api.on(listingsApi.getMine, approved);
    press(button('Gửi duyệt'));
    press(await screen.findByRole('button', { name: 'Tiếp tục với lựa chọn này' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^Tin VIP/ })).toBeNull());
    expect(costs()).toMatchObject({ 'Sửa tin đã duyệt': '2 điểm' });
    api.on(listingsApi.updateListing, approved);
    press(button('Gửi duyệt'));
    await waitFor(() => expect(api.asked(listingsApi.updateListing)).toHaveLength(2));
    expect(api.asked(listingsApi.updateListing)[1]!.query).toEqual({ points: 2 });
  });
});

it('what is approved is upgraded by its own act: there is nothing to choose', async () => {
  await open({ state: 'shown', level: 'vip', expiresAt: '2036-12-06T03:00:00.000Z' });
  expect(screen.queryByRole('radio', { name: /^Tin VIP/ })).toBeNull();
  expect((await card()).textContent).toMatch(/Tin VIP · trả phí/);
});
