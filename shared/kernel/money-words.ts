/** Prices in the words readers use: '5,2 tỷ', 'VND 12.5 billion', '125億VND', 'Từ 2 tỷ đến 3 tỷ'. */
import { scaled } from './decimal.ts';
import type { AllLocales, Locale } from './locale.ts';
import {
  type Currency,
  fromVnd,
  type Money,
  type Price,
  type PricePer,
  type Rates,
  unitParts,
} from './money.ts';
import {
  endsInDigit,
  exactWords,
  roundedWords,
  type Scaled,
  scaledNumber,
  spokenWords,
} from './number-words.ts';

const dealWords: AllLocales = { vi: 'Thỏa thuận', en: 'Negotiable', ja: '応相談', ko: '협의', zh: '面议' };

const perWords: Record<PricePer, AllLocales> = {
  total: { vi: '', en: '', ja: '', ko: '', zh: '' },
  m2: { vi: '/m²', en: '/m²', ja: '/m²', ko: '/m²', zh: '/m²' },
  'm2-month': { vi: '/m²/tháng', en: '/m²/month', ja: '/m²/月', ko: '/m²/월', zh: '/m²/月' },
  month: { vi: '/tháng', en: '/month', ja: '/月', ko: '/월', zh: '/月' },
  year: { vi: '/năm', en: '/year', ja: '/年', ko: '/년', zh: '/年' },
  'm2-lease-term': {
    vi: '/m²/kỳ thuê',
    en: '/m²/lease term',
    ja: '/m²/賃借期間',
    ko: '/m²/임대 기간',
    zh: '/m²/租期',
  },
};

const about: Record<Locale, (words: string) => string> = {
  vi: (words) => `Khoảng ${words}`,
  en: (words) => `About ${words}`,
  ja: (words) => `約${words}`,
  ko: (words) => `약 ${words}`,
  zh: (words) => `约${words}`,
};

type RangeWords = {
  both(from: string, to: string): string;
  from(words: string): string;
  to(words: string): string;
};
const rangeWords: Record<Locale, RangeWords> = {
  vi: { both: (a, b) => `Từ ${a} đến ${b}`, from: (a) => `Từ ${a}`, to: (b) => `Đến ${b}` },
  en: { both: (a, b) => `From ${a} to ${b}`, from: (a) => `From ${a}`, to: (b) => `Up to ${b}` },
  ja: { both: (a, b) => `${a}～${b}`, from: (a) => `${a}以上`, to: (b) => `${b}以下` },
  ko: { both: (a, b) => `${a} ~ ${b}`, from: (a) => `${a} 이상`, to: (b) => `${b} 이하` },
  zh: { both: (a, b) => `${a}至${b}`, from: (a) => `${a}起`, to: (b) => `${b}以内` },
};

/** Words of a range with either end open, `suffix` after its last end; '' when both ends are missing. */
export function rangeText(
  from: string | undefined,
  to: string | undefined,
  locale: Locale,
  suffix = '',
): string {
  const words = rangeWords[locale];
  if (to === undefined) return from === undefined ? '' : words.from(from + suffix);
  if (from === undefined) return words.to(to + suffix);
  return from === to ? from + suffix : words.both(from, to + suffix);
}

/** Number words with their currency: ISO codes, since several currencies mix; Vietnamese leaves VND unsaid. */
function withCurrency(words: string, currency: Currency, locale: Locale): string {
  if (locale === 'vi' && currency === 'VND') return endsInDigit(words) ? `${words} đồng` : words;
  if (locale === 'en') return `${currency} ${words}`;
  const isTight = (locale === 'ja' || locale === 'zh') && !endsInDigit(words);
  return isTight ? `${words}${currency}` : `${words} ${currency}`;
}

const worthOf = ({ amount, unit }: Money): Scaled => scaled(amount) * BigInt(unitParts[unit].factor);

/** An amount exactly as it was written, in the reader's words: { amount: '5200', unit: 'million-vnd' } → '5,2 tỷ'. */
export const formatMoney = (money: Money, locale: Locale): string =>
  withCurrency(exactWords(worthOf(money), locale), unitParts[money.unit].currency, locale);

/** Reads an amount back part by part while it is typed: '5 tỷ 200 triệu', 'VND 5 billion 200 million'. */
export const readBack = (money: Money, locale: Locale): string =>
  withCurrency(spokenWords(worthOf(money), locale), unitParts[money.unit].currency, locale);

/** 'per' words as a suffix: '/m²/tháng'; '' for a total. */
export const formatPer = (per: PricePer, locale: Locale): string => perWords[per][locale];

/** A price as its poster wrote it, in the reader's words (decisions §3 *Price*). */
export function formatPrice(price: Price, locale: Locale): string {
  if (price.mode === 'deal') return dealWords[locale];
  const { unit } = price;
  const end = formatPer(price.per, locale);
  const words = (amount: string | undefined) =>
    amount === undefined ? undefined : formatMoney({ amount, unit }, locale);
  if (price.mode === 'range') return rangeText(words(price.from), words(price.to), locale, end);
  const written = `${words(price.amount)}${end}`;
  return price.mode === 'estimated' ? about[locale](written) : written;
}

/** A derived whole number of VND, rounded to two decimals of its unit: '37,5 triệu'. */
export const formatVnd = (vnd: number, locale: Locale, per: PricePer = 'total'): string =>
  withCurrency(roundedWords(scaledNumber(vnd), locale), 'VND', locale) + formatPer(per, locale);

/** A whole number of VND in another currency by the given rates, rounded: 'USD 197,719'. */
export const formatVndIn = (
  vnd: number,
  currency: Currency,
  rates: Rates,
  locale: Locale,
  per: PricePer = 'total',
): string =>
  withCurrency(roundedWords(scaledNumber(fromVnd(vnd, currency, rates)), locale), currency, locale) +
  formatPer(per, locale);

/** The currency a reader thinks in, until they choose another. */
export const currencyOfLocale: Record<Locale, Currency> = {
  vi: 'VND',
  en: 'USD',
  ja: 'JPY',
  ko: 'KRW',
  zh: 'CNY',
};
