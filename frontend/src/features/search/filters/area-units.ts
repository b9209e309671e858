/** The units in which a reader types areas to filter by: metric ones, and what their own country counts land in. */
import type { Locale } from '#shared/kernel/locale.ts';
import { areaUnitWord } from '#shared/kernel/words/area-words.ts';
import type { Unit } from './range-filter.tsx';

export type FilterAreaUnit = 'm2' | 'ha' | 'acre' | 'tsubo' | 'pyeong' | 'mu';

/** Square metres of one unit; a tsubo and a pyeong are a ken by a ken, 400/121 m², a mu is a fifteenth of a hectare. */
export const filterSquareMetres: Readonly<Record<FilterAreaUnit, number>> = {
  m2: 1,
  ha: 10_000,
  acre: 4_046.856_422_4,
  tsubo: 400 / 121,
  pyeong: 400 / 121,
  mu: 10_000 / 15,
};

/** What the fields may count in; an empty one begins with the last. */
const offered: Readonly<Record<Locale, readonly FilterAreaUnit[]>> = {
  vi: ['m2', 'ha'],
  en: ['m2', 'acre', 'ha'],
  ja: ['m2', 'ha', 'tsubo'],
  ko: ['m2', 'ha', 'pyeong'],
  zh: ['m2', 'ha', 'mu'],
};
const ownLabels = { acre: 'acres', tsubo: '坪', pyeong: '평', mu: '亩' } as const;

const ownWords: Readonly<Record<string, FilterAreaUnit>> = {
  acre: 'acre',
  acres: 'acre',
  坪: 'tsubo',
  평: 'pyeong',
  亩: 'mu',
  畝: 'mu',
};
const endsWithOwn = new RegExp(`^(.*?)\\s*(${Object.keys(ownWords).join('|')})$`, 'i');

/** A typed area whose unit is none of the metric ones: the figure, and the unit. */
export function ownUnitOf(typed: string): { figure: string; unit: FilterAreaUnit } | undefined {
  const [, figure, word] = endsWithOwn.exec(typed.normalize('NFC').trim()) ?? [];
  const unit = word && ownWords[word.toLowerCase()];
  return unit && figure !== undefined ? { figure, unit } : undefined;
}

const labelOf = (unit: FilterAreaUnit, locale: Locale): string =>
  unit === 'm2' || unit === 'ha' ? areaUnitWord(unit, locale) : ownLabels[unit];

export const areaFieldUnits = (locale: Locale): Unit<FilterAreaUnit>[] =>
  offered[locale].map((unit) => ({
    value: unit,
    label: labelOf(unit, locale),
    factor: filterSquareMetres[unit],
  }));
