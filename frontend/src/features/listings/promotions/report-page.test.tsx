/** The report of a package: units, phones asked for by day and by listing, nothing raised yet, not to be had. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { vipPackage } from '#frontend/testing/wallets.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import type { PackageReport } from '#shared/listings/report-model.ts';

setUpApp();
const raised = {
  ...{ code: 'DA00000001', title: 'Nhà xưởng đang hiển thị', isShown: true },
  ...{ raisedAt: '2026-11-10T03:00:00.000Z', raisedUntil: '2026-11-25T03:00:00.000Z' },
  ...{ reveals: 1_200, revealsBefore: 3 },
};
const report: PackageReport = {
  package: vipPackage,
  listings: [raised, { ...raised, code: 'DA00000002', title: 'Lô đất đã ẩn', isShown: false, reveals: 1 }],
  days: [
    { day: '2026-11-20', reveals: 4 },
    { day: '2026-11-21', reveals: 0 },
  ],
};
const open = () => openApp(`/my-wallet/package/${vipPackage.id}`, { as: people.member });

it('sums up the package: units used, phones asked for since and before', async () => {
  api.on(listingsPaidApi.getPackageReport, report);
  await open();
  const units = await screen.findByText('Lượt đã dùng');
  expect(units.nextSibling?.textContent).toBe('6/10');
  expect(screen.getByText('Lượt xem số điện thoại từ khi nâng cấp').nextSibling?.textContent).toBe('1.201');
  expect(screen.getByText('Cùng số ngày trước đó').nextSibling?.textContent).toBe('6');
  expect(api.asked(listingsPaidApi.getPackageReport)[0]?.params.id).toBe(vipPackage.id);
});

it('measures each day in words beside its bar, a day without any too', async () => {
  api.on(listingsPaidApi.getPackageReport, report);
  await open();
  const day = await screen.findByRole<HTMLMeterElement>('meter', { name: '4 lượt xem số điện thoại' });
  expect(day.getAttribute('value')).toBe('4');
  expect(screen.getByRole('meter', { name: '0 lượt xem số điện thoại' })).toBeDefined();
  expect(day.closest('li')?.textContent).toBe('20/11/20264');
});

it('leads to what is still shown, and names the rest', async () => {
  api.on(listingsPaidApi.getPackageReport, report);
  await open();
  expect((await screen.findByRole('link', { name: 'Nhà xưởng đang hiển thị' })).getAttribute('href')).toBe(
    '/project-detail/DA00000001',
  );
  expect(screen.getByText('Lô đất đã ẩn').closest('a')).toBeNull();
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
