/** Prices in the words readers use: '5,2 tỷ', 'VND 12.5 billion', '125億ドン', '2 – 3 tỷ'. */
import { scaled } from '../decimal.ts';
import type { AllLocales, Locale } from '../locale.ts';
import {
  type Currency,
  fromVnd,
  type Money,
  type Price,
  type PricePer,
  type Rates,
  unitParts,
  vndPer,
} from '../money.ts';
import {
  endsInDigit,
  exactFigure,
  exactWords,
  plainNumber,
  roundedFigure,
  roundedWords,
  type Scaled,
  scaledNumber,
  significant,
  spokenWords,
} from './number-words.ts';
import { rangeText } from './range-words.ts';

const dealWords: AllLocales = { vi: 'Thỏa thuận', en: 'Negotiable', ja: '応相談', ko: '협의', zh: '面议' };

const perWords: Record<PricePer, AllLocales> = {
  total: { vi: '', en: '', ja: '', ko: '', zh: '' },
  m2: { vi: '/m²', en: '/m²', ja: '/m²', ko: '/m²', zh: '/平方米' },
  'm2-month': { vi: '/m²/tháng', en: '/m²/month', ja: '/m²・月', ko: '/m²·월', zh: '/平方米/月' },
  month: { vi: '/tháng', en: '/month', ja: '/月', ko: '/월', zh: '/月' },
  year: { vi: '/năm', en: '/year', ja: '/年', ko: '/년', zh: '/年' },
  'm2-lease-term': {
    vi: '/m²/kỳ thuê',
    en: '/m²/lease term',
    ja: '/m²（全賃貸期間）',
    ko: '/m²(전체 임대 기간)',
    zh: '/平方米（整个租期）',
  },
};

const about: Record<Locale, (text: string) => string> = {
  vi: (text) => `Khoảng ${text}`,
  en: (text) => `About ${text}`,
  ja: (text) => `約${text}`,
  ko: (text) => `약 ${text}`,
  zh: (text) => `约${text}`,
};

/** What people call a currency; Vietnamese and English write ISO codes, since several currencies mix. */
const currencyWords: Record<Currency, Record<'ja' | 'ko' | 'zh', string>> = {
  VND: { ja: 'ドン', ko: '동', zh: '越南盾' },
  USD: { ja: '米ドル', ko: '달러', zh: '美元' },
  CNY: { ja: '人民元', ko: '위안', zh: '元' },
  JPY: { ja: '円', ko: '엔', zh: '日元' },
  EUR: { ja: 'ユーロ', ko: '유로', zh: '欧元' },
  KRW: { ja: 'ウォン', ko: '원', zh: '韩元' },
};

/** A currency's short name beside a field: 'USD', '円', '원'. */
export const currencyLabel = (currency: Currency, locale: Locale): string =>
  locale === 'vi' || locale === 'en' ? currency : currencyWords[currency][locale];

/** Figures with their currency. Vietnamese leaves đồng unsaid behind tỷ and triệu; Korean parts 억 동, not 500동. */
function withCurrency(text: string, currency: Currency, locale: Locale): string {
  if (locale === 'en') return `${currency} ${text}`;
  if (locale !== 'vi') {
    const word = currencyWords[currency][locale];
    return locale === 'ko' && !endsInDigit(text) ? `${text} ${word}` : text + word;
  }
  if (currency !== 'VND') return `${text} ${currency}`;
  return endsInDigit(text) ? `${text} ₫` : text;
}

const worthOf = ({ amount, unit }: Money): Scaled => scaled(amount) * BigInt(unitParts[unit].factor);

/** An amount exactly as it was written, in the reader's words: { amount: '5200', unit: 'million-vnd' } → '5,2 tỷ'. */
export const formatMoney = (money: Money, locale: Locale): string =>
  withCurrency(exactWords(worthOf(money), locale), unitParts[money.unit].currency, locale);

/** The same of an amount that may be below zero: '−1,5 tỷ'. */
export const formatSignedMoney = ({ amount, unit }: Money, locale: Locale): string =>
  amount.startsWith('-')
    ? `−${formatMoney({ amount: amount.slice(1), unit }, locale)}`
    : formatMoney({ amount, unit }, locale);

/**
 * Reads an amount back part by part while it is typed: '5 tỷ 200 triệu', 'VND 5 billion 200 million'. Spoken
 * Vietnamese ends in đồng, not in its mark.
 */
