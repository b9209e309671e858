/** Message settings as a form types them, and back. */

import type { TFunction } from 'i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { MessageSettings, MessageSettingsInput } from '#shared/notifications/message-settings.ts';
import { type ChangeLine, valueWords } from '../changes.ts';

export interface MessageValues {
  allowedPrefixes: string[];
  dailyCapVnd: string;
  emailsPerDay: string;
  reservePercent: string;
  perNetworkHour: string;
  destinations: { operatorPercent: string; countryPercent: string };
  zns: { isOn: boolean; templateId: string; noticeTemplateId: string; costVnd: string };
  sms: { costVnd: string; foreignCostVnd: string };
}

export function messageValues(settings: MessageSettings, locale: Locale): MessageValues {
  const { allowedPrefixes, dailyCapVnd, emailsPerDay, zns, sms, destinations } = settings;
  const n = (value: number) => formatCount(value, locale);
  return {
    allowedPrefixes: [...allowedPrefixes],
    dailyCapVnd: n(dailyCapVnd),
    emailsPerDay: n(emailsPerDay),
    reservePercent: n(settings.reservePercent),
    perNetworkHour: n(settings.perNetworkHour),
    destinations: {
      operatorPercent: n(destinations.operatorPercent),
      countryPercent: n(destinations.countryPercent),
    },
    zns: { ...zns, costVnd: n(zns.costVnd) },
    sms: { costVnd: n(sms.costVnd), foreignCostVnd: n(sms.foreignCostVnd) },
  };
}

/** What the API is sent; a value that is no whole number stays as typed. */
export function messageSettingsOf(typed: Partial<MessageValues>): MessageSettingsInput {
  const { allowedPrefixes = [], zns, sms, destinations } = typed;
  return {
    allowedPrefixes,
    dailyCapVnd: wholeNumberOf(typed.dailyCapVnd),
    // Their defaults must not hide that nothing was typed.
    emailsPerDay: wholeNumberOf(typed.emailsPerDay) ?? '',
    reservePercent: wholeNumberOf(typed.reservePercent) ?? '',
    perNetworkHour: wholeNumberOf(typed.perNetworkHour) ?? '',
    destinations: {
      operatorPercent: wholeNumberOf(destinations?.operatorPercent),
      countryPercent: wholeNumberOf(destinations?.countryPercent),
    },
    zns: {
      isOn: Boolean(zns?.isOn),
      templateId: zns?.templateId?.trim() ?? '',
      noticeTemplateId: zns?.noticeTemplateId?.trim() ?? '',
      costVnd: wholeNumberOf(zns?.costVnd),
    },
    sms: { costVnd: wholeNumberOf(sms?.costVnd), foreignCostVnd: wholeNumberOf(sms?.foreignCostVnd) },
  } as MessageSettingsInput;
}

const figures = [
  'dailyCapVnd',
  'emailsPerDay',
  'reservePercent',
  'destinations.operatorPercent',
  'destinations.countryPercent',
  'perNetworkHour',
  'zns.isOn',
  'zns.templateId',
  'zns.noticeTemplateId',
  'zns.costVnd',
  'sms.costVnd',
  'sms.foreignCostVnd',
] as const;
const valueAt = (settings: MessageSettingsInput, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], settings);

/** What changes: prefixes added and taken away by their country, then each figure. */
export function messageChanges(
  before: MessageSettingsInput,
  after: MessageSettingsInput,
  country: (prefix: string) => string,
  t: TFunction<'settings'>,
  locale: Locale,
): ChangeLine[] {
  const was = new Set(before.allowedPrefixes);
  const is = new Set(after.allowedPrefixes);
  const differing = [...new Set([...was, ...is])].filter((prefix) => was.has(prefix) !== is.has(prefix));
  const words = (isAllowed: boolean) => t(isAllowed ? 'value.allowed' : 'value.notAllowed');
  return [
    ...differing.map((prefix) => ({
      key: prefix,
      label: country(prefix),
      before: words(was.has(prefix)),
      after: words(is.has(prefix)),
    })),
    ...figures
      .map((path) => ({
        key: path,
        label: t(`label.${path}`),
        before: valueWords(path, valueAt(before, path) as never, t, locale),
        after: valueWords(path, valueAt(after, path) as never, t, locale),
      }))
      .filter((line) => line.before !== line.after),
  ];
}
