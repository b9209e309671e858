/** Areas in the words readers use: '5.000 m²', '12,5 ha', '5 sào (1.800 m²)', '4ha（40コン）'. */
import { type Area, type AreaUnit, areaDm2, squareMetresOf } from '../area.ts';
import { scaled } from '../decimal.ts';
import type { AllLocales, Locale } from '../locale.ts';
import { type Figure, plainNumber, type Scaled } from './number-words.ts';
import { rangeText } from './range-words.ts';

const dm2PerHa = 1_000_000;
const squareMetre: AllLocales = { vi: 'm²', en: 'm²', ja: 'm²', ko: 'm²', zh: '平方米' };
const hectare: AllLocales = { vi: 'ha', en: 'ha', ja: 'ha', ko: 'ha', zh: '公顷' };
const sao: AllLocales = { vi: 'sào', en: 'sào', ja: 'サオ', ko: '사오', zh: 'sào' };
const cong: AllLocales = { vi: 'công', en: 'công', ja: 'コン', ko: '꽁', zh: 'công' };
const mau: AllLocales = { vi: 'mẫu', en: 'mẫu', ja: 'マウ', ko: '머우', zh: 'mẫu' };

const unitWords: Record<AreaUnit, AllLocales> = {
  m2: squareMetre,
  ha: hectare,
  'sao-north': sao,
  'sao-central': sao,
  'sao-south': sao,
  cong,
  'mau-north': mau,
  'mau-central': mau,
  'mau-south': mau,
};

/** A unit's word: 'm²', 'ha', 'sào'. */
export const areaUnitWord = (unit: AreaUnit, locale: Locale): string => unitWords[unit][locale];

const inBrackets: Record<Locale, (text: string) => string> = {
  vi: (text) => ` (${text})`,
  en: (text) => ` (${text})`,
  ja: (text) => `（${text}）`,
  ko: (text) => `(${text})`,
  zh: (text) => `（${text}）`,
};

/** The same with its size where that depends on the place: 'sào (360 m²)'. */
export const areaUnitLabel = (unit: AreaUnit, locale: Locale): string =>
  isMetric(unit)
    ? areaUnitWord(unit, locale)
    : areaUnitWord(unit, locale) + inBrackets[locale](formatSquareMetres(squareMetresOf[unit] * 100, locale));

const isMetric = (unit: AreaUnit) => unit === 'm2' || unit === 'ha';

/** A figure with its unit, a blank between them in Vietnamese and English alone. Chinese groups from five digits on. */
function areaFigure(value: Scaled, unit: AreaUnit, locale: Locale, maxDecimals?: number): Figure {
  const marked = plainNumber(value, locale, maxDecimals);
  const figure = locale === 'zh' && /^\d,/.test(marked) ? marked.replace(',', '') : marked;
  const isSpaced = locale === 'vi' || locale === 'en';
  return { figure, word: (isSpaced ? ' ' : '') + areaUnitWord(unit, locale) };
}

const textOf = ({ figure, word }: Figure): string => figure + word;

const squareMetresFigure = (dm2: number, locale: Locale): Figure =>
  areaFigure(BigInt(dm2) * 100n, 'm2', locale, 2);

/** Hundredths of a m² exactly, in m²: '12.345,67 m²'. */
export const formatSquareMetres = (dm2: number, locale: Locale): string =>
  textOf(squareMetresFigure(dm2, locale));

const listFigure = (dm2: number, locale: Locale, haDecimals = 2): Figure =>
  dm2 < dm2PerHa
    ? squareMetresFigure(dm2, locale)
    : areaFigure(BigInt(Math.round(dm2 / 100)), 'ha', locale, haDecimals);

/** An area for lists: m², from one hectare on in ha with at most two decimals: '5.000 m²', '12,5 ha'. */
export const formatArea = (dm2: number, locale: Locale): string => textOf(listFigure(dm2, locale));

/** A want's area with either end open: '500 m² – 1 ha'; '' when both are missing. */
export const formatAreaRange = (minDm2: number | null, maxDm2: number | null, locale: Locale): string =>
  rangeText(
    minDm2 === null ? undefined : listFigure(minDm2, locale),
    maxDm2 === null ? undefined : listFigure(maxDm2, locale),
    locale,
  );

/**
 * An area as it was entered; a local measure with what it comes to, which readers of other languages read first:
 * '5 sào (1.800 m²)', '4 ha (40 công)'.
 */
export function formatEnteredArea(area: Area, locale: Locale): string {
  const entered = textOf(areaFigure(scaled(area.value), area.unit, locale));
  if (isMetric(area.unit)) return entered;
  const dm2 = areaDm2(area);
  return locale === 'vi'
    ? entered + inBrackets.vi(formatSquareMetres(dm2, 'vi'))
    : textOf(listFigure(dm2, locale, 4)) + inBrackets[locale](entered);
}
