/** When owners are asked, as a form types it, and back. */
import type { TFunction } from 'i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { FreshnessInput } from '#shared/listings/freshness.ts';
import { type ChangeLine, valueWords } from '../changes.ts';

/** In the order of the form. */
export const freshnessFields = ['askDays', 'sinkDays'] as const satisfies readonly (keyof FreshnessInput)[];
export type FreshnessValues = Record<(typeof freshnessFields)[number], string>;

export const freshnessValues = ({ askDays, sinkDays }: FreshnessInput, locale: Locale): FreshnessValues => ({
  askDays: formatCount(askDays, locale),
  sinkDays: formatCount(sinkDays, locale),
});

/** What the API is sent; a number that is none stays as typed. */
export const freshnessOf = ({ askDays, sinkDays }: Partial<FreshnessValues>): FreshnessInput =>
  ({ askDays: wholeNumberOf(askDays ?? ''), sinkDays: wholeNumberOf(sinkDays ?? '') }) as FreshnessInput;

/** Each number that changes, before and after. */
export const freshnessChanges = (
  before: FreshnessInput,
  after: FreshnessInput,
  t: TFunction<'settings'>,
  locale: Locale,
): ChangeLine[] =>
  freshnessFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      key: field,
      label: t(`freshness.field.${field}`),
      before: valueWords(field, before[field], t, locale),
      after: valueWords(field, after[field], t, locale),
    }));
