/** The figures of an estimate as they are typed: read by the project's own rules, in one currency, kept nowhere. */
import { useState } from 'react';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type PriceUnit, unitParts } from '#shared/kernel/money.ts';
import { readAmount } from '#shared/kernel/words/parse-amount.ts';
import { formatFigure, readFigure } from '#shared/kernel/words/parse-number.ts';

interface FigureSpec {
  name: 'price' | 'sharePercent' | 'interestPercent' | 'years' | 'rentYear' | 'costsYear';
  /** What stands in the field at first: a decimal with a point, or nothing. */
  start: string;
  /** Money is counted in this unit; words may say another of the same currency. */
  unit?: PriceUnit;
  min?: number;
  max?: number;
}
export interface Figure extends FigureSpec {
  text: string;
  /** Money in the currency itself; undefined while it is empty or no figure that fits. */
  value: number | undefined;
  fault?: 'invalid' | 'outside';
  type(text: string): void;
}

function moneyOf(text: string, unit: PriceUnit, locale: Locale): number | undefined {
  const read = readAmount(text, unit, locale);
  const meant = unitParts[read.unit ?? unit];
  const amount = Number(read.amount);
  const fits = Number.isFinite(amount) && meant.currency === unitParts[unit].currency;
  return fits ? amount * meant.factor : undefined;
}

function read(spec: FigureSpec, text: string, locale: Locale): Pick<Figure, 'value' | 'fault'> {
  if (text.trim() === '') return { value: undefined };
  const plain = readFigure(text, locale);
  const value = spec.unit ? moneyOf(text, spec.unit, locale) : plain === null ? undefined : Number(plain);
  if (value === undefined) return { value, fault: 'invalid' };
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = spec;
  return value < min || value > max ? { value: undefined, fault: 'outside' } : { value };
}

/** The fields by their specs, in their order. */
export function useFigures(specs: readonly FigureSpec[]): Figure[] {
  const locale = useLocale();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  return specs.map((spec) => {
    const text = typed[spec.name] ?? formatFigure(spec.start, locale);
    const type = (next: string) => setTyped((before) => ({ ...before, [spec.name]: next }));
    return { ...spec, ...read(spec, text, locale), text, type };
  });
}

/** The values of all fields by their names; undefined while one is missing. */
export function valuesOf<Name extends string>(figures: readonly Figure[]): Record<Name, number> | undefined {
  if (figures.some(({ value }) => value === undefined)) return undefined;
  return Object.fromEntries(figures.map(({ name, value }) => [name, value])) as Record<Name, number>;
}
