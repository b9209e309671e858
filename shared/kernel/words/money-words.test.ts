/** Prices in the words that readers of each language use. */
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../locale.ts';
import type { Currency, Price, Rates } from '../money.ts';
import {
  formatExactVnd,
  formatMoney,
  formatPrice,
  formatPriceIn,
  formatVnd,
  formatVndIn,
  formatVndRange,
  readBack,
} from './money-words.ts';

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
      '125億ドン',
      '125억 동',
      '125亿越南盾',
    ]);
  });
  it.each([
    ['850', 'million-vnd', '850 triệu'],
    ['5200', 'million-vnd', '5,2 tỷ'],
    ['1200', 'billion-vnd', '1,2 nghìn tỷ'],
    ['1234.5', 'billion-vnd', '1.234,5 tỷ'],
    ['0.5', 'million-vnd', '500.000 ₫'],
    ['5234.5678', 'million-vnd', '5.234.567.800 ₫'],
    ['1250000', 'usd', '1,25 triệu USD'],
    ['179.25', 'usd', '179,25 USD'],
    ['850000', 'jpy', '850.000 JPY'],
  ] as const)('%s %s is %s, never rounded', (amount, unit, expected) => {
    expect(formatMoney({ amount, unit }, 'vi')).toBe(expected);
  });
  it.each([
    ['5234.5678', 'million-vnd', ['52億3,456万7,800ドン', '52억 3,456만 7,800동', '52亿3456万7800越南盾']],
    ['1.25', 'billion-vnd', ['12億5,000万ドン', '12억 5,000만 동', '12.5亿越南盾']],
    ['1200', 'billion-vnd', ['1兆2,000億ドン', '1조 2,000억 동', '1.2万亿越南盾']],
    ['0.0078', 'million-vnd', ['7,800ドン', '7,800동', '7,800越南盾']],
    ['37.125', 'million-vnd', ['3,712万5,000ドン', '3,712만 5,000동', '3712.5万越南盾']],
    ['0.5', 'million-vnd', ['50万ドン', '50만 동', '50万越南盾']],
    ['2900000', 'eur', ['290万ユーロ', '290만 유로', '290万欧元']],
    ['179.25', 'usd', ['179.25米ドル', '179.25달러', '179.25美元']],
    ['41500000', 'cny', ['4,150万人民元', '4,150만 위안', '4150万元']],
    ['850000', 'jpy', ['85万円', '85만 엔', '85万日元']],
    ['275000000', 'krw', ['2億7,500万ウォン', '2억 7,500만 원', '2.75亿韩元']],
  ] as const)('%s %s in Japanese, Korean and Chinese', (amount, unit, expected) => {
    expect((['ja', 'ko', 'zh'] as const).map((l) => formatMoney({ amount, unit }, l))).toEqual(expected);
  });
  it('says what the amount is for', () => {
    const pers = ['m2', 'm2-month', 'month', 'year', 'm2-lease-term'] as const;
    const written = (locale: (typeof locales)[number]) =>
      pers.map((per) => formatPrice({ mode: 'exact', amount: '15', unit: 'million-vnd', per }, locale));
    expect(written('vi')).toEqual([
      '15 triệu/m²',
      '15 triệu/m²/tháng',
      '15 triệu/tháng',
      '15 triệu/năm',
      '15 triệu/m²/kỳ thuê',
    ]);
    expect(written('en')[4]).toBe('VND 15 million/m²/lease term');
    const each = (amount: string, list: readonly string[]) => list.map((per) => amount + per);
    expect(written('ja')).toEqual(each('1,500万ドン', ['/m²', '/m²・月', '/月', '/年', '/m²（全賃貸期間）']));
    expect(written('ko')).toEqual(each('1,500만 동', ['/m²', '/m²·월', '/월', '/년', '/m²(전체 임대 기간)']));
    expect(written('zh')).toEqual(
      each('1500万越南盾', ['/平方米', '/平方米/月', '/月', '/年', '/平方米（整个租期）']),
    );
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
      '2 – 3 tỷ',
      'VND 2–3 billion',
      '20億～30億ドン',
      '20억~30억 동',
      '20亿至30亿越南盾',
    ]);
    expect(inAll((l) => formatPrice(range('0.85', '1.2'), l))).toEqual([
      '850 triệu – 1,2 tỷ',
      'VND 850 million – 1.2 billion',
      '8億5,000万～12億ドン',
      '8억 5,000만~12억 동',
      '8.5亿至12亿越南盾',
    ]);
    expect(inAll((l) => formatPrice(range('2'), l))).toEqual([
      'Từ 2 tỷ',
      'From VND 2 billion',
      '20億ドン以上',
      '20억 동 이상',
      '20亿越南盾以上',
    ]);
    expect(inAll((l) => formatPrice(range(undefined, '3'), l))).toEqual([
      'Đến 3 tỷ',
      'Up to VND 3 billion',
      '30億ドン以下',
      '30억 동 이하',
      '30亿越南盾以内',
    ]);
    expect(formatPrice(range('2', '2'), 'vi')).toBe('2 tỷ');
    const rent: Price = { mode: 'range', from: '4', to: '6', unit: 'usd', per: 'm2-month' };
    expect(inAll((l) => formatPrice(rent, l))).toEqual([
      '4 – 6 USD/m²/tháng',
      'USD 4–6/m²/month',
      '4～6米ドル/m²・月',
      '4~6달러/m²·월',
      '4至6美元/平方米/月',
    ]);
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
      '約52億ドン',
      '약 52억 동',
      '约52亿越南盾',
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
    expect(readBack({ amount: '0.0005', unit: 'million-vnd' }, 'vi')).toBe('500 đồng');
    expect(readBack({ amount: '5.2', unit: 'billion-vnd' }, 'en')).toBe('VND 5 billion 200 million');
    expect(readBack({ amount: '5234.5678', unit: 'million-vnd' }, 'zh')).toBe('52亿3456万7800越南盾');
  });
  it('rounds to two decimals of the unit, and into the next unit where it must', () => {
    expect(formatVnd(37_123_456, 'vi', 'm2')).toBe('37,12 triệu/m²');
    expect(formatVnd(999_999_999, 'vi')).toBe('1 tỷ');
    expect(formatVnd(450, 'vi')).toBe('450 ₫');
    expect(formatVnd(0, 'en')).toBe('VND 0');
  });
  it.each([
    [0, ['0ドン', '0동', '0越南盾']],
    [450, ['450ドン', '450동', '450越南盾']],
    [37_123, ['37,120ドン', '37,120동', '37,120越南盾']],
    [500_000, ['50万ドン', '50만 동', '50万越南盾']],
    [999_999, ['100万ドン', '100만 동', '100万越南盾']],
    [37_123_456, ['3,712万ドン', '3,712만 동', '3712万越南盾']],
    [99_999_999, ['1億ドン', '1억 동', '1亿越南盾']],
    [1_256_000_000, ['12.6億ドン', '12억 5,600만 동', '12.6亿越南盾']],
    [999_999_999_999, ['1兆ドン', '1조 동', '1万亿越南盾']],
  ])('%s in Japanese, Korean and Chinese: no decimals of 万, one of 億, Korean in parts', (vnd, expected) => {
    expect((['ja', 'ko', 'zh'] as const).map((l) => formatVnd(vnd, l))).toEqual(expected);
  });
  it('converts into the reader’s own currency, no more exactly than the rates are', () => {
    const own = (vnd: number) => [
      formatVndIn(vnd, 'USD', rates, 'en'),
      formatVndIn(vnd, 'JPY', rates, 'ja'),
      formatVndIn(vnd, 'KRW', rates, 'ko'),
      formatVndIn(vnd, 'CNY', rates, 'zh'),
    ];
    expect(own(5_200_000_000)).toEqual(['USD 197,700', '3,023万円', '2억 7,500만 원', '141万元']);
    expect(own(96_000_000_000)).toEqual(['USD 3.65 million', '5.6億円', '50억 7,900만 원', '2602万元']);
    expect(formatVndIn(100_000, 'USD', rates, 'en')).toBe('USD 3.8');
  });
  it('keeps the m² and month that a price is for in the reader’s own currency', () => {
    const rent: Price = { mode: 'exact', amount: '4.6', unit: 'usd', per: 'm2-month' };
    expect(formatPriceIn(rent, 'KRW', rates, 'ko')).toMatch(/^[\d,]+원\/m²·월$/);
    expect(formatPriceIn(rent, 'VND', rates, 'vi')).toMatch(/^[\d.]+ ₫\/m²\/tháng$/);
    expect(formatPriceIn(rent, 'JPY', rates, 'ja')).toMatch(/円\/m²・月$/);
    expect(formatPriceIn(rent, 'CNY', rates, 'zh')).toMatch(/元\/平方米\/月$/);
    const range: Price = { mode: 'range', from: '2', to: '3', unit: 'billion-vnd', per: 'year' };
    expect(formatPriceIn(range, 'USD', rates, 'en')).toMatch(/^USD [\d,–]+\/year$/);
    const open: Price = { mode: 'range', from: '2', unit: 'billion-vnd', per: 'year' };
    expect(formatPriceIn(open, 'USD', rates, 'en')).toMatch(/\/year$/);
    expect(formatPriceIn(rent, 'USD', rates, 'en')).toBe('');
  });
  it('marks the converted figures of a range, not the words around them, and rounds them as others', () => {
    const mark = (figures: string) => `≈ ${figures}`;
    const price = (from?: string, to?: string): Price => ({
      ...{ mode: 'range', unit: 'billion-vnd', per: 'total' },
      ...(from && { from }),
      ...(to && { to }),
    });
    const own = (of: Price, currency: Currency, l: Locale) => formatPriceIn(of, currency, rates, l, mark);
    expect(own(price(undefined, '137.6'), 'USD', 'en')).toMatch(/^Up to ≈ USD 5\.\d{1,2} million$/);
    expect(own(price('137.6'), 'EUR', 'vi')).toMatch(/^Từ ≈ \d,\d{1,2} triệu EUR$/);
    expect(own(price('137.6', '200.3'), 'USD', 'en')).toMatch(/^≈ USD \d\.\d{1,2}–\d\.\d{1,2} million$/);
    expect(own({ mode: 'exact', amount: '137.6', unit: 'billion-vnd', per: 'year' }, 'USD', 'en')).toMatch(
      /^≈ USD 5\.\d{1,2} million\/year$/,
    );
  });
  it('names the unit of a range of whole VND once, and rounds none of its ends', () => {
    expect(inAll((l) => formatVndRange(2e9, 5e9, l))).toEqual([
      '2 – 5 tỷ',
      'VND 2–5 billion',
      '20億～50億ドン',
      '20억~50억 동',
      '20亿至50亿越南盾',
    ]);
    expect(formatVndRange(1_234_567, undefined, 'vi')).toBe('Từ 1.234.567 ₫');
    expect(formatVndRange(125_000_000, undefined, 'ja')).toBe('1億2,500万ドン以上');
    expect(formatVndRange(undefined, undefined, 'zh')).toBe('');
  });
  it('writes the exact sum of a payment digit by digit', () => {
    expect(inAll((l) => formatExactVnd(500_000, l))).toEqual([
      '500.000 ₫',
      'VND 500,000',
      '500,000ドン',
      '500,000동',
      '500,000越南盾',
    ]);
  });
});
