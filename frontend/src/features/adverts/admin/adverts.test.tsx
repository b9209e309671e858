/** Adverts in the back office: placed once, made of a request, changed on their version, paused and ended. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, fill, pick, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp, today } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { watchSavedFiles } from '#frontend/testing/saved-files.ts';
import { advertMeasureApi } from '#shared/adverts/measure-api.ts';
import type { Advert } from '#shared/adverts/model.ts';
import { advertsStaffApi } from '#shared/adverts/staff-api.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { casesStaffApi } from '#shared/cases/staff-api.ts';

setUpApp();
const id = '01JD00000000000000000000A1';
const caseId = '01JD00000000000000000000C1';
const advert: Advert = {
  ...{ id, version: 3, customerName: 'Công ty Kho Lạnh', position: 'list-top', state: 'running' },
  texts: { vi: { title: 'Kho lạnh cho thuê', text: 'Tại Bắc Ninh.' } },
  ...{ pictures: [], link: 'https://example.com/kho', weight: 2, priceVnd: 12_000_000 },
  ...{ from: '2026-11-20', to: '2026-12-20', createdAt: today, updatedAt: today },
  targets: { locales: ['ja'], types: ['land'], provinces: [] },
  linkCheck: { by: people.admin.id, at: today },
  shown: { days: 0, until: '2026-11-19' },
  linkCheckedBy: 'Nguyễn Châu',
};
const noFigures = { from: '2026-12-20', to: '2026-12-24', today: '2026-11-22', days: [] };
beforeEach(() => api.on(advertMeasureApi.getAdvertFigures, noFigures));
const open = (path: string) => openApp(path, { as: people.admin });
const checkBox = () => screen.getByLabelText<HTMLInputElement>(/Tôi đã mở và kiểm tra/);

it('the list says what there is, and its filters stand in the address', async () => {
  api.on(advertsStaffApi.listAdverts, ({ query }) => ({ items: query.state === 'ended' ? [] : [advert] }));
  const { address } = await open('/admin/advertisement');
  expect((await screen.findByRole('link', { name: 'Công ty Kho Lạnh' })).getAttribute('href')).toBe(
    `/admin/advertisement/${id}`,
  );
  pick('Trạng thái', 'Đã kết thúc');
  expect(await screen.findByText('Không có quảng cáo phù hợp')).toBeDefined();
  expect(address()).toBe('/admin/advertisement?state=ended');
});

it('the plan says for each day how many places are booked', async () => {
  const { customerName, from, to, state } = advert;
  api.on(advertsStaffApi.listAdvertBookings, { bookings: [{ id, customerName, from, to, state }], slots: 1 });
  await open('/admin/advertisement?view=plan&position=list-top&from=2026-12-20');
  expect(await screen.findByText('20/12/2026: đã đặt 1 trên 1 chỗ')).toBeDefined();
  expect(screen.getByText('21/12/2026: đã đặt 0 trên 1 chỗ')).toBeDefined();
});

it('one made of a request begins with its words, link and days, and is sent once for a double press', async () => {
  const one = {
    ...{ id: caseId, number: 'YC000000C1', locale: 'vi', kind: 'advertising' },
    ...{ state: 'new', version: 1, title: 'Công ty Một', at: today, updatedAt: today, keptUntil: today },
    ...{ hasFiles: false, files: [], history: [] },
    content: {
      ...{ kind: 'advertising', customerName: 'Công ty Một', position: 'list-side', content: 'Kho khô.' },
      ...{ link: 'https://example.com/kho', from: '2126-11-23' },
    },
  } as Case;
  api.on(casesStaffApi.getCase, one);
  await open(`/admin/advertisement/create?case=${caseId}`);
  await screen.findByDisplayValue('Kho khô.');
  fill('Ngày kết thúc', '06/12/2126');
  await screen.findByText('Theo bảng giá: 4.000.000 ₫.');
  fill(/^Giá thỏa thuận/, '3,5 triệu');
  press(checkBox());
  const answer = api.hold(advertsStaffApi.createAdvert);
  api.on(advertsStaffApi.getAdvert, advert);
  press(button('Lưu'));
  await screen.findAllByText('Nhập số đồng nguyên, tối đa 10 tỷ.');
  expect(api.asked(advertsStaffApi.createAdvert)).toEqual([]);
  fill(/^Giá thỏa thuận/, '3.500.000');
  pressTwice(button('Lưu'));
  await waitFor(() => expect(api.asked(advertsStaffApi.createAdvert)).toHaveLength(1));
  answer(advert);
  expect(await screen.findByRole('heading', { level: 1, name: 'Công ty Kho Lạnh' })).toBeDefined();
  expect(api.asked(advertsStaffApi.createAdvert)).toMatchObject([
    {
      body: {
        ...{ caseId, position: 'list-side', from: '2126-11-23', to: '2126-12-06', isLinkChecked: true },
        ...{ link: 'https://example.com/kho', priceVnd: 3_500_000 },
        texts: { vi: { title: 'Công ty Một', text: 'Kho khô.' } },
      },
    },
  ]);
});

it('another link takes the check back, and what somebody else changed meanwhile loses nothing typed', async () => {
  api.on(advertsStaffApi.getAdvert, advert);
  await open(`/admin/advertisement/edit/${id}`);
  await screen.findByDisplayValue('https://example.com/kho');
  expect(checkBox().checked).toBe(true);
  fill('Liên kết', 'https://example.com/other');
  expect(checkBox().checked).toBe(false);
  api.refuse(advertsStaffApi.updateAdvert, 'version-conflict');
  press(button('Lưu'));
  expect(await screen.findByText(/Người khác vừa sửa quảng cáo này/)).toBeDefined();
  expect(screen.getByDisplayValue('https://example.com/other')).toBeDefined();
  expect(screen.getByDisplayValue('12.000.000')).toBeDefined();
});

it('an empty form says at each field what it needs, the title in Vietnamese too', async () => {
  await open('/admin/advertisement/create');
  await screen.findByLabelText('Tên khách hàng');
  press(button('Lưu'));
  await waitFor(() =>
    expect(screen.getByLabelText('Tiêu đề (Tiếng Việt)').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(api.asked(advertsStaffApi.createAdvert)).toEqual([]);
});

it('a day without a place is said at the first day', async () => {
  api.on(advertsStaffApi.getAdvert, advert);
  await open(`/admin/advertisement/edit/${id}`);
  await screen.findByDisplayValue('https://example.com/kho');
  api.refuse(advertsStaffApi.updateAdvert, 'validation-failed', {
    errors: [{ pointer: '/advert/from', code: 'day-full' }],
  });
  press(button('Lưu'));
  await waitFor(() =>
    expect(screen.getByLabelText('Ngày bắt đầu').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(document.body.textContent).toContain('kín chỗ vào một ngày');
});

it('its figures are said in all, by day and by position, and saved for a spreadsheet', async () => {
  const saved = watchSavedFiles();
  api.on(advertsStaffApi.getAdvert, advert);
  const place = { position: 'list-top' } as const;
  api.on(advertMeasureApi.getAdvertFigures, {
    ...{ from: '2026-11-20', to: '2026-12-20', today: '2026-11-22', spentVnd: 1_240_000 },
    days: [
      { day: '2026-11-20', ...place, views: 1_200, clicks: 15 },
      { day: '2026-11-22', position: 'home-hero', views: 40, clicks: 3 },
    ],
  });
  await open(`/admin/advertisement/${id}`);
  const panel = await screen.findByRole('region', { name: 'Số liệu' });
  const table = await within(panel).findByRole('table', { name: 'Số liệu quảng cáo theo ngày' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['NgàyLượt hiển thịLượt bấmTỷ lệ bấm', '22/11/2026403–', '21/11/202600–', '20/11/20261.200151,25%'],
  ]);
  expect(
    within(panel)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([...['1.240', '18', '1,45%', '1.000.000 ₫', '68.889 ₫']]);
  expect(panel.textContent).toContain('Đầu trang chủ: 40 lượt hiển thị, 3 lượt bấm');
  expect(panel.textContent).toContain('Tỷ lệ bấm chỉ hiển thị từ 100 lượt hiển thị');
  press(button('Tải CSV', panel));
  expect(saved.names).toEqual(['so-lieu-quang-cao-000000A1-2026-11-22.csv']);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  press(button('In', panel));
  expect(print).toHaveBeenCalledOnce();
});

it('one that has not begun has no figures yet, and says when', async () => {
  api.on(advertsStaffApi.getAdvert, advert);
  api.on(advertMeasureApi.getAdvertFigures, noFigures);
  await open(`/admin/advertisement/${id}`);
  expect(await screen.findByText('Chưa có số liệu')).toBeDefined();
});

it('is paused at once, and ended after a question', async () => {
  api.on(advertsStaffApi.getAdvert, advert);
  await open(`/admin/advertisement/${id}`);
  await screen.findByText(/Nguyễn Châu đã kiểm tra/);
  api.on(advertsStaffApi.pauseAdvert, { ...advert, state: 'paused', pausedAt: today, version: 4 });
  press(button('Tạm dừng'));
  await screen.findByRole('button', { name: 'Chạy tiếp' });
  expect(api.asked(advertsStaffApi.pauseAdvert)).toMatchObject([{ body: { version: 3 } }]);
  api.on(advertsStaffApi.endAdvert, { ...advert, state: 'ended', endedAt: today, version: 5 });
  press(button('Kết thúc'));
  press(button('Kết thúc', await screen.findByRole('alertdialog')));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Chạy tiếp' })).toBeNull());
  expect(within(screen.getByRole('main')).getAllByText('Đã kết thúc').length).toBeGreaterThan(0);
});

describe('payment', () => {
  const bill = { priceVnd: 12_000_000, vatPercent: 10, totalVnd: 13_200_000, days: 31, points: 13_200 };
  const { points: _, ...sums } = bill;
  const paid: Advert = {
    ...{ ...advert, version: 4 },
    payment: { ...sums, way: 'transfer', at: today, reference: 'FT26327001' },
  };
  const panel = () => screen.findByRole('region', { name: 'Thanh toán' });

  it('is noted with what the bank calls it and the sum that was seen', async () => {
    api.on(advertsStaffApi.getAdvert, { ...advert, bill });
    await open(`/admin/advertisement/${id}`);
    within(await panel()).getByText('Chưa thanh toán');
    press(button('Ghi nhận chuyển khoản'));
    press(button('Ghi nhận chuyển khoản'));
    await screen.findAllByText(/Vui lòng nhập/);
    expect(api.asked(advertsStaffApi.recordAdvertPayment)).toEqual([]);
    fill('Mã giao dịch ngân hàng', 'FT26327001');
    api.on(advertsStaffApi.recordAdvertPayment, paid);
    press(button('Ghi nhận chuyển khoản'));
    await screen.findByText(/^Chuyển khoản · FT26327001 · /);
    expect(api.asked(advertsStaffApi.recordAdvertPayment)).toMatchObject([
      { body: { version: 3, reference: 'FT26327001', totalVnd: 13_200_000 } },
    ]);
  });

  it('says whose fault the end is, and what still has to be transferred back', async () => {
    api.on(advertsStaffApi.getAdvert, paid);
    await open(`/admin/advertisement/${id}`);
    await panel();
    press(button('Kết thúc'));
    const dialog = await screen.findByRole('alertdialog');
    press(within(dialog).getByRole('switch', { name: 'Do lỗi của khách hàng' }));
    press(within(dialog).getByRole('switch', { name: 'Do lỗi của khách hàng' }));
    const refund = { totalVnd: 6_000_000 };
    const ended: Advert = { ...paid, state: 'ended', endedAt: today, version: 5, refund };
    api.on(advertsStaffApi.endAdvert, ended);
    press(button('Kết thúc', dialog));
    await screen.findByText('6.000.000 ₫ · chưa chuyển');
    expect(api.asked(advertsStaffApi.endAdvert)).toMatchObject([
      { body: { version: 4, isCustomerFault: false } },
    ]);
    press(button('Ghi nhận đã chuyển lại'));
    fill('Mã giao dịch ngân hàng', 'FT26328002');
    const done = { ...ended, version: 6, refund: { ...refund, at: today, reference: 'FT26328002' } };
    api.on(advertsStaffApi.recordAdvertRefund, done);
    press(button('Ghi nhận đã chuyển lại'));
    await screen.findByText(/^6\.000\.000 ₫ · FT26328002 · /);
  });
});
