/** What fixed values of filters are called in five languages: tables that a first view without them does not load. */
import { incentives, infrastructure } from '#shared/catalog/infrastructure.ts';
import { legalStatusNames } from '#shared/catalog/legal.ts';
import { nationName } from '#shared/catalog/nations.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Name } from './address.ts';

/** The filters whose values have their names here. */
export type NamedFilter = Extract<Name, 'nation' | 'legal' | 'infra' | 'incentives'>;

const names: Record<NamedFilter, (value: string, locale: Locale) => string | undefined> = {
  nation: nationName,
  legal: (value, locale) => legalStatusNames[value as keyof typeof legalStatusNames]?.[locale],
  infra: (value, locale) => infrastructure[value]?.names[locale],
  incentives: (value, locale) => incentives[value]?.[locale],
};

/** A value's name; undefined where it has none, or its filter has no names here. */
export const optionName = (filter: Name, value: string, locale: Locale): string | undefined =>
  names[filter as NamedFilter]?.(value, locale);
