/** A typed range: what each end says, and whether both together are one. */

import type { Locale } from '#shared/kernel/locale.ts';
import { type PriceUnit, type Rates, toVnd } from '#shared/kernel/money.ts';
import { readAmount, readArea } from '#shared/kernel/words/parse-amount.ts';
import { isDecimal } from '#shared/kernel/words/parse-number.ts';
import { queryLimits } from '#shared/search/query-limits.ts';
import { type FilterAreaUnit, filterSquareMetres, ownUnitOf } from './area-units.ts';

export type End = 'min' | 'max';

/** One end: whole VND or m² as the address has it, undefined where it is open; null for what cannot be read. */
export type Reading = { value: string | undefined } | null;
const open: Reading = { value: undefined };
const isOpen = (typed: string) => /^[\s0.,]*$/.test(typed);

/** What the fields of a price count in. */
export interface PriceCount {
  unit: PriceUnit;
  /** So many of it at a time: 10,000 for 万円. */
  times: number;
}

/** A price as posting reads it; other currencies by the rates, prices for a m² not at all. */
export function readPrice(
  typed: string,
  { unit, times }: PriceCount,
  locale: Locale,
  rates: Rates | undefined,
): Reading {
  if (isOpen(typed)) return open;
  const read = readAmount(typed.trim(), unit, locale);
  const money = { amount: read.amount, unit: read.unit ?? unit };
  const isVnd = money.unit.endsWith('vnd');
  if (!isDecimal(money.amount) || read.per?.startsWith('m2') || !(isVnd || rates)) return null;
  // VND needs no rate.
  const vnd = Number(toVnd(money, rates as Rates)) * (read.unit ? 1 : times);
  if (vnd > queryLimits.maxVnd) return null;
  return { value: String(vnd) };
}

/** An area with its unit behind it, or in the field's own. */
export function readSquareMetres(typed: string, unit: FilterAreaUnit, locale: Locale): Reading {
  if (isOpen(typed)) return open;
  const own = ownUnitOf(typed);
  const read = readArea(own?.figure ?? typed, ['m2', 'ha'], locale);
  if (!isDecimal(read.value) || (own && read.unit)) return null;
  const inUnit = own?.unit ?? (read.unit as 'm2' | 'ha' | undefined) ?? unit;
  const value = Math.round(Number(read.value) * filterSquareMetres[inUnit] * 100) / 100;
  return value > queryLimits.maxSquareMetres ? null : { value: String(value) };
}

export type RangeProblem = 'unreadable' | 'reversed';

/** What is wrong with a range, by the end where it is said: of a reversed one the end that was left last. */
export function problemsOf(readings: Record<End, Reading>, left: End): Partial<Record<End, RangeProblem>> {
  const { min, max } = readings;
  if (!min || !max)
    return { ...(!min && { min: 'unreadable' as const }), ...(!max && { max: 'unreadable' as const }) };
  const isReversed =
    min.value !== undefined && max.value !== undefined && Number(min.value) > Number(max.value);
  return isReversed ? { [left]: 'reversed' } : {};
}
