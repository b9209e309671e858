/** The owner's settings as a form types them, and back. */
import type { TFunction } from 'i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import { type OwnerSettings, type OwnerSettingsInput, socialNetworks } from '#shared/catalog/owner.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type ChangeLine, valueWords } from '../changes.ts';

export const ownerTexts = [
  'name',
  'taxCode',
  'licence',
  'address',
  'hotline',
  'email',
  'representative',
] as const;

export interface OwnerValues extends Record<(typeof ownerTexts)[number], string> {
  reviewHours: string;
  socialLinks: Record<string, string>;
}

export const ownerValues = (owner: OwnerSettings, locale: Locale): OwnerValues => ({
  ...(Object.fromEntries(ownerTexts.map((name) => [name, owner[name]])) as Record<
    (typeof ownerTexts)[number],
    string
  >),
  reviewHours: formatCount(owner.reviewHours, locale),
  socialLinks: Object.fromEntries(
    socialNetworks.map((network) => [network, owner.socialLinks[network] ?? '']),
  ),
});

/** What the API is sent: fields that were emptied are left out; a number that is none stays as typed. */
export function ownerSettingsOf({ reviewHours, socialLinks = {}, ...texts }: Partial<OwnerValues>) {
  const links = Object.entries(socialLinks).filter(([, link]) => link?.trim());
  return {
    ...texts,
    // Its default must not hide that nothing was typed.
    reviewHours: wholeNumberOf(reviewHours) ?? '',
    socialLinks: Object.fromEntries(links.map(([network, link]) => [network, link.trim()])),
  } as OwnerSettingsInput;
}

/** What changes, field by field. */
export function ownerChanges(
  before: OwnerSettingsInput,
  after: OwnerSettingsInput,
  t: TFunction<'settings'>,
  locale: Locale,
): ChangeLine[] {
  const lines = [
    ...ownerTexts.map((name) => ({ key: name, was: before[name], is: after[name] })),
    { key: 'reviewHours' as const, was: before.reviewHours, is: after.reviewHours },
    ...socialNetworks.map((network) => ({
      key: `socialLinks.${network}` as const,
      was: before.socialLinks[network],
      is: after.socialLinks[network],
    })),
  ];
  return lines
    .map(({ key, was, is }) => ({
      key,
      label: t(`owner.${key}`),
      before: valueWords(key, was ?? '', t, locale),
      after: valueWords(key, is ?? '', t, locale),
    }))
    .filter((line) => line.before !== line.after);
}
