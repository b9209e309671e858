/** A listing among those like it: where its price per m² stands, said as what it is, and nothing where too few are. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { enterpriseDetail, found, offerDetail as offer } from '#frontend/testing/listings.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { marketApi } from '#shared/market/api.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();

const own = offer.card.vndPerM2!;
const quarter = { quarter: '2026-Q4', day: '2026-11-21', isRunning: true };

async function show(detail: ListingDetail, times: number | undefined) {
  api.on(listingsApi.getListing, detail);
  api.on(listingsApi.listMoreOfPoster, { items: [] });
  api.on(searchApi.search, found([]));
  const at = (share: number) => Math.round(own * times! * share);
  api.on(marketApi.getMarketOfProvince, ({ params: { province } }) => ({
    ...{ province, name: 'Bắc Ninh' },
    quarters: [
      {
        ...quarter,
        ...(times && { figures: { count: 8, q1: at(0.8), median: at(1), q3: at(1.2) } }),
      },
    ],
  }));
  await openApp(`/project-detail/${detail.card.code}`);
}

it.each([
  [2, 'thấp hơn khoảng giữa'],
  [1, 'nằm trong khoảng giữa'],
  [0.5, 'cao hơn khoảng giữa'],
])('where others ask %s times as much it %s of them', async (times, words) => {
  await show(offer, times);
  const section = within(await screen.findByRole('region', { name: 'So với tin tương tự' }));
  expect(section.getByText(new RegExp(words))).toBeDefined();
  expect(
    section.getByText(/^Trong 8 tin bán loại .* ở Bắc Ninh, tính đến hết ngày 21\/11\/2026/),
  ).toBeDefined();
  expect(section.getByText(/không phải định giá/)).toBeDefined();
  const { type, kind, place } = offer.card;
  expect(section.getByRole('link', { name: 'Xem các tin này' }).getAttribute('href')).toBe(
    `/project?types=${type}&kinds=${kind}&province=${place.provinceCode}`,
  );
  expect(api.asked(marketApi.getMarketOfProvince)[0]?.params).toEqual({
    ...{ type, kind, province: place.provinceCode },
  });
});

it('nothing is said of too few', async () => {
  await show(offer, undefined);
  await screen.findByRole('heading', { name: 'Vị trí' });
  await waitFor(() => expect(api.asked(marketApi.getMarketOfProvince)).toHaveLength(1));
  await waitFor(() => expect(api.asked(searchApi.search).length).toBeGreaterThan(0));
  expect(screen.queryByText('So với tin tương tự')).toBeNull();
});

it('a company has no price per m² to be compared by', async () => {
  await show(enterpriseDetail, 1);
  await screen.findByRole('heading', { name: 'Vị trí' });
  await import('./like-prices.tsx');
  expect(screen.queryByText('So với tin tương tự')).toBeNull();
  expect(api.asked(marketApi.getMarketOfProvince)).toHaveLength(0);
});
