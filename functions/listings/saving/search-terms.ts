/** Search terms for what a listing holds only as codes: places new and old, category, type. */
import { defaultCategories, typeNames } from '#shared/catalog/categories.ts';
import type { Category } from '#shared/catalog/model.ts';
import { nationName } from '#shared/catalog/nations.ts';
import { placeLabel } from '#shared/catalog/place-names.ts';
import { namesOfWard } from '#shared/catalog/places.ts';
import { locales } from '#shared/kernel/locale.ts';
import type { ListingContent, Place } from '#shared/listings/model.ts';
import type { SearchNames } from '#shared/search/index/search-document.ts';

/** Vietnamese names of its present and former places, provinces also in other languages; abroad the nation's names. */
function placeWords({ nation, wardCode }: Place): string[] {
  const names = wardCode === undefined ? undefined : namesOfWard(wardCode);
  if (!names) return locales.map((locale) => nationName(nation, locale));
  const inOthers = [names.province, names.oldProvince].flatMap((name) =>
    locales.map((locale) => placeLabel(name, locale)),
  );
  return [names.ward, ...names.oldDistricts, ...inOthers];
}

/** The names of a listing's place and category, each once. */
export function searchNames(
  { place, type, category }: Pick<ListingContent, 'place' | 'type' | 'category'>,
  categories: readonly Category[] = defaultCategories,
): SearchNames {
  const named = categories.find((one) => one.id === category && one.type === type)?.names;
  return {
    places: [...new Set(placeWords(place))],
    // A type's name only where there is no other: a warehouse is no 'khu công nghiệp'.
    category: [...new Set(Object.values(named ?? typeNames[type]))],
  };
}
