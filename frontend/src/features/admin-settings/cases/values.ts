/** Limits of the inbox as a form types them, and back. */
import type { TFunction } from 'i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import type { CaseSettings, CaseSettingsInput } from '#shared/cases/case-settings.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { ChangeLine } from '../changes.ts';

/** In the order of the form. */
export const limitFields = [
  'perAccountHour',
  'perNetworkHour',
  'perWiderNetworkHour',
  'visitorsPerHour',
  'minSeconds',
] as const satisfies readonly (keyof CaseSettingsInput)[];
const fields = [...limitFields, 'sealedDays'] as const;
export type CaseSettingsValues = Record<(typeof fields)[number], string>;

const mapped = <Value>(valueAt: (field: (typeof fields)[number]) => Value) =>
  Object.fromEntries(fields.map((field) => [field, valueAt(field)])) as Record<
    (typeof fields)[number],
    Value
  >;

export const caseSettingsValues = (settings: CaseSettings, locale: Locale): CaseSettingsValues =>
  mapped((field) => formatCount(settings[field], locale));

/** What the API is sent; a value that is no whole number stays as typed. */
export const caseSettingsOf = (typed: Partial<CaseSettingsValues>): CaseSettingsInput =>
  mapped((field) => wholeNumberOf(typed[field])) as CaseSettingsInput;

/** Each number that changes, before and after. */
export const caseSettingsChanges = (
  before: CaseSettingsInput,
  after: CaseSettingsInput,
  t: TFunction<'settings'>,
  locale: Locale,
): ChangeLine[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      key: field,
      label: t(`cases.field.${field}`),
      before: formatCount(before[field], locale),
      after: formatCount(after[field], locale),
    }));
