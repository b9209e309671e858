/** The audit log in words: what was done, and each thing it changed, before and after. */

import type { TFunction } from 'i18next';
import { formatCount, formatDateTime } from '#lib/i18n/format.ts';
import type { AuditLine } from '#shared/accounts/staff-model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { reasonText, StaffReason } from '#shared/kernel/staff-reason.ts';

export interface LogChange {
  field: string;
  before?: string | undefined;
  after?: string | undefined;
}

/** What was done, as a sentence's beginning; acts without words of their own show their name. */
export const actWords = (act: string, t: TFunction<['people', 'reasons']>): string =>
  t(`log.act.${act}`, t('log.act.other', { act }));

/** One line for each field that stands before or after, those alike on both sides left out. */
export function logChanges(
  { before = {}, after = {} }: AuditLine,
  t: TFunction<['people', 'reasons']>,
  locale: Locale,
): LogChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({
      field: t(`log.field.${field}`, t('log.field.other', { field })),
      before: valueWords(field, before[field], t, locale),
      after: valueWords(field, after[field], t, locale),
    }))
    .filter((change) => change.before !== change.after);
}

const enumerated: Record<string, string> = { roles: 'role', role: 'role', state: 'state' };
const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

/** A stored value as people read it; undefined where it is not there. */
function valueWords(
  field: string,
  value: unknown,
  t: TFunction<['people', 'reasons']>,
  locale: Locale,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  const reason = field === 'reason' && StaffReason.safeParse(value);
  if (reason !== false && reason.success) return reasonText(reason.data, t);
  if (Array.isArray(value))
    return value.map((each) => valueWords(field, each, t, locale)).join(', ') || t('log.none');
  if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no');
  if (typeof value === 'number') return formatCount(value, locale);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isInstant(value)) return formatDateTime(value, locale);
  const group = enumerated[field];
  return group ? t([`${group}.${value}`, `registrationState.${value}`], value) : value;
}
