/** Prices as people type them: '2 tỷ 5', '2,5 tỷ', '500tr', '15tr/m2', '1.200.000.000', '100k usd'. */
import { shortest } from '../decimal.ts';
import { fold } from '../fold.ts';
import { type Currency, currencies, type PricePer, type PriceUnit } from '../money.ts';

const one = 10_000n;

/** An amount in one of the units of the form; `per` only where it was typed. */
export interface ParsedPrice {
  amount: string;
  unit: PriceUnit;
  per?: PricePer;
}

const sizes: Record<string, bigint> = {
  'nghin ty': 10n ** 12n,
  'ngan ty': 10n ** 12n,
  k: 10n ** 3n,
  nghin: 10n ** 3n,
  ngan: 10n ** 3n,
  thousand: 10n ** 3n,
  tr: 10n ** 6n,
  trieu: 10n ** 6n,
  million: 10n ** 6n,
  mil: 10n ** 6n,
  ty: 10n ** 9n,
  ti: 10n ** 9n,
  billion: 10n ** 9n,
  trillion: 10n ** 12n,
  bn: 10n ** 9n,
  万: 10n ** 4n,
  만: 10n ** 4n,
  億: 10n ** 8n,
  亿: 10n ** 8n,
  억: 10n ** 8n,
  万亿: 10n ** 12n,
  兆: 10n ** 12n,
  조: 10n ** 12n,
};

const currencyWords: Record<Currency, readonly string[]> = {
  VND: ['vnd', 'dong', '₫', 'd', 'ドン', '동', '越南盾', '越盾'],
  USD: ['usd', '$', 'do', 'dollar', 'dollars', '米ドル', 'ドル', '달러', '美元'],
  EUR: ['eur', '€', 'euro', 'ユーロ', '유로', '欧元'],
  JPY: ['jpy', 'yen', '円', 'エン', '엔', '日元'],
  CNY: ['cny', 'rmb', 'te', '人民元', '元', '위안'],
  KRW: ['krw', 'won', '₩', '원', 'ウォン', '韩元'],
};
/** Longer words first: 美元 and 人民元 before 元. */
const wordsByLength = currencies
  .flatMap((currency) => currencyWords[currency].map((word) => ({ currency, word })))
  .sort((a, b) => b.word.length - a.word.length);

const perForms: [RegExp, PricePer][] = [
  [/(\/|moi )(m2|m²)\s*(\/|moi )?(ky thue|ky|lease term|term)$/, 'm2-lease-term'],
  [/\/(m2|m²|平方米)\((全賃貸期間|전체 임대 기간|整个租期)\)$/, 'm2-lease-term'],
  [/(\/|moi )(m2|m²|平方米)\s*(\/|moi |・|·)(thang|th|month|月|월)$/, 'm2-month'],
  [/(\/|moi )(m2|m²|平方米)$/, 'm2'],
  [/(\/|moi )(thang|th|month|月|월)$/, 'month'],
  [/(\/|moi )(nam|year|年|년)$/, 'year'],
];

/**
 * Reads what somebody typed as a price; null where it is none. Vietnamese marks are assumed: a dot before
 * exactly three digits groups thousands, a comma is the decimal mark (before three digits only with a word such
 * as tỷ). A lone figure is đồng; VND is rounded to 100 đồng.
 */
export function parsePrice(text: string): ParsedPrice | null {
  const { rest, per } = cutPer(
    fold(text)
      .replace(/\s+/g, ' ')
      .replace(/ ?\/ ?/g, '/')
      .trim(),
  );
  const { words, currency } = cutCurrency(rest);
  const value = parseValue(words);
  if (value === null || value <= 0n) return null;
  const written = currency === 'VND' ? inVnd(value) : inCurrency(value, currency);
  return written && { ...written, ...(per && { per }) };
}

function cutPer(text: string): { rest: string; per?: PricePer } {
  for (const [form, per] of perForms)
    if (form.test(text)) return { rest: text.replace(form, '').trim(), per };
  return { rest: text };
}

