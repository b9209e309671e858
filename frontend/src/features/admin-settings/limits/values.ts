/** Limits of contact as a form types them, and back. */
import type { TFunction } from 'i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { LeadSettingsInput } from '#shared/leads/lead-settings.ts';
import { type ChangeLine, valueWords } from '../changes.ts';

/** In the order of the form; `group.name` lies in a group. */
export const limitFields = {
  reveals: [
    'reveals.perAccountHour',
    'reveals.perNewAccountHour',
    'reveals.perNetworkHour',
    'reveals.perListingHour',
  ],
  requests: [
    'perAccountDay',
    'perNewAccountDay',
    'perNetworkHour',
    'perListingHour',
    'visitorsPerHour',
    'minSeconds',
  ],
  messages: ['messagesPerDay', 'messagesPerThreadDay', 'newWriterDays', 'heldMessages'],
  newcomers: ['newAccountHours'],
  comparison: ['comparison.sameNetworkHours', 'comparison.sameTextListings'],
  kept: ['keptDays'],
} as const;
export type LimitGroup = keyof typeof limitFields;
export type LimitField = (typeof limitFields)[LimitGroup][number];
const fields: readonly LimitField[] = Object.values(limitFields).flat();

type Typed<Values> = { [Name in keyof Values]: Values[Name] extends number ? string : Typed<Values[Name]> };
export type LimitValues = Typed<LeadSettingsInput>;

const mapped = (from: unknown, change: (value: unknown) => unknown): unknown =>
  typeof from === 'object' && from !== null
    ? Object.fromEntries(Object.entries(from).map(([name, value]) => [name, mapped(value, change)]))
    : change(from);

export const limitValues = (
  { version: _, ...settings }: LeadSettingsInput & { version?: number },
  locale: Locale,
): LimitValues => mapped(settings, (value) => formatCount(Number(value), locale)) as LimitValues;

/** What the API is sent; a number that is none stays as typed, so that its default does not hide it. */
export const limitSettingsOf = (typed: Partial<LimitValues>): LeadSettingsInput =>
  mapped(typed, (value) => wholeNumberOf(String(value ?? '')) ?? '') as LeadSettingsInput;

const valueAt = (settings: LeadSettingsInput, path: LimitField): number =>
  path
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], settings) as number;

/** What changes, field by field. */
export const limitChanges = (
  before: LeadSettingsInput,
  after: LeadSettingsInput,
  t: TFunction<'settings'>,
  locale: Locale,
): ChangeLine[] =>
  fields
    .map((path) => ({
      key: path,
      label: t(`limits.field.${path}`),
      before: valueWords(path, valueAt(before, path), t, locale),
      after: valueWords(path, valueAt(after, path), t, locale),
    }))
    .filter((line) => line.before !== line.after);
