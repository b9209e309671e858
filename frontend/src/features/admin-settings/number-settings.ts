/** Settings that are whole numbers, one beside the other: as a form types them, what the API is sent, what changes. */
import type { TFunction } from 'i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type ChangeLine, valueWords } from './changes.ts';

/** `fields` in the order of the form; `labelOf` names one. */
export function numberSettings<Field extends string>(
  fields: readonly Field[],
  labelOf: (field: Field, t: TFunction<'settings'>) => string,
) {
  type Numbers = Record<Field, number>;
  type Typed = Record<Field, string>;
  const mapped = <Value>(valueAt: (field: Field) => Value) =>
    Object.fromEntries(fields.map((field) => [field, valueAt(field)])) as Record<Field, Value>;
  return {
    typed: (settings: Numbers, locale: Locale): Typed =>
      mapped((field) => formatCount(settings[field], locale)),

    /** A value that is no whole number stays as typed: the schema says so at its field. */
    input: (typed: Partial<Typed>): Numbers => mapped((field) => wholeNumberOf(typed[field] ?? '') as number),

    changes: (before: Numbers, after: Numbers, t: TFunction<'settings'>, locale: Locale): ChangeLine[] =>
      fields
        .filter((field) => before[field] !== after[field])
        .map((field) => ({
          key: field,
          label: labelOf(field, t),
          before: valueWords(field, before[field], t, locale),
          after: valueWords(field, after[field], t, locale),
        })),
  };
}
