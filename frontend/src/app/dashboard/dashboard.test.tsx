/** The back office's first page: what waits and since when, what the week brought, which adverts run; less for sellers. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { officeApi } from '#shared/office/api.ts';
import type { DayFigures } from '#shared/office/dashboard-model.ts';

setUpApp();
const dayAt = (back: number) => new Date(Date.UTC(2026, 10, 21 - back)).toISOString().slice(0, 10);
const day = (back: number, part: Partial<DayFigures> = {}): DayFigures => ({
  ...{ day: dayAt(back), signUps: 2, approved: 1, refused: 0, requests: 3 },
  ...{ payments: 1, amountVnd: 500_000, pointsSold: 530, pointsSpent: 48 },
  ...part,
});
const days = Array.from({ length: 14 }, (_, back) => day(back, { signUps: back < 7 ? 2 : 1 }));
const adverts = [
  { position: 'home-hero' as const, running: 2, slots: 5, freeFrom: '2026-11-20' },
  { position: 'list-top' as const, running: 5, slots: 5, freeFrom: '2026-12-24' },
  { position: 'list-side' as const, running: 5, slots: 5 },
];
async function openAs(role: 'admin' | 'seller', locale: Locale = 'vi') {
  await openApp('/admin', { as: people[role], locale });
}
const panel = (name: string) => screen.findByRole('region', { name });

describe('for staff', () => {
  it('lists what waits with the oldest first, marks what waits long, and leads to its page', async () => {
    api.on(officeApi.countWaiting, { listings: 3, cases: 1, payments: 0 });
    api.on(officeApi.getDashboard, {
      since: { listings: '2026-11-21T20:00:00.000Z', cases: '2026-11-17T03:00:00.000Z' },
      days,
      adverts,
    });
    await openAs('admin');
    const rows = within(await panel('Việc đang chờ')).getAllByRole('link');
    await waitFor(() =>
      expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/admin/inbox', '/admin/post']),
    );
    expect(rows[0]?.textContent).toMatch(/Hộp thư.*ngày trước.*Chờ đã lâu.*1 hồ sơ chưa xử lý xong/);
    expect(rows[1]?.textContent).toMatch(/3 tin chờ duyệt/);
    expect(rows[1]?.textContent).not.toContain('Chờ đã lâu');
  });

  it('says the week beside the one before, in figures that a table repeats day by day', async () => {
    api.on(officeApi.countWaiting, {});
    api.on(officeApi.getDashboard, { since: {}, days, adverts });
    await openAs('admin');
    const week = await panel('Bảy ngày qua');
    expect(week.textContent).toContain('Tài khoản mới14Tuần trước: 7');
    expect(week.textContent).toContain('Tiền nạp (₫)3.500.000Tuần trước: 3.500.000');
    expect(within(week).getAllByRole('row')).toHaveLength(8);
    expect(within(week).getByRole('link', { name: '14' }).getAttribute('href')).toBe('/admin/user');
    expect((await panel('Việc đang chờ')).textContent).toContain('không có việc nào đang chờ');
    expect(within(week).getByRole('table', { name: 'Tài khoản mới, từng ngày' }).textContent).toMatch(
      /21\/11\/2026.*2.*1/,
    );
    fireEvent.change(within(week).getByLabelText('Biểu đồ'), { target: { value: 'requests' } });
    within(week).getByRole('table', { name: 'Yêu cầu tư vấn, từng ngày' });
    const places = await panel('Vị trí quảng cáo hôm nay');
    expect(places.textContent).toMatch(/Đầu trang chủ.*2\/5.*Còn chỗ hôm nay/);
    expect(places.textContent).toMatch(/Đầu danh sách tin.*5\/5.*Từ 24\/12\/2026/);
    expect(places.textContent).toMatch(/Cạnh danh sách tin.*Kín trong một năm tới/);
    expect(within(places).getByRole('link').getAttribute('href')).toBe('/admin/advertisement');
  });

  it('saves the days as a file', async () => {
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:days';
    });
    api.on(officeApi.countWaiting, {});
    api.on(officeApi.getDashboard, { since: {}, days: days.slice(0, 1), adverts });
    await openAs('admin');
    press(button('Tải CSV', await panel('Bảy ngày qua')));
    await waitFor(() => expect(made).toHaveLength(1));
    const text = await made[0]!.text();
    expect(text).toContain('Ngày,Tài khoản mới');
    expect(text).toContain('2026-11-21,2,1,0,3,1,500000,530,48');
  });

  it('says on its first day that figures come tomorrow, and a failure with a way to try again', async () => {
    api.on(officeApi.countWaiting, {});
    api.on(officeApi.getDashboard, () => {
      throw noNetwork();
    });
    await openAs('admin');
    const again = await screen.findByRole('button', { name: 'Thử lại' });
    api.on(officeApi.getDashboard, { since: {}, days: [], adverts });
    press(again);
    expect((await panel('Bảy ngày qua')).textContent).toContain('rạng sáng mai');
  });
});

it('shows sellers what is theirs alone', async () => {
  api.on(officeApi.countWaiting, { requests: 2 });
  api.on(officeApi.getDashboard, { since: { requests: '2026-11-21T03:00:00.000Z' } });
  await openAs('seller');
  const rows = within(await panel('Việc đang chờ')).getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/admin/user']);
  expect(screen.queryByRole('region', { name: 'Bảy ngày qua' })).toBeNull();
});

it.each<[Locale, string]>([
  ['en', 'Last seven days'],
  ['ja', '直近7日間'],
  ['ko', '최근 7일'],
  ['zh', '最近七天'],
])('is read in %s', async (locale, title) => {
  api.on(officeApi.countWaiting, {});
  api.on(officeApi.getDashboard, { since: {}, days, adverts });
  await openAs('admin', locale);
  await panel(title);
});
