/** The estimates of a listing's page: what is typed in the reader's way, worked out at once, and kept nowhere. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { enterpriseDetail, found, offerDetail } from '#frontend/testing/listings.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();

async function open(detail: ListingDetail, locale: Locale = 'vi') {
  api.on(listingsApi.getListing, detail);
  api.on(listingsApi.listMoreOfPoster, { items: [] });
  api.on(searchApi.search, found([]));
  await openApp(`/project-detail/${detail.card.code}`, { locale });
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('a loan', () => {
  it('begins with the price of the listing and follows what is typed', async () => {
    await open(offerDetail);
    const loan = await part('Ước tính khoản vay');
    const price = loan.getByLabelText('Giá (tỷ đồng)') as HTMLInputElement;
    expect(price.value).toBe('5,2');
    expect(loan.getByText('3,64 tỷ')).toBeDefined();
    type(price, '1 tỷ');
    type(loan.getByLabelText('Lãi suất một năm (%)'), '12');
    type(loan.getByLabelText('Thời hạn vay (năm)'), '10');
    expect(loan.getByText('700 triệu')).toBeDefined();
    expect(loan.getByText('10,04 triệu')).toBeDefined();
    expect(loan.getByText(/không phải đề nghị cấp tín dụng/)).toBeDefined();
  });

  it.each([
    ['abc', 'Vui lòng nhập số, ví dụ 12,5.'],
    ['0', 'Vui lòng nhập từ 1 đến 50.'],
    ['51', 'Vui lòng nhập từ 1 đến 50.'],
  ])('says at the field what is wrong with %s, and shows no result', async (typed, words) => {
    await open(offerDetail);
    const loan = await part('Ước tính khoản vay');
    const years = loan.getByLabelText('Thời hạn vay (năm)');
    type(years, typed);
    expect(loan.getByText(words)).toBeDefined();
    expect(years.getAttribute('aria-invalid')).toBe('true');
    expect(loan.queryByText('Trả mỗi tháng')).toBeNull();
    type(years, '');
    expect(years.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a yield', () => {
  it('of a sale asks for the rent', async () => {
    await open(offerDetail);
    const yields = await part('Ước tính lợi suất');
    expect(yields.queryByText('Lợi suất gộp')).toBeNull();
    type(yields.getByLabelText('Tiền thuê một năm (tỷ đồng)'), '520 triệu');
    expect(yields.getAllByText('10%')).toHaveLength(2);
    type(yields.getByLabelText('Chi phí một năm (tỷ đồng)'), '0,26');
    expect(yields.getByText('5%')).toBeDefined();
    expect(yields.getByText('20 năm')).toBeDefined();
    type(yields.getByLabelText('Chi phí một năm (tỷ đồng)'), '1');
    expect(yields.getByText('Chưa hoàn vốn được với các số này')).toBeDefined();
  });

  it('reads figures as the language writes them', async () => {
    await open(offerDetail, 'en');
    const yields = await part('Yield estimate');
    type(yields.getByLabelText(/^Rent a year/), '0.52');
    expect(yields.getAllByText('10%')).toHaveLength(2);
  });
});

it.each([
  ['a company', enterpriseDetail],
  ['a lease', { ...offerDetail, card: { ...offerDetail.card, kind: 'rental' as const } }],
])('%s has neither', async (_, detail) => {
  await open(detail);
  expect(await screen.findByRole('heading', { name: 'Vị trí' })).toBeDefined();
  await import('./estimates.tsx');
  expect(screen.queryByText('Công cụ ước tính')).toBeNull();
});
