/** What a person does about the bill of their advert: points, a transfer, an invoice; what came back is said. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentCase } from '#frontend/features/cases/testing/samples.ts';
import { button, fill, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp, today } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { advertsApi } from '#shared/adverts/api.ts';
import type { OrderedAdvert } from '#shared/adverts/model.ts';
import { defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { advertOrdersApi } from '#shared/adverts/orders-api.ts';
import { casesApi } from '#shared/cases/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();
const { content: _, ...row } = sentCase('advertising', { state: 'answered' });
const { number } = row;
const days = {
  version: 2,
  position: 'list-top',
  from: '2026-11-20',
  to: '2026-11-30',
  state: 'running',
} as const;
const bill = { priceVnd: 7_000_000, vatPercent: 10, totalVnd: 7_700_000, days: 11, points: 7700 };
const { points: _points, ...sums } = bill;
const inPoints: OrderedAdvert['payment'] = { ...bill, way: 'points', at: today };
const transferred: OrderedAdvert['payment'] = { ...sums, way: 'transfer', at: today, reference: 'FT1' };

async function openOrders(order: Partial<OrderedAdvert>, available = 10_000) {
  api.on(casesApi.listMyCases, { items: [row] });
  api.on(advertOrdersApi.listMyAdverts, { items: [{ number, ...days, ...order }] });
  api.on(walletApi.getWallet, {
    ...{ available, held: 0, packages: [], rewardsToday: 0, settingsVersion: 1 },
  });
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  await openApp('/contact-advertising', { as: people.member });
  return screen.findByRole('region', { name: 'Yêu cầu quảng cáo của bạn' });
}

it('a bill is paid in points once for a double press, after its sums were seen', async () => {
  const own = await openOrders({ bill });
  await within(own).findByText('Cần thanh toán 7.700.000 ₫');
  within(own).getByText('7.000.000 ₫ cho 11 ngày, cộng 10% thuế GTGT');
  press(button('Trả 7.700 điểm', own));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('2.300 điểm')).toBeDefined();
  const answer = api.hold(advertOrdersApi.payMyAdvert);
  pressTwice(button('Trả 7.700 điểm', dialog));
  await waitFor(() => expect(api.asked(advertOrdersApi.payMyAdvert)).toHaveLength(1));
  const paid: OrderedAdvert = { number, ...days, payment: inPoints! };
  api.on(advertOrdersApi.listMyAdverts, { items: [paid] });
  answer(paid);
  await within(own).findByText(/^Đã thanh toán 7\.700\.000 ₫ bằng 7\.700 điểm, ngày /);
  within(own).getByRole('link', { name: 'Hóa đơn lập theo lần nạp điểm: xem lịch sử ví' });
  expect(api.asked(advertOrdersApi.payMyAdvert)).toMatchObject([
    { params: { number }, body: { version: 2, points: 7700 } },
  ]);
});

it('without enough points it says how many are missing, and leads to the top-up and back', async () => {
  const own = await openOrders({ bill }, 100);
  press(await within(own).findByRole('button', { name: 'Trả 7.700 điểm' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Còn thiếu 7.600 điểm');
  const way = within(dialog).getByRole('link').getAttribute('href');
  expect(new URL(way!, 'http://x').searchParams.get('next')).toBe('/contact-advertising');
});

it('another price than was seen is said, and the new one shown', async () => {
  const own = await openOrders({ bill });
  press(await within(own).findByRole('button', { name: 'Trả 7.700 điểm' }));
  api.refuse(advertOrdersApi.payMyAdvert, 'price-changed', { params: { points: 7560 } });
  api.on(advertOrdersApi.listMyAdverts, { items: [{ number, ...days, bill: { ...bill, points: 7560 } }] });
  press(button('Trả 7.700 điểm', await screen.findByRole('alertdialog')));
  await screen.findByText(/Mức phí vừa thay đổi/);
  expect(within(own).getAllByRole('button', { name: 'Trả 7.560 điểm' })).not.toEqual([]);
});

it('a transfer is told with the sum, the account and what to write', async () => {
  api.on(advertsApi.getAdvertOffer, { ...defaultAdvertOffer, transferTo: 'Ngân hàng Mẫu\n0000 0000' });
  const own = await openOrders({ bill });
  press(await within(own).findByRole('button', { name: 'Chuyển khoản' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/Ngân hàng Mẫu/);
  expect([within(dialog).getByText('7.700.000 ₫'), within(dialog).getByText(number)]).toHaveLength(2);
});

it('a transfer has an invoice on demand, with a right tax code', async () => {
  const own = await openOrders({ payment: transferred! });
  await within(own).findByText(/^Đã nhận 7\.700\.000 ₫ qua chuyển khoản, ngày /);
  press(button('Yêu cầu hóa đơn', own));
  fill('Tên công ty', 'Công ty Mẫu');
  fill('Mã số thuế', '0300588568');
  fill('Địa chỉ công ty', '1 Đường Mẫu, Bắc Ninh');
  fill('Email nhận hóa đơn', 'ke-toan@example.com');
  press(button('Gửi yêu cầu', own));
  await within(own).findAllByText(/Mã số thuế có chữ số chưa đúng/);
  fill('Mã số thuế', '0300588569');
  const asked: OrderedAdvert = { number, ...days, payment: transferred!, invoice: 'requested' };
  api.on(advertOrdersApi.requestAdvertInvoice, asked);
  api.on(advertOrdersApi.listMyAdverts, { items: [asked] });
  press(button('Gửi yêu cầu', own));
  await within(own).findByText('Đã nhận yêu cầu. Kế toán sẽ gửi hóa đơn qua email.');
  expect(api.asked(advertOrdersApi.requestAdvertInvoice)[0]).toMatchObject({
    ...{ params: { number }, body: { taxId: '0300588569', company: 'Công ty Mẫu' } },
  });
});

it.each([
  [{ payment: inPoints, refund: { totalVnd: 5_500_000, points: 5500, at: today } }, /^Đã hoàn 5\.500 điểm/],
  [{ payment: transferred, refund: { totalVnd: 5_500_000 } }, /^Chúng tôi sẽ chuyển lại 5\.500\.000 ₫/],
  [
    { payment: transferred, refund: { totalVnd: 5_500_000, at: today, reference: 'FT2' } },
    /^Đã chuyển lại 5\.500\.000 ₫, ngày /,
  ],
] as [Partial<OrderedAdvert>, RegExp][])('says what came back: %#', async (order, words) => {
  const own = await openOrders({ state: 'ended', ...order });
  await within(own).findByText(words);
});
