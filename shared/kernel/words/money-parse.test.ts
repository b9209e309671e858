/** Prices as people type them, and as they are written in each language. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '../locale.ts';
import type { Money, Price } from '../money.ts';
import { parsePrice } from './money-parse.ts';
import { formatMoney, formatPrice } from './money-words.ts';

describe('parsePrice', () => {
  it.each([
    ['2 tỷ 5', '2.5', 'billion-vnd'],
    ['2tỷ5', '2.5', 'billion-vnd'],
    ['2,5 tỷ', '2.5', 'billion-vnd'],
    ['2.5 ty', '2.5', 'billion-vnd'],
    ['2 tỷ rưỡi', '2.5', 'billion-vnd'],
    ['2 tỷ 50', '2.05', 'billion-vnd'],
    ['2 tỷ 500', '2.5', 'billion-vnd'],
    ['5 tỷ 200 triệu', '5.2', 'billion-vnd'],
    ['1,2 nghìn tỷ', '1200', 'billion-vnd'],
    ['500tr', '500', 'million-vnd'],
    ['850 triệu đồng', '850', 'million-vnd'],
    ['500 nghìn', '0.5', 'million-vnd'],
    ['1.200.000.000', '1.2', 'billion-vnd'],
    ['12.5 billion', '12.5', 'billion-vnd'],
    ['125億', '12.5', 'billion-vnd'],
    ['52億ドン', '5.2', 'billion-vnd'],
    ['52억 동', '5.2', 'billion-vnd'],
    ['1.2万亿越南盾', '1200', 'billion-vnd'],
    ['290万欧元', '2900000', 'eur'],
    ['141万元', '1410000', 'cny'],
    ['85万日元', '850000', 'jpy'],
    ['2억 7500만 원', '275000000', 'krw'],
    ['34万5000米ドル', '345000', 'usd'],
    ['$100,000', '100000', 'usd'],
    ['100k usd', '100000', 'usd'],
    ['USD 1,250,000.50', '1250000.5', 'usd'],
    ['1,5 triệu đô', '1500000', 'usd'],
  ])('%s is %s %s', (text, amount, unit) => {
    expect(parsePrice(text)).toEqual({ amount, unit });
    expect(parsePrice(text.normalize('NFD').toUpperCase())).toEqual({ amount, unit });
  });
  it('hears what the amount is for', () => {
    expect(parsePrice('15tr/m2')).toEqual({ amount: '15', unit: 'million-vnd', per: 'm2' });
    expect(parsePrice('5 tr / tháng')?.per).toBe('month');
    expect(parsePrice('4,5 usd/m²/tháng')).toEqual({ amount: '4.5', unit: 'usd', per: 'm2-month' });
    expect(parsePrice('179 usd/m2/kỳ')?.per).toBe('m2-lease-term');
    const pers = ['m2', 'm2-month', 'month', 'year', 'm2-lease-term'] as const;
    for (const per of pers)
      for (const locale of locales) {
        const price: Price = { mode: 'exact', amount: '15', unit: 'million-vnd', per };
        expect(parsePrice(formatPrice(price, locale).replace(',', ''))).toEqual({
          amount: '15',
          unit: 'million-vnd',
          per,
        });
      }
  });
  it.each(['', 'abc', '0', '0 tỷ', '1.2.3', '5 triệu 2 tỷ', '2 tỷ 1234', 'tỷ', '5 quả', '9'.repeat(40)])(
    '%j is no price',
    (text) => {
      expect(parsePrice(text)).toBeNull();
    },
  );
  it('understands every amount that we write in Vietnamese', () => {
    const amount = fc
      .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 2 }))
      .map(([digits, decimals]) => (digits / 10 ** decimals).toFixed(decimals));
    const unit = fc.constantFrom('million-vnd', 'billion-vnd', 'usd', 'krw') as fc.Arbitrary<Money['unit']>;
    const vnd = ({ amount, unit }: Money) => Number(amount) * (unit === 'billion-vnd' ? 1000 : 1);
    fc.assert(
      fc.property(amount, unit, (amount, unit) => {
        const parsed = parsePrice(formatMoney({ amount, unit }, 'vi'));
        expect(vnd(parsed!)).toBeCloseTo(vnd({ amount, unit }), 3);
        expect(parsed!.unit === unit || parsed!.unit.endsWith('-vnd')).toBe(true);
      }),
    );
  });
  it('never breaks on what people type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const parsed = parsePrice(text);
        expect(parsed === null || /^\d{1,12}(\.\d{1,4})?$/.test(parsed.amount)).toBe(true);
      }),
    );
  });
});
