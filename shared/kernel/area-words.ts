/** Areas in the words readers use: '5.000 m²', '12,5 ha', '5 sào (1.800 m²)'. */
import { type Area, type AreaUnit, areaDm2, squareMetresOf } from './area.ts';
import { scaled } from './decimal.ts';
import type { AllLocales, Locale } from './locale.ts';
import { rangeText } from './money-words.ts';
import { plainNumber } from './number-words.ts';

const dm2PerHa = 1_000_000;
const same = (word: string): AllLocales => ({ vi: word, en: word, ja: word, ko: word, zh: word });

const unitWords: Record<AreaUnit, AllLocales> = {
  m2: same('m²'),
  ha: { ...same('ha'), zh: '公顷' },
  'sao-north': same('sào'),
  'sao-central': same('sào'),
  'sao-south': same('sào'),
  cong: same('công'),
  'mau-north': same('mẫu'),
  'mau-central': same('mẫu'),
  'mau-south': same('mẫu'),
};

/** A unit's word: 'm²', 'ha', 'sào'. */
export const areaUnitWord = (unit: AreaUnit, locale: Locale): string => unitWords[unit][locale];

/** The same with its size where that depends on the place: 'sào (360 m²)'. */
export const areaUnitLabel = (unit: AreaUnit, locale: Locale): string =>
  unit === 'm2' || unit === 'ha'
    ? areaUnitWord(unit, locale)
    : `${areaUnitWord(unit, locale)} (${formatSquareMetres(squareMetresOf[unit] * 100, locale)})`;

/** Hundredths of a m² exactly, in m²: '12.345,67 m²'. */
export const formatSquareMetres = (dm2: number, locale: Locale): string =>
  `${plainNumber(BigInt(dm2) * 100n, locale, 2)} m²`;

/** An area for lists: m², from one hectare on in ha with at most two decimals: '5.000 m²', '12,5 ha'. */
export const formatArea = (dm2: number, locale: Locale): string =>
  dm2 < dm2PerHa
    ? formatSquareMetres(dm2, locale)
    : `${plainNumber(BigInt(Math.round(dm2 / 100)), locale, 2)} ${areaUnitWord('ha', locale)}`;

/** A want's area with either end open: 'Từ 500 m² đến 1 ha'; '' when both are missing. */
export const formatAreaRange = (minDm2: number | null, maxDm2: number | null, locale: Locale): string =>
  rangeText(
    minDm2 === null ? undefined : formatArea(minDm2, locale),
    maxDm2 === null ? undefined : formatArea(maxDm2, locale),
    locale,
  );

/** An area as it was entered, with its m² where the unit is another: '5 sào (1.800 m²)'. */
export function formatEnteredArea(area: Area, locale: Locale): string {
  const entered = `${plainNumber(scaled(area.value), locale)} ${areaUnitWord(area.unit, locale)}`;
  return area.unit === 'm2' ? entered : `${entered} (${formatSquareMetres(areaDm2(area), locale)})`;
}
