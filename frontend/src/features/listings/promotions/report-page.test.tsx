/** The report of a package: its steps before and since, by day and by listing, nothing raised yet, not to be had. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { watchSavedFiles } from '#frontend/testing/saved-files.ts';
import { vipPackage } from '#frontend/testing/wallets.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import type { PackageReport } from '#shared/listings/report-model.ts';

setUpApp();
const raised = {
  ...{ code: 'DA00000001', title: 'Nhà xưởng đang hiển thị', isShown: true },
  ...{ raisedAt: '2026-11-10T03:00:00.000Z', raisedUntil: '2026-11-25T03:00:00.000Z' },
  during: { impressions: 30_000, views: 1_000, reveals: 40, requests: 6 },
  before: { impressions: 12_000, views: 500, reveals: 50, requests: 0 },
};
const few = { impressions: 6_000, views: 234, reveals: 3, requests: 1 };
const report: PackageReport = {
  package: vipPackage,
  listings: [
    raised,
    { ...raised, code: 'DA00000002', title: 'Lô đất đã ẩn', isShown: false, outcome: 'sold', during: few },
  ],
  days: [
    { day: '2026-11-20', impressions: 700, views: 40, reveals: 4, requests: 1 },
    { day: '2026-11-21', impressions: 0, views: 0, reveals: 0, requests: 0 },
  ],
};
const open = () => openApp(`/my-wallet/package/${vipPackage.id}`, { as: people.member });

it('sums up the package: units used, what a contact cost, each step before and since', async () => {
  api.on(listingsPaidApi.getPackageReport, report);
  await open();
  const units = await screen.findByText('Lượt đã dùng');
  expect(units.nextSibling?.textContent).toBe('6/10');
  // 420 of 700 points were used, for 43 + 7 contacts.
  expect(screen.getByText('Chi phí cho mỗi liên hệ').nextSibling?.textContent).toBe('8,4 điểm');
  const table = screen.getByRole('table', { name: 'Trước và từ khi nâng cấp' });
  for (const name of [
    'Lượt hiện trong danh sách 24.000 36.000 +50%',
    'Lượt xem 1.000 1.234 +23%',
    'Xem số điện thoại 100 43 -57%',
    'Yêu cầu tư vấn 0 7 –',
  ])
    expect(within(table).getByRole('row', { name })).toBeDefined();
  expect(api.asked(listingsPaidApi.getPackageReport)[0]?.params.id).toBe(vipPackage.id);
});

it('where there were few views before, it says why there is no percentage', async () => {
  const before = { impressions: 800, views: 29, reveals: 1, requests: 1 };
  api.on(listingsPaidApi.getPackageReport, { ...report, listings: [{ ...raised, before }] });
  await open();
  await screen.findByText(/có dưới 30 lượt xem, nên phần trăm thay đổi chưa nói lên điều gì/);
  const table = screen.getByRole('table', { name: 'Trước và từ khi nâng cấp' });
  expect(within(table).getByRole('row', { name: 'Lượt xem 29 1.000 –' })).toBeDefined();
});

it('says each day in a table, the latest first, and is saved for a spreadsheet', async () => {
  api.on(listingsPaidApi.getPackageReport, report);
  await open();
  const table = await screen.findByRole('table', { name: 'Theo ngày' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['21/11/20260000', '20/11/20267004041']);
  const saved = watchSavedFiles();
  press(button('Tải CSV'));
  await waitFor(() => expect(saved.names).toEqual([`hieu-qua-goi-${vipPackage.id}.csv`]));
});

it('stands beside listings like it once somebody asks, and says where there are too few', async () => {
  const own = { impressions: 3_000, views: 120, reveals: 6, requests: 3 };
  const compared = { raisedAt: raised.raisedAt, days: 12, own };
  api.on(listingsPaidApi.getPackageReport, report);
  api.on(listingsPaidApi.comparePackage, {
    items: [
      {
        ...compared,
        code: 'DA00000001',
        peers: 8,
        median: { impressions: 2_000, views: 60, reveals: 4, requests: 0 },
      },
      { ...compared, code: 'DA00000002', peers: 3 },
    ],
  });
  await open();
  const region = (await screen.findByRole('heading', { name: 'So với tin tương tự' })).closest('section')!;
  expect(api.asked(listingsPaidApi.comparePackage)).toEqual([]);
  press(button('So sánh', region));
  const table = await within(region).findByRole('table', { name: 'Nhà xưởng đang hiển thị' });
  expect(within(table).getByRole('row', { name: 'Lượt xem 60 120 +100%' })).toBeDefined();
  expect(within(region).getByText(/^12 ngày từ 10\/11\/2026, so với 8 tin thường/)).toBeDefined();
  expect(within(region).getAllByText(/^Chưa đủ tin tương tự/)).toHaveLength(1);
});

it('leads to what is still shown, and names the rest', async () => {
  api.on(listingsPaidApi.getPackageReport, report);
  await open();
  expect((await screen.findByRole('link', { name: 'Nhà xưởng đang hiển thị' })).getAttribute('href')).toBe(
    '/project-detail/DA00000001',
  );
  expect(screen.getByText('Lô đất đã ẩn').closest('a')).toBeNull();
  expect(screen.getByText(/ · Kết quả: Đã bán$/)).toBeDefined();
});

describe('without anything to show', () => {
  it('a package that raised nothing says how it would', async () => {
    api.on(listingsPaidApi.getPackageReport, { ...report, listings: [], days: [] });
    await open();
    expect(await screen.findByText('Gói này chưa nâng cấp tin nào')).toBeDefined();
    expect(link('Xem tin của bạn').getAttribute('href')).toBe('/manage-sales-information');
    expect(screen.queryByRole('heading', { name: 'Theo ngày' })).toBeNull();
  });

  it('somebody else’s package is not there; another try may help where we are to blame', async () => {
    api.refuse(listingsPaidApi.getPackageReport, 'not-found');
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Không tìm thấy nội dung này.');
    api.on(listingsPaidApi.getPackageReport, report);
    press(button('Thử lại', alert));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(within(screen.getByRole('main')).getByText('6/10')).toBeDefined();
  });
});
