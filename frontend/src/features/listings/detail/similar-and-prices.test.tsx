/** What a listing's page says beyond the listing as it is: what is like it, since when it is there, what it has cost. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { card, found, offerDetail as offer } from '#frontend/testing/listings.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();

/** Two listings in the province, one of them the one that is read; another one elsewhere. */
const nearby = [offer.card, card({ code: 'DA00000002', title: 'Nhà xưởng gần đó' })];
const elsewhere = [card({ code: 'DA00000003', title: 'Nhà xưởng nơi khác' })];

async function show(detail: ListingDetail) {
  api.on(listingsApi.getListing, detail);
  api.on(listingsApi.listMoreOfPoster, { items: [] });
  api.on(searchApi.search, ({ query }) => found(query.province ? nearby : elsewhere));
  await openApp(`/project-detail/${detail.card.code}`);
  await waitFor(() => expect(document.getElementById('facts')).toBeTruthy());
}

it('similar listings say in what they are alike, and the search widens until there are enough', async () => {
  await show(offer);
  const section = within(await screen.findByRole('region', { name: 'Tin tương tự' }));
  expect(section.getByText('Cùng tỉnh thành, giá gần')).toBeDefined();
  expect(section.getByText('Giá gần')).toBeDefined();
  const all = api.asked(searchApi.search).map(({ query }) => query);
  const asked = all.filter(({ kinds }) => !kinds?.includes('buy'));
  expect(asked[0]).toMatchObject({ kinds: ['sell'], province: '24', priceMin: 3_640_000_000 });
  expect(asked.at(-1)).not.toHaveProperty('types');
});

it('a search that fails on the way leaves those that were found', async () => {
  api.on(listingsApi.getListing, offer);
  api.on(listingsApi.listMoreOfPoster, { items: [] });
  api.on(searchApi.search, ({ query }) => {
    if (!query.province) throw noNetwork();
    return found(nearby);
  });
  await openApp(`/project-detail/${offer.card.code}`);
  const section = within(await screen.findByRole('region', { name: 'Tin tương tự' }));
  expect(section.getByRole('link', { name: 'Nhà xưởng gần đó' })).toBeDefined();
});

describe('the time that it has been there', () => {
  it('is said in days, with the day that it was first listed', async () => {
    await show(offer);
    expect(screen.getByText('Đăng từ 321 ngày trước, 05/01/2026')).toBeDefined();
    cleanup();
    const publishedAt = '2026-11-22T01:00:00.000Z';
    await show({ ...offer, card: { ...offer.card, publishedAt } });
    expect(screen.getByText('Đăng hôm nay, 22/11/2026')).toBeDefined();
  });

  it('of a copy is that of its asset, and the day that its owner last answered stands beneath', async () => {
    const firstListedAt = '2025-12-01T01:00:00.000Z';
    const confirmedAt = '2026-11-20T03:00:00.000Z';
    await show({ ...offer, firstListedAt, confirmedAt });
    expect(screen.getByText('Đăng lần đầu 356 ngày trước, 01/12/2025')).toBeDefined();
    expect(screen.queryByText(/^Đăng từ/)).toBeNull();
    expect(screen.getByText('Người đăng xác nhận còn hiệu lực 20/11/2026')).toBeDefined();
    const fact = await screen.findByText('Xác nhận gần nhất');
    expect(fact.parentElement!.textContent).toContain('20/11/2026');
  });

  it('has the prices since then, the newest first; none where there was only one', async () => {
    await show(offer);
    const history = await screen.findByRole('region', { name: 'Lịch sử giá' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Từ 05/01/20265,2 tỷGiá hiện tại', 'Từ 05/12/20255,6 tỷ']);
    cleanup();
    await show({ ...offer, prices: undefined });
    expect(screen.queryByRole('region', { name: 'Lịch sử giá' })).toBeNull();
  });
});
