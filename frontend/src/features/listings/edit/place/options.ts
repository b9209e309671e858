/** Places as options: in the reader's alphabet, found by their Vietnamese names as well. */

import type { MatchedOption } from '#lib/match-options.ts';
import { placeLabel, shortProvinceLabel } from '#shared/catalog/place-names.ts';
import type { Locale } from '#shared/kernel/locale.ts';

interface Named {
  name: string;
}

const sorted = (options: MatchedOption[], locale: Locale): MatchedOption[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return options.sort((a, b) => compare(a.label, b.label));
};

/** Wards, communes, districts: their names with their type words. */
export const placeOptions = <Place extends Named>(
  places: readonly Place[],
  keyOf: (place: Place) => string,
  locale: Locale,
): MatchedOption[] =>
  sorted(
    places.map((place) => ({
      value: keyOf(place),
      label: placeLabel(place.name, locale),
      keywords: place.name,
    })),
    locale,
  );

/** Provinces, without their type word. */
export const provinceOptions = (
  provinces: readonly (Named & { code: string })[],
  locale: Locale,
): MatchedOption[] =>
  sorted(
    provinces.map(({ code, name }) => ({
      value: code,
      label: shortProvinceLabel(name, locale),
      keywords: name,
    })),
    locale,
  );
