/** More days from the own list: said before, paid once, partly failed, too few points, several together. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { ownListing } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import { walletWith } from '#frontend/testing/wallets.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();
const title = 'Nhà xưởng Yên Phong';
const extendedUntil = '2026-12-21T03:00:00.000Z';
const dialog = () => screen.findByRole('dialog', { name: /^Gia hạn \d+ tin$/ });
const asked = () => api.asked(listingsPaidApi.extendListing);

async function openWith(rows: OwnListing[], available = 100, locale: Locale = 'vi') {
  api.on(listingsApi.listMine, { items: rows });
  api.on(walletApi.getWallet, walletWith({ available }));
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  const opened = await openApp('/manage-sales-information', { as: newMember(), locale });
  await screen.findAllByRole('article');
  return opened;
}
async function askFor(row: OwnListing, available?: number) {
  const opened = await openWith([row], available);
  press(button(`Gia hạn: ${row.title}`));
  return { ...opened, box: await dialog() };
}
const sold = () =>
  api.on(listingsPaidApi.extendListing, ({ params, body }) => ({
    ...ownListing({ code: params.code, title, version: body.version + 1, expiresAt: extendedUntil }),
  }));

describe('one listing', () => {
  it('its days, cost, balance and what comes back are said before', async () => {
    const { box } = await askFor(ownListing({ title }));
    await waitFor(() => expect(box.textContent).toContain('Thêm 15 ngày, hiển thị đến 21/12/2026'));
    for (const words of ['Chi phí8 điểm', 'Điểm khả dụng100 điểm', 'hoàn theo số ngày chưa dùng'])
      expect(box.textContent).toContain(words);
    expect(asked()).toEqual([]);
  });

  it('what has expired begins again today', async () => {
    const { box } = await askFor(
      ownListing({ title, state: 'expired', expiresAt: '2026-11-01T03:00:00.000Z' }),
    );
    await waitFor(() => expect(box.textContent).toContain('hiển thị đến 07/12/2026'));
  });

  it('is bought once at the price that was seen, however often it is pressed', async () => {
    const row = ownListing({ title });
    const { box } = await askFor(row);
    sold();
    pressTwice(await within(box).findByRole('button', { name: 'Gia hạn · 8 điểm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(noticeText()).toContain(`Gia hạn tin thành công: “${title}” hiển thị đến 21/12/2026.`);
    expect(asked().map(({ params, body }) => [params.code, body])).toEqual([
      [row.code, { version: 3, points: 8 }],
    ]);
    expect(screen.getByRole('article').textContent).toContain('Còn 29 ngày');
  });

  it('shows the balance that is left after it', async () => {
    await askFor(ownListing({ title }));
    expect(await screen.findByRole('link', { name: '100 điểm' })).toBeDefined();
    sold();
    api.on(walletApi.getWallet, walletWith({ available: 92 }));
    press(await screen.findByRole('button', { name: 'Gia hạn · 8 điểm' }));
    expect(await screen.findByRole('link', { name: '92 điểm' })).toBeDefined();
  });

  it('can be given up: nothing is asked, the focus goes back to what opened it', async () => {
    const { box } = await askFor(ownListing({ title }));
    press(button('Hủy', box));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button(`Gia hạn: ${title}`));
    expect(asked()).toEqual([]);
  });
});

describe('a refusal', () => {
  const confirm = async () => press(await screen.findByRole('button', { name: 'Gia hạn · 8 điểm' }));

  it('of a changed price costs nothing and asks again at the new one', async () => {
    const { box } = await askFor(ownListing({ title }));
    api.refuse(listingsPaidApi.extendListing, 'price-changed', { params: { points: 9 } });
    const costs = { ...defaultWalletSettings.costs, extend: 9 };
    api.on(walletApi.getWalletSettings, { ...defaultWalletSettings, costs, version: 1 });
    await confirm();
    await waitFor(() => expect(box.textContent).toContain('Mức phí vừa thay đổi'));
    sold();
    press(await within(box).findByRole('button', { name: 'Gia hạn · 9 điểm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked().map(({ body }) => body.points)).toEqual([8, 9]);
  });

  it('for want of points, spent elsewhere meanwhile, names the top-up that fits and leads back here', async () => {
    const { box } = await askFor(ownListing({ title }));
    api.refuse(listingsPaidApi.extendListing, 'insufficient-points', {
      params: { act: 'extend', needed: 8, available: 3 },
    });
    api.on(walletApi.getWallet, walletWith({ available: 3 }));
    await confirm();
    await waitFor(() => expect(box.textContent).toContain('chưa đủ điểm để gia hạn tin: cần 8, hiện có 3.'));
    expect(await within(box).findByText('Còn thiếu 5 điểm')).toBeDefined();
    expect(link('Nạp 50.000 ₫, được 50 điểm', box).getAttribute('href')).toBe(
      '/my-wallet?topUp=50k&next=%2Fmanage-sales-information',
    );
    expect(button('Gia hạn · 8 điểm', box).disabled).toBe(true);
  });

  it('of what has changed elsewhere reads the list anew', async () => {
    const row = ownListing({ title });
    const { box } = await askFor(row);
    api.refuse(listingsPaidApi.extendListing, 'state-conflict');
    api.on(listingsApi.listMine, { items: [{ ...row, state: 'closed', version: 9 }] });
    await confirm();
    await waitFor(() => expect(box.textContent).toContain('Tin vừa thay đổi ở nơi khác'));
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Đã bán'));
  });

  it('by a lost network is told; another try is the same act, so that nobody pays twice', async () => {
    const { box } = await askFor(ownListing({ title }));
    api.on(listingsPaidApi.extendListing, () => {
      throw noNetwork();
    });
    await confirm();
    await waitFor(() => expect(box.textContent).toContain('Mất kết nối mạng'));
    expect(within(box).getByRole('alert').textContent).toContain('không có điểm nào bị trừ');
    sold();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = asked();
    expect(second?.key).toBe(first?.key);
    expect(first?.key).toBeTruthy();
  });
});

describe('several together', () => {
  const rows = () => ['Một', 'Hai', 'Ba'].map((name) => ownListing({ title: `Lô đất ${name}` }));
  const bar = () => screen.getByRole('group', { name: 'Thao tác với các tin đã chọn' });
  const choose = (name: string) => press(screen.getByRole('checkbox', { name: `Chọn tin Lô đất ${name}` }));

  it('are ticked one by one or all; the count is said, and nothing chosen buys nothing', async () => {
    await openWith(rows());
    press(button('Chọn nhiều tin'));
    expect(within(bar()).getByRole('status').textContent).toBe('Đã chọn 0 tin');
    expect(button('Gia hạn', bar()).disabled).toBe(true);
    choose('Hai');
    expect(within(bar()).getByRole('status').textContent).toBe('Đã chọn 1 tin');
    press(button('Chọn tất cả', bar()));
    expect(within(bar()).getByRole('status').textContent).toBe('Đã chọn 3 tin');
    press(button('Bỏ chọn', bar()));
    expect(button('Gia hạn', bar()).disabled).toBe(true);
  });

  it('closed and waiting ones take no part, and it is said why', async () => {
    const closed = ownListing({ title: 'Lô đất đã bán', state: 'closed' });
    const waits = ownListing({ title: 'Lô đất chờ', state: 'waiting', expiresAt: undefined });
    await openWith([...rows(), closed, waits]);
    press(button('Chọn nhiều tin'));
    press(button('Chọn tất cả', bar()));
    press(button('Gia hạn', bar()));
    const box = await dialog();
    await waitFor(() => expect(box.textContent).toContain('Chi phí24 điểm'));
    expect(box.textContent).toContain('2 tin không được tính vào');
    expect(box.textContent).toContain('Lô đất đã bán: tin đã đóng. Vui lòng gia hạn riêng tin này.');
    expect(box.textContent).toContain('Lô đất chờ: tin đang ở trạng thái “Chờ duyệt”.');
  });

  it('say the sum; those that fail are named, and alone are tried again', async () => {
    const all = rows();
    await openWith(all);
    press(button('Chọn nhiều tin'));
    press(button('Chọn tất cả', bar()));
    press(button('Gia hạn', bar()));
    const box = await dialog();
    await waitFor(() => expect(box.textContent).toContain('Mỗi tin8 điểmChi phí24 điểm'));
    api.on(listingsPaidApi.extendListing, ({ params, body }) => {
      if (params.code === all[1]!.code) throw new DomainProblem('temporarily-unavailable');
      return ownListing({ code: params.code, version: body.version + 1, expiresAt: extendedUntil });
    });
    press(button('Gia hạn · 24 điểm', box));
    const alert = await within(box).findByRole('alert');
    expect(alert.textContent).toContain('Đã gia hạn 2 tin.');
    expect(alert.textContent).toContain('Lô đất Hai: Hệ thống đang bận.');
    sold();
    press(button('Gia hạn · 8 điểm', box));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(noticeText()).toContain('Gia hạn thành công 3 tin.');
    expect(asked().map(({ params }) => params.code)).toEqual([...all.map(({ code }) => code), all[1]!.code]);
    expect(new Set(asked().map(({ key }) => key)).size).toBe(3);
  });

  it('are not offered where there is one alone', async () => {
    await openWith(rows().slice(0, 1));
    expect(screen.queryByRole('button', { name: 'Chọn nhiều tin' })).toBeNull();
  });

  it.each<[Locale, string, string, string, string]>([
    ['en', 'Select listings', 'Choose all', '1 listing chosen', '3 listings chosen'],
    ['ja', '複数の案件を選択', 'すべて選択', '1件を選択中', '3件を選択中'],
    ['ko', '여러 매물 선택', '모두 선택', '1건 선택됨', '3건 선택됨'],
    ['zh', '批量选择', '全选', '已选择1个', '已选择3个'],
  ])('are counted in %s', async (locale, start, all, one, three) => {
    await openWith(rows(), 100, locale);
    press(button(start));
    press(screen.getAllByRole('checkbox')[0]!);
    expect(screen.getByText(one).getAttribute('role')).toBe('status');
    press(button(all));
    expect(screen.getByText(three).getAttribute('role')).toBe('status');
  });
});
