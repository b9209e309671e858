/** The market's pages: figures in words and tables, what is missing said kindly, quarters and provinces by their address. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { type MarketOfProvince, marketApi } from '#shared/market/api.ts';
import { sampleMarket, sampleMarketOfLand } from './samples.ts';

setUpApp();

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));

describe('the overview', () => {
  it('has a table for sales and one for leases, with each type by its page', async () => {
    api.on(marketApi.getMarket, sampleMarket);
    await openApp('/market');
    const sales = await screen.findByRole('table', { name: 'Giá bán theo m²: Cả nước' });
    expect(rowsOf(sales).slice(0, 3)).toEqual([
      ['Loại tài sản', 'Trung vịNửa số tin ở giữa', 'So với quý trước', 'Số tin'],
      ['Đất', '12,3 triệu/m²8 – 20 triệu', '+9%', '12'],
      ['BĐS công nghiệp', '12,3 triệu/m²8 – 20 triệu', '+9%', '12'],
    ]);
    expect(rowsOf(sales).at(-1)).toEqual(['Tài sản khác', 'Chưa đủ tin']);
    expect(within(sales).getByRole('link', { name: 'Đất' }).getAttribute('href')).toBe('/market/land');
    const leases = screen.getByRole('table', { name: 'Giá thuê theo m² mỗi tháng: Cả nước' });
    expect(leases.textContent).toContain('12,3 triệu/m²/tháng');
    expect(screen.getByText(/^Quý 4\/2026 đang diễn ra: .* 21\/11\/2026\.$/)).toBeDefined();
    expect(screen.getByText(/hơn 1,5 lần độ rộng/)).toBeDefined();
  });

  it('says when there are figures while there are none', async () => {
    api.on(marketApi.getMarket, { quarters: [] });
    await openApp('/market', { locale: 'ja' });
    expect(await screen.findByText('集計データはまだありません')).toBeDefined();
  });
});

describe('a type', () => {
  it('has the country by quarter, and provinces that lead to their listings', async () => {
    api.on(marketApi.getMarketOfType, sampleMarketOfLand);
    await openApp('/market/land');
    const country = await screen.findByRole('table', { name: 'Giá bán theo m²: Cả nước' });
    expect(rowsOf(country).slice(1)).toEqual([
      ['Quý 4/2026', '12,3 triệu/m²8 – 20 triệu', '+9%', '12'],
      ['Quý 3/2026', '11,3 triệu/m²8 – 20 triệu', '–', '12'],
    ]);
    const provinces = screen.getByRole('table', { name: 'Giá bán theo m²: Tỉnh thành' });
    const listings = within(provinces).getByRole('link', { name: '5 tin, xem tin ở Bắc Ninh' });
    expect(listings.getAttribute('href')).toBe('/project?types=land&kinds=sell&province=24');
    expect(screen.getByText('2 tin có giá lệch quá xa nên không được tính.')).toBeDefined();
    const leases = within(screen.getByRole('region', { name: 'Giá thuê theo m² mỗi tháng' }));
    expect(leases.getByText(/^Chưa đủ tin để nêu giá. Cần ít nhất 5 tin của 3 người đăng/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Tải bảng CSV' }).getAttribute('href')).toBe('/market/land.csv');
  });

  it('shows the quarter of its address; one that was never counted is said to be none', async () => {
    api.on(marketApi.getMarketOfType, ({ query }) =>
      query.quarter === '2026-Q3'
        ? { ...sampleMarketOfLand, quarter: sampleMarketOfLand.quarters[1]! }
        : sampleMarketOfLand,
    );
    const { address } = await openApp('/market/land');
    fireEvent.click(await screen.findByRole('link', { name: 'Quý 3/2026' }));
    expect(await screen.findByText(/^Quý 3\/2026 đã kết thúc/)).toBeDefined();
    expect(address()).toBe('/market/land?quarter=2026-Q3');
    expect(screen.getByRole('link', { name: 'Quý 3/2026' }).getAttribute('aria-current')).toBe('page');
  });

  it.each(['2019-Q1', 'winter'])(
    'says that there is no quarter %s, and leads to the newest',
    async (quarter) => {
      api.refuse(marketApi.getMarketOfType, quarter === 'winter' ? 'validation-failed' : 'not-found');
      await openApp(`/market/land?quarter=${quarter}`);
      expect(await screen.findByText('Không có số liệu của quý này')).toBeDefined();
      const link = screen.getByRole('link', { name: 'Xem quý mới nhất' });
      expect(link.getAttribute('href')).toBe('/market/land');
    },
  );
});

describe('a province', () => {
  const quarters: MarketOfProvince['quarters'] = [
    {
      ...{ quarter: '2026-Q4', day: '2026-11-21', isRunning: true },
      figures: { count: 6, q1: 8_000_000, median: 9_500_000, q3: 12_000_000 },
    },
    { quarter: '2026-Q3', day: '2026-09-30', isRunning: false },
  ];

  it('has both kinds by quarter, those with too few listings too', async () => {
    api.on(marketApi.getMarketOfProvince, ({ params: { kind, province } }) => ({
      ...{ province, name: 'Bắc Ninh', quarters: kind === 'sell' ? quarters : [] },
    }));
    await openApp('/market/land?province=24', { locale: 'en' });
    expect(await screen.findByRole('heading', { name: 'Bac Ninh by quarter' })).toBeDefined();
    const sales = screen.getByRole('table', { name: 'Sale prices per m²: Bac Ninh' });
    expect(rowsOf(sales).slice(1)).toEqual([
      ['Q4 2026', 'VND 9.5 million/m²VND 8–12 million', '6'],
      ['Q3 2026', 'Too few listings'],
    ]);
    expect(screen.getByText(/^Too few listings here to give a price/)).toBeDefined();
  });

  it('that there is none of is said, with the way back', async () => {
    api.refuse(marketApi.getMarketOfProvince, 'not-found');
    await openApp('/market/land?province=00');
    expect(await screen.findByText('Không có tỉnh thành này')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Xem mọi tỉnh thành' })).toBeDefined();
  });
});
