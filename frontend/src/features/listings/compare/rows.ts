/** The rows of a comparison: what each listing says of a fact, as readers of the language write it. */
import type { TFunction } from 'i18next';
import { isValidElement, type ReactNode } from 'react';
import { formatDate } from '#lib/i18n/format.ts';
import { incentives, infrastructure } from '#shared/catalog/infrastructure.ts';
import { isLease } from '#shared/kernel/listing-kind.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type Currency, type Rates, unitParts } from '#shared/kernel/money.ts';
import { vietNamDaysSince } from '#shared/kernel/time.ts';
import { formatAreaRange } from '#shared/kernel/words/area-words.ts';
import {
  formatPrice,
  formatVnd,
  formatVndIn,
  formatVndRange,
  formatVndRangeIn,
} from '#shared/kernel/words/money-words.ts';
import { canSay, differs } from '#shared/listings/comparison.ts';
import { enterpriseFactsOf } from '../detail/enterprise-figures.tsx';
import { factsOf } from '../detail/facts.tsx';
import type { DetailData } from '../detail/model.ts';
import { placeWords } from '../detail/place-words.ts';

/** What a listing says; `notSaid`: it could, `notApplicable`: its kind or type has no such thing. */
export type Cell = { value: ReactNode } | 'notSaid' | 'notApplicable';
export interface Row {
  key: string;
  name: string;
  cells: Cell[];
  isDifferent: boolean;
}
interface RowWords {
  t: TFunction<['compare', 'app']>;
  /** The words of the detail page. */
  detail: TFunction<['detail', 'app']>;
  locale: Locale;
  currency: Currency;
  nowMs: number;
}
interface Fact {
  key: string;
  /** What may have it: a group of facts that no type or only some types have. */
  rule?: string;
  name: string;
  value: ReactNode;
}

/** What stands in the head of the table already, and what says nothing beside others. */
const elsewhere = new Set(['code', 'posted', 'expires']);

/** The words of a value, to tell whether two are the same. */
function textOf(value: ReactNode): string {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(value)) return textOf(value.props.children);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** All rows that any of the listings has something for; shared ones first, in the order of the detail page. */
export function rowsOf(listings: readonly DetailData[], words: RowWords): Row[] {
  const facts = listings.map((data) => new Map(factsOfListing(data, words).map((fact) => [fact.key, fact])));
  const known = new Map(facts.flatMap((own) => [...own].filter(([, { value }]) => value)));
  return [...known.values()].map(({ key, name, rule = key }) => {
    const cells = listings.map(({ detail: { card } }, at): Cell => {
      const value = facts[at]!.get(key)?.value;
      if (value) return { value };
      return canSay(rule, card) ? 'notSaid' : 'notApplicable';
    });
    const texts = cells.map((cell) => (typeof cell === 'string' ? cell : textOf(cell.value)));
    return { key, name, cells, isDifferent: differs(texts) };
  });
}

function factsOfListing(data: DetailData, words: RowWords): Fact[] {
  const { t, detail: said, locale } = words;
  const { detail } = data;
  const place = placeWords(detail, locale);
  const { enterprise } = detail.content;
  return [
    ...priceFacts(data, words),
    { key: 'place', name: t('row.place'), value: place.now },
    { key: 'placeBefore', name: t('row.placeBefore'), value: place.former },
    ...factsOf(data, said, locale).filter(({ key }) => !elsewhere.has(key)),
    { key: 'areaRange', name: t('row.areaRange'), value: areaWanted(data, locale) },
    { key: 'listed', name: said('fact.posted'), value: listedWords(data, words) },
    ...equipment(data, words),
    ...(enterprise ? enterpriseFactsOf(enterprise, said, locale) : []).map((fact) => ({
      ...fact,
      rule: `enterprise.${fact.fact}`,
    })),
  ];
}

const areaWanted = ({ detail: { content } }: DetailData, locale: Locale) =>
  content.areaRange && formatAreaRange(content.areaDm2Min, content.areaDm2Max, locale);

function priceFacts({ detail: { card, content }, rates }: DetailData, words: RowWords): Fact[] {
  const { t, detail: said, locale, currency } = words;
  const name = t('row.converted', { currency });
  const per = isLease(card.kind) ? 'm2-month' : 'm2';
  const perM2 = card.vndPerM2 !== null && canSay('perM2', card) ? card.vndPerM2 : null;
  const mark = (text: string) => (text ? t('app:converted', { price: text }) : '');
  const isForeign = card.price.mode !== 'deal' && unitParts[card.price.unit].currency !== 'VND';
  const inCurrency = (vnd: number) => {
    if (currency !== 'VND') return mark(formatVndIn(vnd, currency, rates, locale, per));
    // No more exact than the rate that it was worked out with.
    return isForeign ? mark(formatVnd(Number(vnd.toPrecision(4)), locale, per)) : formatVnd(vnd, locale, per);
  };
  return [
    { key: 'price', name: t('row.price'), value: formatPrice(card.price, locale) },
    { key: 'converted', name, value: inOneCurrency({ card, content }, rates, words, mark) },
    { key: 'perM2', name: said('perM2'), value: perM2 !== null && inCurrency(perM2) },
  ];
}

/** Totals beside totals, months' rents beside months' rents: what the search sorts by, in the reader's currency. */
function inOneCurrency(
  { card, content }: Pick<DetailData['detail'], 'card' | 'content'>,
  rates: Rates,
  { locale, currency }: RowWords,
  mark: (text: string) => string,
): string {
  const { priceVndMin: min, priceVndMax: max } = content;
  if (card.price.mode === 'deal' || (min === null && max === null)) return '';
  const per = isLease(card.kind) ? 'month' : 'total';
  const isOwn = unitParts[card.price.unit].currency === currency;
  const dress = isOwn ? (text: string) => text : mark;
  if (min === max)
    return dress(
      currency === 'VND' ? formatVnd(min!, locale, per) : formatVndIn(min!, currency, rates, locale, per),
    );
  const ends = [min ?? undefined, max ?? undefined] as const;
  return dress(
    currency === 'VND' ? formatVndRange(...ends, locale) : formatVndRangeIn(...ends, currency, rates, locale),
  );
}

function equipment({ detail: { content } }: DetailData, { detail: said, locale }: RowWords): Fact[] {
  const { keys = [], incentives: given = [] } = content.infrastructure ?? {};
  const list = (names: (string | undefined)[]) => names.filter(Boolean).join(' · ');
  return [
    {
      key: 'infrastructure',
      name: said('infrastructure'),
      value: list(keys.map((key) => infrastructure[key]?.names[locale])),
    },
    {
      key: 'incentives',
      name: said('incentives'),
      value: list(given.map((key) => incentives[key]?.[locale])),
    },
  ];
}

/** The day it was first listed, and how long ago that is. */
function listedWords({ detail }: DetailData, { t, locale, nowMs }: RowWords): string {
  const { publishedAt } = detail.card;
  if (!publishedAt) return '';
  const date = formatDate(publishedAt, locale);
  const count = vietNamDaysSince(publishedAt, nowMs);
  return count === 0 ? t('listedToday', { date }) : t('listedDays', { count, date });
}
