/** Message settings: form and back, prefixes by their country, every change in words. */
import { expect, it } from 'vitest';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { locales } from '#shared/kernel/locale.ts';
import { MessageSettingsInput } from '#shared/notifications/message-settings.ts';
import { callingCodes, isPrefix, prefixOf, regionOf } from './calling-codes.ts';
import { messageChanges, messageSettingsOf, messageValues } from './values.ts';

const settings = {
  version: 3,
  allowedPrefixes: ['+84', '+81'],
  dailyCapVnd: 2_000_000,
  emailsPerDay: 20_000,
  reservePercent: 30,
  perNetworkHour: 100,
  destinations: { operatorPercent: 40, countryPercent: 20 },
  zns: { isOn: true, templateId: '12345', noticeTemplateId: '', costVnd: 300 },
  sms: { costVnd: 800, foreignCostVnd: 2_500 },
};
const { version: _, ...input } = settings;

it('the form reads back what it shows', () => {
  for (const locale of locales) expect(messageSettingsOf(messageValues(settings, locale))).toEqual(input);
});

it('an emptied field is refused, not replaced by a default', () => {
  const emptied = messageSettingsOf({
    ...messageValues(settings, 'vi'),
    ...{ emailsPerDay: '', dailyCapVnd: '', reservePercent: '', perNetworkHour: '' },
  });
  const paths = MessageSettingsInput.safeParse(emptied).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(['dailyCapVnd', 'emailsPerDay', 'reservePercent', 'perNetworkHour']);
});

it('a change names the country and each figure, in every language', async () => {
  const after = {
    ...input,
    allowedPrefixes: ['+84', '+82'],
    dailyCapVnd: 1,
    emailsPerDay: 2,
    reservePercent: 3,
    perNetworkHour: 40,
    destinations: { operatorPercent: 5, countryPercent: 6 },
    zns: { isOn: false, templateId: '', noticeTemplateId: '', costVnd: 3 },
    sms: { costVnd: 4, foreignCostVnd: 5 },
  };
  for (const locale of locales) {
    const texts = createI18n(locale);
    await loadNamespaces(texts, ['settings']);
    const t = texts.getFixedT(null, 'settings');
    const lines = messageChanges(input, after, (prefix) => `land of ${prefix}`, t, locale);
    expect(lines.map(({ label }) => label).slice(0, 2)).toEqual(['land of +81', 'land of +82']);
    expect(lines).toHaveLength(13);
    for (const line of lines) expect(Object.values(line).join(' ')).not.toMatch(/label\.|value\./);
  }
});

it.each([
  ['+84', 'VN'],
  ['+8490', 'VN'],
  ['+1', 'US'],
  ['+886', 'TW'],
  ['+999', undefined],
])('%s is of %s', (prefix, region) => expect(regionOf(prefix)).toBe(region));

it('a prefix is taken in any spelling, and refused where it can be none', () => {
  expect(['84', '0084', '+84 90'].map(prefixOf)).toEqual(['+84', '+84', '+8490']);
  expect(['', '+0', '+12345678'].map(isPrefix)).toEqual([false, false, false]);
  expect(callingCodes.every(({ prefix, region }) => isPrefix(prefix) && /^[A-Z]{2}$/.test(region))).toBe(
    true,
  );
});
