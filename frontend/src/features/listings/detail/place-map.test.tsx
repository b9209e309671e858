/** The map of a listing's place: its province in Viet Nam with both archipelagos, the ward in words, the source named. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { link } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { foreignDetail, found, offerDetail, wantDetail } from '#frontend/testing/listings.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { listingViewsApi } from '#shared/listings/views-api.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();

async function open(detail: typeof offerDetail) {
  api.on(listingsApi.getListing, detail);
  api.on(listingsApi.listMoreOfPoster, { items: [] });
  api.on(listingViewsApi.noteView, undefined);
  api.on(searchApi.search, found([]));
  await openApp(`/project-detail/${detail.card.code}`);
  return (await screen.findByRole('heading', { name: 'Vị trí' })).closest('section')!;
}

it('fills the province and names the ward; both archipelagos are on it, and whose map it is', async () => {
  const place = await open(offerDetail);
  const { names, provinceCode, oldProvinceCode } = offerDetail.card.place;
  const map = await within(place).findByRole('img', { name: /quần đảo Hoàng Sa và Trường Sa/ });
  expect(map.getAttribute('aria-label')).toContain(names!.ward);
  expect(map.getAttribute('aria-label')).toContain(`${names!.province} được tô màu`);
  expect(map.querySelectorAll('[data-land]')).toHaveLength(34);
  expect(map.querySelectorAll('path[data-chosen]')).toHaveLength(1);
  expect([provinceCode, oldProvinceCode]).toEqual(['24', '27']);
  expect(map.querySelectorAll('[data-before]')).toHaveLength(2);
  expect(map.querySelectorAll('[data-before=own]')).toHaveLength(1);
  expect([...map.querySelectorAll('text')].map((one) => one.textContent)).toEqual(['Hoàng Sa', 'Trường Sa']);
  expect(link('CC BY 4.0', place).getAttribute('href')).toContain('creativecommons.org');
});

it('of a want fills every province that it looks in, and leads to what else is in each', async () => {
  const provinces = [
    { code: '80', name: 'Tây Ninh' },
    { code: '75', name: 'Đồng Nai', wards: ['Phường Trấn Biên'] },
  ];
  const card = { ...wantDetail.card, place: { nation: 'VN', provinces } };
  const place = await open({ ...wantDetail, card });
  const map = await within(place).findByRole('img', { name: /Nơi cần tìm được tô màu/ });
  expect(map.getAttribute('aria-label')).toContain('Tây Ninh; Phường Trấn Biên, Đồng Nai');
  expect(map.querySelectorAll('path[data-chosen]')).toHaveLength(2);
  expect(map.querySelectorAll('[data-before=own]')).toHaveLength(0);
  const hrefs = within(place)
    .getAllByRole('link', { name: /^Tin khác tại/ })
    .map((one) => one.getAttribute('href'));
  expect(hrefs).toEqual(['/project?province=80', '/project?province=75']);
});

it('is not there for a place abroad', async () => {
  const place = await open(foreignDetail);
  expect(within(place).queryByRole('img')).toBeNull();
  expect(within(place).queryByText('CC BY 4.0')).toBeNull();
});