function cutCurrency(text: string): { words: string; currency: Currency } {
  for (const { currency, word } of wordsByLength) {
    const atEnd =
      text.endsWith(word) && !/[a-z]/.test(/^[a-z]/.test(word) ? (text.at(-word.length - 1) ?? '') : '');
    if (atEnd) return { words: text.slice(0, -word.length).trim(), currency };
    if (text.startsWith(`${word} `) || (text.startsWith(word) && /^\d/.test(text.slice(word.length))))
      return { words: text.slice(word.length).trim(), currency };
  }
  return { words: text, currency: 'VND' };
}

const figures = /(\d[\d.,]*)\s*((?:(?:nghin|ngan) t[yi]|[a-z]+|[万億亿兆만억조]*)(?:\s*ruoi)?)\s*|(\S+)/gu;

/** The value in ten-thousandths of what is left: figures, each with its size word, largest first. */
function parseValue(text: string): bigint | null {
  const parts = [...text.matchAll(figures)];
  let total = 0n;
  let size: bigint | null = null;
  for (const [, figure, word, other] of parts) {
    if (other !== undefined || figure === undefined) return null;
    const [name, isHalfMore] = halfMore(word ?? '');
    const given = name === '' ? undefined : sizes[name];
    if (name !== '' && given === undefined) return null;
    if (size !== null && given !== undefined && given >= size) return null;
    const value = given === undefined && size !== null ? restOf(figure, size) : worthOf(figure, given ?? 1n);
    if (value === null) return null;
    total += value;
    if (isHalfMore && given) total += (given * one) / 2n;
    size = given ?? 1n;
  }
  return parts.length > 0 ? total : null;
}

/** 'ty ruoi' is one and a half. */
const halfMore = (word: string): [string, boolean] =>
  word.endsWith('ruoi') ? [word.slice(0, -4).trim(), true] : [word, false];

/** What follows a size word without one of its own: '2 tỷ 5' is 2.5, '2 tỷ 50' and '2 tỷ 050' are 2.05; '3万4500' is 34,500. */
function restOf(figure: string, size: bigint): bigint | null {
  if (size === sizes.万 && /^\d{2,4}$/.test(figure)) return BigInt(figure) * one;
  if (!/^\d{1,3}$/.test(figure) || size < 1000n) return null;
  return figure.length === 1 ? (BigInt(figure) * size * one) / 10n : (BigInt(figure) * size * one) / 1000n;
}

/** A figure times its size, in ten-thousandths; null where its marks make no sense. */
function worthOf(figure: string, size: bigint): bigint | null {
  const plain = plainFigure(figure.replace(/[.,]$/, ''), size === 1n);
  if (plain === null) return null;
  const [whole = '', fraction = ''] = plain.split('.');
  if (whole.length > 15 || fraction.length > 12) return null;
  return (BigInt(whole + fraction) * size * one) / 10n ** BigInt(fraction.length);
}

/** Takes grouping marks out and makes a point of the decimal mark; whole units have no three decimals. */
function plainFigure(figure: string, isWhole: boolean): string | null {
  if (/^\d+$/.test(figure)) return figure;
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(figure)) return figure.replaceAll('.', '').replace(',', '.');
  const grouped = isWhole
    ? /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/
    : /^\d{1,3}(,\d{3}){2,}(\.\d+)?$|^\d{1,3}(,\d{3})+\.\d+$/;
  if (grouped.test(figure)) return figure.replaceAll(',', '');
  return /^\d+[.,]\d+$/.test(figure) ? figure.replace(',', '.') : null;
}

/** Billions from a billion on where four decimals hold the value, else millions (to the nearest 100 đồng). */
function inVnd(value: bigint): { amount: string; unit: PriceUnit } | null {
  const billion = 10n ** 9n;
  if (value >= billion * one && value % billion === 0n) return sized(value / billion, 'billion-vnd');
  const million = 10n ** 6n;
  return sized((value + million / 2n) / million, 'million-vnd');
}

const inCurrency = (value: bigint, currency: Exclude<Currency, 'VND'>) =>
  sized(value, currency.toLowerCase() as PriceUnit);

/** A value in ten-thousandths of a unit as a decimal; null outside what a price may be. */
function sized(value: bigint, unit: PriceUnit): { amount: string; unit: PriceUnit } | null {
  const whole = (value / one).toString();
  if (value === 0n || whole.length > 12) return null;
  return { amount: shortest(`${whole}.${(value % one).toString().padStart(4, '0')}`), unit };
}
