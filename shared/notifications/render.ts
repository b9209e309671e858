/** Puts a template's values into words: the same in the browser's list and in e-mails and text messages. */

import { brand } from '../kernel/brand.ts';
import { formatDate } from '../kernel/dates.ts';
import { deviceOf } from '../kernel/device.ts';
import { type ListingField, listingFields } from '../kernel/listing-field.ts';
import type { Locale } from '../kernel/locale.ts';
import {
  type ReasonKey,
  reasonKeys,
  reasonParts,
  reasonText,
  type StaffReason,
} from '../kernel/staff-reason.ts';
import { vietNamTime } from '../kernel/time.ts';
import type { PaidLevel } from '../wallet/model.ts';

/** A text of `locales/<l>/notifications.json`, or of `reasons.json`, in the reader's language, as i18next gives it. */
export type ValueText = (
  key:
    | ('device' | 'deviceUnknown' | 'moment' | 'level.vip' | 'level.featured')
    | `reasons:words.${ReasonKey}`
    | `reasons:field.${ListingField}`
    | 'reasons:toCorrect',
  values: { browser?: string; system?: string; time?: string; date?: string; fields?: string },
) => string;

/** A template's values as a reader sees them: dates, levels and devices in the words of their language. */
export function wordedValues(
  values: Record<string, string>,
  text: ValueText,
  locale: Locale,
): Record<string, string> {
  const { until, at, level, userAgent, reason, reasonKeys: keys = '', reasonFields = '', ...plain } = values;
  return {
    brand: brand.name,
    ...plain,
    ...(until !== undefined && { until: formatDate(until, locale) }),
    ...(at !== undefined && {
      time: text('moment', { time: vietNamTime(Date.parse(at)), date: formatDate(at, locale) }),
    }),
    ...(level !== undefined && { level: text(`level.${level as PaidLevel}`, {}) }),
    ...(userAgent !== undefined && { device: deviceText(userAgent, text) }),
    ...(reason !== undefined && {
      reason: reasonText(
        { keys: known(reasonKeys, keys), words: reason, fields: known(listingFields, reasonFields) },
        text,
      ),
    }),
  };
}

/** A reason as the values of a notification, and back. */
export function reasonValues(reason: StaffReason): { reason: string; reasonKeys: string } {
  const { keys, words } = reasonParts(reason);
  return { reason: words, reasonKeys: keys.join(' ') };
}
/** The same of a refusal that may name fields. */
export const refusalValues = (reason: StaffReason) => ({
  ...reasonValues(reason),
  reasonFields: reasonParts(reason).fields.join(' '),
});
function known<Key extends string>(all: readonly Key[], stored: string): Key[] {
  const given = stored.split(' ');
  return all.filter((key) => given.includes(key));
}

/**
 * The same for text messages: the brand in plain letters, a device by its system alone and a moment without its
 * year, so that it fits into one.
 */
export function smsValues(values: Record<string, string>, deviceUnknown: string): Record<string, string> {
  const { at, userAgent, ...plain } = values;
  return {
    ...plain,
    brand: brand.asciiName,
    ...(at !== undefined && { time: shortMoment(Date.parse(at)) }),
    ...(userAgent !== undefined && { device: deviceOf(userAgent).system ?? deviceUnknown }),
  };
}

/** `14:05 22/11` */
function shortMoment(atMs: number): string {
  const [day, month] = formatDate(new Date(atMs).toISOString(), 'vi').split('/').map(Number);
  return `${vietNamTime(atMs)} ${day}/${month}`;
}

function deviceText(userAgent: string, text: ValueText): string {
  const { browser, system } = deviceOf(userAgent);
  return browser && system
    ? text('device', { browser, system })
    : (browser ?? system ?? text('deviceUnknown', {}));
}