export function readBack(money: Money, locale: Locale): string {
  const { currency } = unitParts[money.unit];
  const words = spokenWords(worthOf(money), locale);
  const isSpokenDong = locale === 'vi' && currency === 'VND' && endsInDigit(words);
  return isSpokenDong ? `${words} đồng` : withCurrency(words, currency, locale);
}

/** 'per' words as a suffix: '/m²/tháng'; '' for a total. */
export const formatPer = (per: PricePer, locale: Locale): string => perWords[per][locale];

/** A price as its poster wrote it, in the reader's words (decisions §3 *Price*). */
export function formatPrice(price: Price, locale: Locale): string {
  if (price.mode === 'deal') return dealWords[locale];
  const { unit } = price;
  const end = formatPer(price.per, locale);
  if (price.mode === 'range') {
    const figure = (amount: string | undefined) =>
      amount === undefined ? undefined : exactFigure(worthOf({ amount, unit }), locale);
    const dress = (figures: string) => withCurrency(figures, unitParts[unit].currency, locale) + end;
    return rangeText(figure(price.from), figure(price.to), locale, dress);
  }
  const written = `${formatMoney({ amount: price.amount, unit }, locale)}${end}`;
  return price.mode === 'estimated' ? about[locale](written) : written;
}

/** A derived whole number of VND, rounded as far as readers need it: '37,12 triệu'. */
export const formatVnd = (vnd: number, locale: Locale, per: PricePer = 'total'): string =>
  withCurrency(roundedWords(scaledNumber(vnd), locale), 'VND', locale) + formatPer(per, locale);

/** A range of whole VND exactly, with either end open: '2 – 3 tỷ'; '' where both are. */
export function formatVndRange(min: number | undefined, max: number | undefined, locale: Locale): string {
  const figure = (vnd: number | undefined) =>
    vnd === undefined ? undefined : exactFigure(scaledNumber(vnd), locale);
  return rangeText(figure(min), figure(max), locale, (figures) => withCurrency(figures, 'VND', locale));
}

/** Whole VND of a payment, every digit of it: '500.000 ₫', 'VND 500,000', '500,000ドン'. */
export const formatExactVnd = (vnd: number, locale: Locale): string =>
  withCurrency(plainNumber(scaledNumber(vnd), locale), 'VND', locale);

/** A whole number of VND in another currency by the given rates, no more exact than they are: 'USD 197,700'. */
export const formatVndIn = (
  vnd: number,
  currency: Currency,
  rates: Rates,
  locale: Locale,
  per: PricePer = 'total',
): string =>
  withCurrency(roundedWords(converted(vnd, currency, rates), locale), currency, locale) +
  formatPer(per, locale);

/** Whole VND in another currency, no more exact than the rates are. */
const converted = (vnd: number, currency: Currency, rates: Rates): Scaled =>
  significant(scaledNumber(fromVnd(vnd, currency, rates)));

/**
 * A price in another currency, for the same m², month or year as it was written: 'USD 4.60/m²/month'. Empty for one that
 * is negotiable or is written in that currency. `mark` says that a figure is converted: 'Up to ≈ USD 5.23 million'.
 */
export function formatPriceIn(
  price: Price,
  currency: Currency,
  rates: Rates,
  locale: Locale,
  mark: (figures: string) => string = (figures) => figures,
): string {
  if (price.mode === 'deal' || unitParts[price.unit].currency === currency) return '';
  const { currency: from, factor } = unitParts[price.unit];
  const vnd = (amount: string) => Number(amount) * factor * vndPer(from, rates);
  if (price.mode !== 'range') return mark(formatVndIn(vnd(price.amount), currency, rates, locale, price.per));
  const [min, max] = [price.from, price.to].map((end) =>
    end ? roundedFigure(converted(vnd(end), currency, rates), locale) : undefined,
  );
  const end = formatPer(price.per, locale);
  return rangeText(min, max, locale, (figures) => mark(withCurrency(figures, currency, locale) + end));
}

/** A range of whole VND in another currency, with either end open: 'USD 100–150'. */
export function formatVndRangeIn(
  min: number | undefined,
  max: number | undefined,
  currency: Currency,
  rates: Rates,
  locale: Locale,
): string {
  const figure = (vnd: number | undefined) =>
    vnd === undefined ? undefined : exactFigure(converted(vnd, currency, rates), locale);
  return rangeText(figure(min), figure(max), locale, (figures) => withCurrency(figures, currency, locale));
}

/** The currency a reader thinks in, until they choose another. */
export const currencyOfLocale: Record<Locale, Currency> = {
  vi: 'VND',
  en: 'USD',
  ja: 'JPY',
  ko: 'KRW',
  zh: 'CNY',
};
