/** Prices and areas in the words that readers of each language use. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaUnitLabel,
  formatArea,
  formatAreaRange,
  formatEnteredArea,
  formatSquareMetres,
} from './area-words.ts';
import { locales } from './locale.ts';
import type { Money, Price, Rates } from './money.ts';
import { parsePrice } from './money-parse.ts';
import { formatMoney, formatPrice, formatVnd, formatVndIn, readBack } from './money-words.ts';

const rates: Rates = {
  date: '2026-11-01',
  vndPer: { USD: '26300', EUR: '30500', JPY: '172', CNY: '3690', KRW: '18.9' },
};
const inAll = (write: (locale: (typeof locales)[number]) => string) => locales.map(write);
const billions = (amount: string): Price => ({ mode: 'exact', amount, unit: 'billion-vnd', per: 'total' });

describe('formatPrice', () => {
  it('writes the amount in the unit that people of each language use', () => {
    expect(inAll((l) => formatPrice(billions('12.5'), l))).toEqual([
      '12,5 tỷ',
      'VND 12.5 billion',
      '125億VND',
      '125억 VND',
      '125亿VND',
    ]);
  });
  it.each([
    ['850', 'million-vnd', '850 triệu'],
    ['5200', 'million-vnd', '5,2 tỷ'],
    ['1200', 'billion-vnd', '1,2 nghìn tỷ'],
    ['1234.5', 'billion-vnd', '1.234,5 tỷ'],
    ['0.5', 'million-vnd', '500.000 đồng'],
    ['5234.5678', 'million-vnd', '5.234.567.800 đồng'],
    ['1250000', 'usd', '1,25 triệu USD'],
    ['179.25', 'usd', '179,25 USD'],
    ['850000', 'jpy', '850.000 JPY'],
  ] as const)('%s %s is %s, never rounded', (amount, unit, words) => {
    expect(formatMoney({ amount, unit }, 'vi')).toBe(words);
  });
  it('says what the amount is for', () => {
    const pers = ['m2', 'm2-month', 'month', 'year', 'm2-lease-term'] as const;
    const written = (locale: 'vi' | 'en' | 'ja') =>
      pers.map((per) => formatPrice({ mode: 'exact', amount: '15', unit: 'million-vnd', per }, locale));
    expect(written('vi')).toEqual([
      '15 triệu/m²',
      '15 triệu/m²/tháng',
      '15 triệu/tháng',
      '15 triệu/năm',
      '15 triệu/m²/kỳ thuê',
    ]);
    expect(written('en')[4]).toBe('VND 15 million/m²/lease term');
    expect(written('ja')[1]).toBe('1500万VND/m²/月');
  });
  it('marks estimates, ranges with either end open, and negotiable prices', () => {
    const range = (from?: string, to?: string): Price => ({
      mode: 'range',
      from,
      to,
      unit: 'billion-vnd',
      per: 'total',
    });
    expect(inAll((l) => formatPrice(range('2', '3'), l))).toEqual([
      'Từ 2 tỷ đến 3 tỷ',
      'From VND 2 billion to VND 3 billion',
      '20億VND～30億VND',
      '20억 VND ~ 30억 VND',
      '20亿VND至30亿VND',
    ]);
    expect(inAll((l) => formatPrice(range('2'), l))).toEqual([
      'Từ 2 tỷ',
      'From VND 2 billion',
      '20億VND以上',
      '20억 VND 이상',
      '20亿VND起',
    ]);
    expect(formatPrice(range(undefined, '3'), 'vi')).toBe('Đến 3 tỷ');
    expect(formatPrice(range('2', '2'), 'vi')).toBe('2 tỷ');
    expect(formatPrice({ mode: 'range', from: '4', to: '6', unit: 'usd', per: 'm2-month' }, 'vi')).toBe(
      'Từ 4 USD đến 6 USD/m²/tháng',
    );
    expect(inAll((l) => formatPrice({ mode: 'deal' }, l))).toEqual([
      'Thỏa thuận',
      'Negotiable',
      '応相談',
      '협의',
      '面议',
    ]);
    const estimated: Price = { mode: 'estimated', amount: '5.2', unit: 'billion-vnd', per: 'total' };
    expect(inAll((l) => formatPrice(estimated, l))).toEqual([
      'Khoảng 5,2 tỷ',
      'About VND 5.2 billion',
      '約52億VND',
      '약 52억 VND',
      '约52亿VND',
    ]);
  });
});

describe('derived amounts', () => {
  it('reads back part by part', () => {
    expect(readBack({ amount: '5.2', unit: 'billion-vnd' }, 'vi')).toBe('5 tỷ 200 triệu');
    expect(readBack({ amount: '5234.5678', unit: 'million-vnd' }, 'vi')).toBe(
      '5 tỷ 234 triệu 567 nghìn 800 đồng',
    );
    expect(readBack({ amount: '1200', unit: 'billion-vnd' }, 'vi')).toBe('1.200 tỷ');
    expect(readBack({ amount: '5.2', unit: 'billion-vnd' }, 'en')).toBe('VND 5 billion 200 million');
    expect(readBack({ amount: '5234.5678', unit: 'million-vnd' }, 'zh')).toBe('52亿3456万7800 VND');
  });
  it('rounds to two decimals of the unit, and into the next unit where it must', () => {
    expect(formatVnd(37_123_456, 'vi', 'm2')).toBe('37,12 triệu/m²');
    expect(formatVnd(999_999_999, 'vi')).toBe('1 tỷ');
    expect(formatVnd(450, 'vi')).toBe('450 đồng');
    expect(formatVnd(0, 'en')).toBe('VND 0');
    expect(formatVndIn(5_200_000_000, 'USD', rates, 'en')).toBe('USD 197,719');
    expect(formatVndIn(5_200_000_000, 'JPY', rates, 'ja')).toBe('3023.26万JPY');
    expect(formatVndIn(100_000, 'USD', rates, 'en')).toBe('USD 3.8');
  });
  it('writes areas in m², from a hectare on in ha', () => {
    expect(inAll((l) => formatArea(500_000, l))).toEqual([
      '5.000 m²',
      '5,000 m²',
      '5,000 m²',
      '5,000 m²',
      '5,000 m²',
    ]);
    expect(formatArea(12_345_678, 'vi')).toBe('12,35 ha');
    expect(formatArea(12_345_678, 'zh')).toBe('12.35 公顷');
    expect(formatSquareMetres(12_345_67, 'vi')).toBe('12.345,67 m²');
    expect(formatAreaRange(50_000, null, 'vi')).toBe('Từ 500 m²');
    expect(formatEnteredArea({ value: '5', unit: 'sao-north' }, 'vi')).toBe('5 sào (1.800 m²)');
    expect(formatEnteredArea({ value: '2', unit: 'mau-central' }, 'vi')).toBe('2 mẫu (10.000 m²)');
    expect(areaUnitLabel('sao-south', 'en')).toBe('sào (1,000 m²)');
    expect(areaUnitLabel('ha', 'zh')).toBe('公顷');
    expect(formatEnteredArea({ value: '80.5', unit: 'm2' }, 'vi')).toBe('80,5 m²');
  });
});

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
