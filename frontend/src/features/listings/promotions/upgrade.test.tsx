/** A higher level from the own list: what each brings, points or a package, price changes, too few points, conflicts. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { ownListing } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import { vipPackage, walletWith } from '#frontend/testing/wallets.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { Wallet } from '#shared/wallet/model.ts';

setUpApp();
const title = 'Nhà xưởng Yên Phong';
const asked = () => api.asked(listingsPaidApi.upgradeListing);

async function ask(changes: Partial<OwnListing> = {}, wallet: Partial<Wallet> = { available: 100 }) {
  const row = ownListing({ title, ...changes });
  api.on(listingsApi.listMine, { items: [row] });
  api.on(walletApi.getWallet, walletWith(wallet));
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  await openApp('/manage-sales-information', { as: newMember() });
  press(await screen.findByRole('button', { name: `Nâng cấp: ${title}` }));
  const box = await screen.findByRole('dialog', { name: 'Nâng cấp tin' });
  await within(box).findByRole('group', { name: 'Mức hiển thị' });
  return { row, box };
}
const grant = (row: OwnListing) =>
  api.on(listingsPaidApi.upgradeListing, ({ body }) => ({
    ...row,
    ...{ level: body.level, version: row.version + 1 },
    levelUntil: '2026-12-07T03:00:00.000Z',
  }));
const choose = (name: RegExp) => press(screen.getByRole('radio', { name }));

describe('what is said before', () => {
  it('of each level: what it brings, its price and its end', async () => {
    const { box } = await ask();
    const featured = within(box).getByRole<HTMLInputElement>('radio', { name: /Tin nổi bật/ });
    expect(featured.checked).toBe(true);
    expect(featured.closest('label')?.textContent).toMatch(/40 điểm.*Đứng trên tin thường.*07\/12\/2026/);
    const vip = within(box).getByRole('radio', { name: /Tin VIP/ });
    expect(vip.closest('label')?.textContent).toMatch(/90 điểm.*vị trí trên trang chủ/);
  });

  it('the button repeats the act with its price, also after another choice', async () => {
    const { box } = await ask();
    expect(button('Nâng cấp · 40 điểm', box)).toBeDefined();
    choose(/Tin VIP/);
    expect(button('Nâng cấp · 90 điểm', box)).toBeDefined();
    expect(box.textContent).toContain('Chi phí90 điểm');
  });

  it('VIP over a featured one ends that at once, without points back', async () => {
    const { box } = await ask({ level: 'featured', levelUntil: '2026-12-01T03:00:00.000Z' });
    expect(box.textContent).not.toContain('không được hoàn điểm.');
    choose(/Tin VIP/);
    expect(box.textContent).toContain('thời gian nổi bật còn lại không được hoàn điểm.');
  });

  it('the same level is prolonged from its end, a lower one cannot be had', async () => {
    const { box } = await ask({ level: 'vip', levelUntil: '2026-12-01T03:00:00.000Z' });
    expect(within(box).getByRole<HTMLInputElement>('radio', { name: /Tin nổi bật/ }).disabled).toBe(true);
    expect(box.textContent).toContain('Thêm 15 ngày, đến 16/12/2026');
  });
});

describe('what is promised', () => {
  const promise = { low: 1.4, high: 2.1, samples: 42 };
  const offer = { isMeasured: true, promises: { featured: promise }, raises: [] };

  it('stands before the price is paid, with what happens below it and the day in ten; it is sent along', async () => {
    api.on(listingsPaidApi.getRaiseOffer, offer);
    const { row, box } = await ask();
    expect(box.textContent).toContain('Thường đạt 1,4–2,1 lần lượt xem mỗi ngày');
    expect(box.textContent).toContain('Tính từ 42 lần nâng cấp tin tương tự.');
    expect(box.textContent).toContain('đạt dưới 1,4 lần, điểm được hoàn theo phần thiếu');
    expect(box.textContent).toContain('Cứ 10 ngày có 1 ngày tin xếp như tin thường');
    grant(row);
    press(button('Nâng cấp · 40 điểm', box));
    await waitFor(() => expect(asked()).toMatchObject([{ body: { level: 'featured', low: 1.4 } }]));
  });

  it('is nothing where too few like it were raised, and is no word where nothing is measured', async () => {
    api.on(listingsPaidApi.getRaiseOffer, offer);
    const { box } = await ask();
    choose(/Tin VIP/);
    expect(box.textContent).toContain('Chưa đủ số lần nâng cấp tin tương tự');
    expect(box.textContent).not.toContain('Thường đạt');
  });
});

describe('paid with points', () => {
  it('is bought once, however often it is pressed, and shows on the row', async () => {
    const { row, box } = await ask();
    grant(row);
    choose(/Tin VIP/);
    pressTwice(button('Nâng cấp · 90 điểm', box));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(noticeText()).toContain(`Nâng cấp tin thành công: “${title}” là tin VIP đến 07/12/2026.`);
    expect(asked().map(({ body }) => body)).toEqual([{ by: 'points', level: 'vip', version: 3, points: 90 }]);
    expect(screen.getByRole('article').textContent).toContain('Tin VIP');
  });

  it('without enough of them names what is missing and the top-up that fits', async () => {
    const { box } = await ask({}, { available: 30 });
    expect(within(box).getByText('Còn thiếu 10 điểm')).toBeDefined();
    expect(box.textContent).toContain('cần 40 điểm, bạn hiện có 30 điểm. Chưa có điểm nào bị trừ.');
    expect(button('Nâng cấp · 40 điểm', box).disabled).toBe(true);
    choose(/Tin VIP/);
    expect(link('Nạp 100.000 ₫, được 102 điểm', box).getAttribute('href')).toContain('topUp=100k');
  });
});

describe('paid with a package', () => {
  it('says the units left and until when; none of the points is touched', async () => {
    const { row, box } = await ask({}, { available: 0, packages: [vipPackage] });
    grant(row);
    choose(/Tin VIP/);
    expect(box.textContent).toContain('Một lượt của gói (còn 4 lượt). Gói có hiệu lực đến 20/12/2036.');
    expect(box.textContent).toContain('Chi phí1 lượt của gói');
    expect(within(box).queryByText(/Còn thiếu/)).toBeNull();
    press(button('Nâng cấp bằng gói', box));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]?.body).toMatchObject({ by: 'package', packageId: vipPackage.id, level: 'vip' });
  });

  it('gives way to points where those are preferred', async () => {
    const { row, box } = await ask({}, { available: 100, packages: [vipPackage] });
    grant(row);
    choose(/Tin VIP/);
    choose(/^90 điểm$/);
    press(button('Nâng cấp · 90 điểm', box));
    await waitFor(() => expect(asked()[0]?.body).toMatchObject({ by: 'points', points: 90 }));
  });

  it.each([
    ['is used up', { unitsLeft: 0 }],
    ['has run out', { runsUntil: '2026-11-01T03:00:00.000Z' }],
    ['is of another level', { level: 'featured' as const }],
  ])('that %s is not offered for VIP', async (_, changes) => {
    const { box } = await ask({}, { available: 100, packages: [{ ...vipPackage, ...changes }] });
    choose(/Tin VIP/);
    expect(within(box).queryByRole('group', { name: 'Thanh toán bằng' })).toBeNull();
  });
});

describe('refused', () => {
  const confirm = () => press(screen.getByRole('button', { name: 'Nâng cấp · 40 điểm' }));

  it('because the price has changed, the new one stands on the button', async () => {
    const { box } = await ask();
    api.refuse(listingsPaidApi.upgradeListing, 'price-changed', { params: { points: 45 } });
    const upgrade = { featured: 45, vip: 95 };
    const costs = { ...defaultWalletSettings.costs, upgrade };
    api.on(walletApi.getWalletSettings, { ...defaultWalletSettings, costs, version: 1 });
    confirm();
    await waitFor(() => expect(within(box).getByRole('alert').textContent).toContain('Mức phí vừa thay đổi'));
    expect(await within(box).findByRole('button', { name: 'Nâng cấp · 45 điểm' })).toBeDefined();
  });

  it('because another was faster, the list is read anew', async () => {
    const { row, box } = await ask();
    api.refuse(listingsPaidApi.upgradeListing, 'version-conflict');
    api.on(listingsApi.listMine, { items: [{ ...row, title: 'Tiêu đề mới', version: 8 }] });
    confirm();
    await waitFor(() => expect(within(box).getByRole('alert').textContent).toContain('thay đổi ở nơi khác'));
    expect(await screen.findByRole('heading', { name: 'Tiêu đề mới' })).toBeDefined();
  });

  it('by a lost network, another try carries the same key; another choice another one', async () => {
    const { row, box } = await ask({}, { available: 200 });
    api.on(listingsPaidApi.upgradeListing, () => {
      throw noNetwork();
    });
    confirm();
    await waitFor(() => expect(within(box).getByRole('alert').textContent).toContain('Mất kết nối mạng'));
    confirm();
    await waitFor(() => expect(asked()).toHaveLength(2));
    await waitFor(() => expect(button('Nâng cấp · 40 điểm', box).getAttribute('aria-busy')).not.toBe('true'));
    choose(/Tin VIP/);
    grant(row);
    press(button('Nâng cấp · 90 điểm', box));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second, third] = asked().map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
