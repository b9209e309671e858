/** How long grades hold and papers are kept, as a form types it, and back. */
import type { TFunction } from 'i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { EvidenceSettings, EvidenceSettingsInput } from '#shared/listings/evidence-settings.ts';
import type { ChangeLine } from '../changes.ts';

/** In the order of the form. */
export const termFields = [
  'statedDays',
  'documentDays',
  'thirdPartyDays',
  'seenDays',
] as const satisfies readonly (keyof EvidenceSettingsInput)[];
const fields = [...termFields, 'keptDays'] as const;
export type EvidenceSettingsValues = Record<(typeof fields)[number], string>;

const mapped = <Value>(valueAt: (field: (typeof fields)[number]) => Value) =>
  Object.fromEntries(fields.map((field) => [field, valueAt(field)])) as Record<
    (typeof fields)[number],
    Value
  >;

export const evidenceSettingsValues = (settings: EvidenceSettings, locale: Locale): EvidenceSettingsValues =>
  mapped((field) => formatCount(settings[field], locale));

/** What the API is sent; a value that is no whole number stays as typed. */
export const evidenceSettingsOf = (typed: Partial<EvidenceSettingsValues>): EvidenceSettingsInput =>
  mapped((field) => wholeNumberOf(typed[field])) as EvidenceSettingsInput;

/** Each number that changes, before and after. */
export const evidenceSettingsChanges = (
  before: EvidenceSettingsInput,
  after: EvidenceSettingsInput,
  t: TFunction<'settings'>,
  locale: Locale,
): ChangeLine[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      key: field,
      label: t(`evidence.field.${field}`),
      before: formatCount(before[field], locale),
      after: formatCount(after[field], locale),
    }));
