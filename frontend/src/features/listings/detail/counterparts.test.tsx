/** Below an offer the wants that it may fit, below a want the offers, each with what of it fits. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { card, found, offerDetail as offer } from '#frontend/testing/listings.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();

const { type, category, priceVnd, place } = offer.card;
const want = (code: string, title: string, over: object = {}) =>
  card({ code, title, kind: 'buy', type, category, priceVnd: priceVnd!, place, areaDm2: null, ...over });
/** As a want of the same type that fits in nothing else. */
const elsewhere = { category: 'warehouse', priceVnd: null, place: { nation: 'VN', provinceCode: '01' } };

async function show(locale: Locale = 'vi') {
  api.on(listingsApi.getListing, offer);
  api.on(listingsApi.listMoreOfPoster, { items: [] });
  api.on(searchApi.search, ({ query }) => {
    if (!query.kinds?.includes('buy')) return found([]);
    return found([
      want('DA00000011', 'Cần mua xưởng rẻ hơn', { priceVnd: Math.round(priceVnd! / 1.12) }),
      want('DA00000012', 'Cần mua xưởng'),
      ...(query.province ? [] : [want('DA00000013', 'Cần mua kho nơi khác', elsewhere)]),
    ]);
  });
  await openApp(`/project-detail/${offer.card.code}`, { locale });
  await waitFor(() => expect(document.getElementById('facts')).toBeTruthy());
}
const notes = (section: HTMLElement) =>
  Array.from(section.querySelectorAll('li > p:has(+ article)'), ({ textContent }) => textContent);

it('stand with their reasons, the best first, and lead to all of them', async () => {
  await show();
  const section = await screen.findByRole('region', { name: 'Tin cần mua có thể phù hợp' });
  expect(notes(section)).toEqual([
    'Phù hợp: loại hình, khu vực, giá',
    'Phù hợp: loại hình, khu vực; cao hơn ngân sách 12%',
  ]);
  const more = within(section).getByRole('link', { name: 'Xem tất cả và đặt thông báo' });
  expect(more.getAttribute('href')).toMatch(
    /^\/project\?kinds=buy&types=industrial-park&province=24&priceMin=\d+$/,
  );
});

it.each([
  ['en', 'Wanted listings this may suit', 'Fits: category, location; 12% over the budget'],
  ['ja', '条件が合いそうな購入希望', '合う条件：種別、地域。予算を12%超過'],
  ['ko', '조건이 맞을 만한 매입 희망', '맞는 조건: 세부 유형 및 지역; 예산보다 12% 높음'],
  ['zh', '可能匹配的求购项目', '相符：类别、地区；高出预算12%'],
] as const)('are said in %s as its readers say it', async (locale, title, note) => {
  await show(locale);
  expect(notes(await screen.findByRole('region', { name: title }))[1]).toBe(note);
});

it('are left out where they cannot be asked for', async () => {
  api.on(listingsApi.getListing, offer);
  api.on(listingsApi.listMoreOfPoster, { items: [] });
  api.on(searchApi.search, ({ query }) => {
    if (query.kinds?.includes('buy')) throw noNetwork();
    return found([card({ code: 'DA00000002', title: 'Nhà xưởng gần đó' })]);
  });
  await openApp(`/project-detail/${offer.card.code}`);
  await screen.findByRole('region', { name: 'Tin tương tự' });
  expect(screen.queryByRole('region', { name: 'Tin cần mua có thể phù hợp' })).toBeNull();
});
