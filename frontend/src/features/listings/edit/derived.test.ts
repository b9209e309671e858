/** Prices for a m², and slips between triệu and tỷ. */
import { describe, expect, it } from 'vitest';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { derivedFigures, priceDoubt, withMeantPrice } from './derived.ts';
import { emptyForm, type ListingForm } from './model.ts';

const form = (over: Partial<ListingForm>, price: Partial<ListingForm['price']> = {}): ListingForm => {
  const empty = emptyForm('vi');
  return {
    ...empty,
    kind: 'sell',
    type: 'land',
    landArea: { value: '100', unit: 'm2' },
    ...over,
    price: { ...empty.price, ...price },
  };
};
const perM2 = (one: ListingForm) => derivedFigures(one, defaultRates).vndPerM2;

describe('a price that is still being typed', () => {
  it('counts as it will once its field is left: đồng, words, what it is for', () => {
    const price = (amount: string, unit: 'billion-vnd' | 'million-vnd' = 'billion-vnd') =>
      withMeantPrice(form({}, { amount, unit, per: 'total' }), 'vi').price;
    expect(price('1200000000')).toMatchObject({ amount: '1.2', unit: 'billion-vnd', per: 'total' });
    expect(price('15tr/m2')).toMatchObject({ amount: '15', unit: 'million-vnd', per: 'm2' });
    expect(price('15tr/tháng')).toMatchObject({ amount: '15', unit: 'million-vnd', per: 'total' });
    expect(price('5.2')).toMatchObject({ amount: '5.2', unit: 'billion-vnd' });
    expect(price('năm tỷ')).toMatchObject({ amount: 'năm tỷ', unit: 'billion-vnd' });
    expect(perM2(withMeantPrice(form({}, { amount: '1200000000' }), 'vi'))).toBe(12_000_000);
  });
});

describe('the price for a m²', () => {
  it('follows from price and area, whatever the price is for', () => {
    expect(perM2(form({}, { amount: '5.2' }))).toBe(52_000_000);
    expect(perM2(form({}, { amount: '15', unit: 'million-vnd', per: 'm2' }))).toBe(15_000_000);
    expect(perM2(form({ kind: 'rental' }, { amount: '20', unit: 'million-vnd', per: 'month' }))).toBe(
      200_000,
    );
    expect(perM2(form({}, { amount: '1000', unit: 'usd', per: 'm2' }))).toBe(26_300_000);
  });
  it('uses the lease term for a price of the whole term', () => {
    const rental = form(
      { kind: 'rental', leaseTerm: { value: '10', unit: 'year' } },
      { amount: '1.2', per: 'total' },
    );
    expect(perM2(rental)).toBe(100_000);
  });
  it('is unknown without area or price, for wants and where the price is negotiable', () => {
    expect(perM2(form({ landArea: { value: '', unit: 'm2' } }, { amount: '5' }))).toBeNull();
    expect(perM2(form({}, { amount: 'năm tỷ' }))).toBeNull();
    expect(perM2(form({ kind: 'buy' }, { amount: '5' }))).toBeNull();
    expect(perM2(form({}, { amount: '5', mode: 'deal' }))).toBeNull();
  });
});

describe('a word of caution', () => {
  const doubt = (one: ListingForm) => priceDoubt(one, defaultRates);
  it('is silent for usual prices', () => {
    expect(doubt(form({}, { amount: '5.2' }))).toBeNull();
    expect(doubt(form({ landArea: { value: '5', unit: 'ha' } }, { amount: '3' }))).toBeNull();
    expect(doubt(form({ kind: 'rental' }, { amount: '30', unit: 'million-vnd', per: 'month' }))).toBeNull();
  });
  it('hears tỷ where triệu was meant, and offers it', () => {
    expect(doubt(form({}, { amount: '850' }))).toEqual({
      vndPerM2: 8_500_000_000,
      isHigh: true,
      instead: { amount: '850', unit: 'million-vnd' },
    });
  });
  it('hears triệu where tỷ was meant', () => {
    const found = doubt(
      form({ landArea: { value: '5000', unit: 'm2' } }, { amount: '5.2', unit: 'million-vnd' }),
    );
    expect(found).toMatchObject({ isHigh: false, instead: { amount: '5.2', unit: 'billion-vnd' } });
  });
  it('hears đồng typed into a field of triệu', () => {
    const found = doubt(form({ kind: 'rental' }, { amount: '150000', unit: 'million-vnd', per: 'm2-month' }));
    expect(found).toMatchObject({ isHigh: true, instead: { amount: '0.15', unit: 'million-vnd' } });
  });
  it('offers nothing where no other reading is usual, and leaves enterprises alone', () => {
    const odd = doubt(form({ landArea: { value: '1', unit: 'm2' } }, { amount: '500000', unit: 'usd' }));
    expect(odd).toEqual({ vndPerM2: 13_150_000_000, isHigh: true });
    expect(doubt(form({ type: 'enterprise' }, { amount: '850' }))).toBeNull();
  });
});
