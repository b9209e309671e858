/** Names of countries in the reader's language, by the start of their phone numbers. */
import { useMemo } from 'react';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { callingCodes, regionOf } from './calling-codes.ts';

/** 'Việt Nam (+84)'; the prefix alone where no country is known by it. */
export function useCountry() {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const nameOf = (prefix: string) => {
      const region = regionOf(prefix);
      return region ? `${names.of(region)} (${prefix})` : prefix;
    };
    const options = callingCodes
      .map(({ prefix }) => ({ value: prefix, label: nameOf(prefix) }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
    return { nameOf, options };
  }, [locale]);
}
