/** What readers learn of a company year by year, and where its developer's name leads. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { enterpriseDetail as enterprise, found, offerDetail as offer } from '#frontend/testing/listings.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();

async function show(detail: ListingDetail, locale: Locale = 'vi') {
  api.on(listingsApi.getListing, detail);
  api.on(searchApi.search, found([]));
  await openApp(`/project-detail/${detail.card.code}`, { locale });
  await waitFor(() => expect(document.getElementById('facts')).toBeTruthy());
}
const textBeside = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;

describe('a company', () => {
  const withYears = (years: NonNullable<NonNullable<typeof enterprise.content.enterprise>['years']>) => ({
    ...enterprise,
    content: { ...enterprise.content, enterprise: { ...enterprise.content.enterprise!, years } },
  });
  const bn = (amount: string) => ({ amount, unit: 'billion-vnd' as const });

  it('years stand as bars from the oldest on, each figure in a table; a loss hangs below the line', async () => {
    await show(
      withYears([
        { year: 2025, revenue: bn('121'), profit: bn('12.1') },
        { year: 2024, revenue: bn('105'), profit: bn('-60.5') },
        { year: 2023, revenue: bn('100') },
      ]),
    );
    const table = screen.getByRole('table', { name: 'Doanh thu và lợi nhuận theo năm' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'NămDoanh thuLợi nhuận (EBITDA)',
      '2023100 tỷchưa nêu',
      '2024105 tỷ−60,5 tỷ',
      '2025121 tỷ12,1 tỷ',
    ]);
    const bars = [...table.closest('figure')!.querySelectorAll('svg rect')];
    expect(bars.map((bar) => bar.getAttribute('class')?.split(' ').at(-1))).toEqual([
      'revenue',
      'profit',
      'revenue',
      'loss',
      'revenue',
      'profit',
    ]);
    const of = (n: number, name: string) => Number(bars[n]!.getAttribute(name));
    expect([of(4, 'height'), of(3, 'height'), of(3, 'y')]).toEqual([60, 30, 60]);
    expect(textBeside('Tăng trưởng doanh thu bình quân 3 năm')).toBe('10%/năm, tính từ doanh thu 3 năm');
    expect(screen.queryByText('Doanh thu', { selector: 'dt' })).toBeNull();
  });

  it('years in different currencies have their table alone', async () => {
    await show(
      withYears([
        { year: 2025, revenue: bn('121') },
        { year: 2024, revenue: { amount: '4000000', unit: 'usd' } },
      ]),
    );
    const table = screen.getByRole('table', { name: 'Doanh thu và lợi nhuận theo năm' });
    expect(table.textContent).toContain('4 triệu USD');
    expect(table.closest('figure')!.querySelector('svg')).toBeNull();
    expect(textBeside('Tăng trưởng doanh thu bình quân 3 năm')).toBe('12%');
  });

  it('the developer’s name leads to its partner page in the reader’s language, while that is published', async () => {
    const named = { ...offer, content: { ...offer.content, investor: 'Công ty Đất Phù Sa' } };
    await show({ ...named, partnerPage: 'dat-phu-sa' }, 'ja');
    const link = screen.getByRole('link', { name: 'Công ty Đất Phù Sa' });
    expect(link.getAttribute('href')).toBe('/ja/partner/dat-phu-sa');
    cleanup();
    await show(named);
    expect(textBeside('Chủ đầu tư')).toBe('Công ty Đất Phù Sa');
    expect(screen.queryByRole('link', { name: 'Công ty Đất Phù Sa' })).toBeNull();
  });
});
