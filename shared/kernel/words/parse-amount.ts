/** Amounts and areas as people type them: '2 tỷ 5', '500tr', '15tr/m2', '1.200.000.000', '1,5 ha', '3 sào'. */
import type { AreaUnit } from '../area.ts';
import { fold } from '../fold.ts';
import type { Locale } from '../locale.ts';
import type { PricePer, PriceUnit } from '../money.ts';
import { parsePrice } from './money-parse.ts';
import { isDecimal, readFigure } from './parse-number.ts';

/** What was typed, as a decimal where it is one; unit and per only where they were typed. */
export interface TypedAmount {
  amount: string;
  unit?: PriceUnit;
  per?: PricePer;
}

/** From here on a lone figure in a field of VND must be meant in đồng: a million million is nobody's price. */
const smallestInDong = 1_000_000;
const isVnd = (unit: PriceUnit) => unit.endsWith('vnd');

/** A lone figure (a decimal with a point) is counted in the field's unit, a very large one in đồng. */
function readLone(figure: string, unit: PriceUnit): TypedAmount {
  if (!isVnd(unit) || Number(figure) < smallestInDong) return { amount: figure };
  const parsed = parsePrice(figure.replace('.', ','));
  return parsed ? { amount: parsed.amount, unit: parsed.unit } : { amount: figure };
}

/**
 * What a form's value means while its field is still being typed in: a decimal with a point, or else what was
 * typed. The same as the field will say once it is left.
 */
export const meantAmount = (value: string, unit: PriceUnit, locale: Locale): TypedAmount =>
  isDecimal(value) ? readLone(value, unit) : readAmount(value, unit, locale);

/**
 * Reads a field of money whose unit is `unit`; words bring their own unit. Text that is no amount stays as it is.
 */
export function readAmount(typed: string, unit: PriceUnit, locale: Locale): TypedAmount {
  const figure = readFigure(typed, locale);
  if (figure !== null) return readLone(figure, unit);
  const parsed = parsePrice(locale === 'vi' ? typed : vietnameseMarks(typed, locale));
  return parsed ?? { amount: typed };
}

const minus = /^\s*[-−]\s*/;

/** The same for a field that may be below zero: '-2 tỷ 5'. */
export function readSignedAmount(typed: string, unit: PriceUnit, locale: Locale): TypedAmount {
  if (!minus.test(typed)) return readAmount(typed, unit, locale);
  const read = readAmount(typed.replace(minus, ''), unit, locale);
  return isDecimal(read.amount) ? { ...read, amount: `-${read.amount}` } : { amount: typed };
}

/** The parser of words reads Vietnamese marks. */
const vietnameseMarks = (typed: string, locale: Locale) =>
  typed.replace(/\d[\d.,]*/g, (figure) => readFigure(figure, locale)?.replace('.', ',') ?? figure);

const thousandfold = (amount: string): string => {
  const [whole = '', fraction = ''] = amount.split('.');
  const digits = `${whole}${fraction.padEnd(3, '0').slice(0, 3)}`.replace(/^0+(?=\d)/, '');
  return fraction.length > 3 ? `${digits}.${fraction.slice(3)}` : digits;
};

/** Two amounts of one range in one unit: where one is in tỷ and the other in triệu, both become triệu. */
export function inOneUnit(
  amount: string,
  unit: PriceUnit,
  other: { amount: string; unit: PriceUnit },
): { amount: string; other: string; unit: PriceUnit } {
  const units = [unit, other.unit];
  const isMixed = unit !== other.unit && isDecimal(other.amount) && units.every(isVnd);
  if (!isMixed) return { amount, other: other.amount, unit };
  return {
    amount: unit === 'billion-vnd' ? thousandfold(amount) : amount,
    other: other.unit === 'billion-vnd' ? thousandfold(other.amount) : other.amount,
    unit: 'million-vnd',
  };
}

export interface TypedArea {
  value: string;
  unit?: AreaUnit;
}

const areaWord = /^(.*?\d[.,]?)\s*(m2|m²|平方米|ha|hecta|hec ta|公顷|sao|cong|mau)$/;

/** Reads a field of area; a unit typed behind the figure counts ('sào' is the one among `units`). */
export function readArea(typed: string, units: readonly AreaUnit[], locale: Locale): TypedArea {
  const [, figures = '', word = ''] = areaWord.exec(fold(typed).trim()) ?? [];
  const value = readFigure(figures || typed, locale);
  if (value === null) return { value: typed };
  const unit = unitOf(word, units);
  return unit ? { value, unit } : word === '' ? { value } : { value: typed };
}

function unitOf(word: string, units: readonly AreaUnit[]): AreaUnit | undefined {
  if (word === '') return undefined;
  if (word === 'm2' || word === 'm²' || word === '平方米') return 'm2';
  if (word.startsWith('h') || word === '公顷') return 'ha';
  return units.find((unit) => unit.startsWith(word));
}
