/** Puts a template's values into words: the same in the browser's list and in e-mails and text messages. */

import { brand } from '../kernel/brand.ts';
import { formatDate } from '../kernel/dates.ts';
import { deviceOf } from '../kernel/device.ts';
import { type ListingField, listingFields } from '../kernel/listing-field.ts';
import type { Locale } from '../kernel/locale.ts';
import { type ReasonKey, reasonKeys, reasonText } from '../kernel/staff-reason.ts';
import { vietNamTime } from '../kernel/time.ts';
import type { PaidLevel } from '../wallet/model.ts';

/** What can become of a saved listing. */
const savedChanges = ['price', 'closed', 'gone'] as const;
export type SavedChange = (typeof savedChanges)[number];

/** A text of `locales/<l>/notifications.json`, or of `reasons.json`, in the reader's language, as i18next gives it. */
export type ValueText = (
  key:
    | ('device' | 'deviceUnknown' | 'moment' | 'level.vip' | 'level.featured')
    | `reasons:words.${ReasonKey}`
    | `reasons:field.${ListingField}`
    | 'reasons:toCorrect'
    | `savedChange.${SavedChange}`,
  values: {
    browser?: string;
    system?: string;
    time?: string;
    date?: string;
    fields?: string;
    listing?: string;
  },
) => string;

/** A template's values as a reader sees them: dates, levels and devices in the words of their language. */
export function wordedValues(
  values: Record<string, string>,
  text: ValueText,
  locale: Locale,
): Record<string, string> {
  const { until, at, level, userAgent, reason, reasonKeys: keys = '', reasonFields = '', ...rest } = values;
  const { found = '', changed, ...plain } = rest;
  return {
    brand: brand.name,
    ...plain,
    ...(until !== undefined && { until: formatDate(until, locale) }),
    ...(at !== undefined && {
      time: text('moment', { time: vietNamTime(Date.parse(at)), date: formatDate(at, locale) }),
    }),
    ...(changed !== undefined && {
      news: [found, changesText(changed, text)].filter((part) => part !== '').join('\n'),
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

/** Lines of `change|code|title`; a listing that is gone has no title. */
const changesText = (changed: string, text: ValueText): string =>
  changed
    .split('\n')
    .flatMap((line) => {
      const [change, code = '', ...title] = line.split('|');
      const what = savedChanges.find((one) => one === change);
      const listing = [title.join('|'), code].filter((part) => part !== '').join(' · ');
      return what ? [text(`savedChange.${what}`, { listing })] : [];
    })
    .join('\n');

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
