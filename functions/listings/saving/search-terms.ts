/** Search terms for what a listing holds only as codes: places new and old, category, type; and its old communes. */
import { defaultCategories, typeNames } from '#shared/catalog/categories.ts';
import type { Category } from '#shared/catalog/model.ts';
import { nationName } from '#shared/catalog/nations.ts';
import { placeLabel } from '#shared/catalog/place-names.ts';
import { namesOfWard } from '#shared/catalog/places.ts';
import { locales } from '#shared/kernel/locale.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { Place } from '#shared/listings/place-model.ts';
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

/** The commune that was entered, else all that the ward took land from; the table is large and loaded only here. */
async function oldCommunesOf({ wardCode, enteredAs }: Place): Promise<readonly string[]> {
  if (enteredAs) return [enteredAs.oldCommuneCode];
  if (wardCode === undefined) return [];
  const { oldCommunesOfWard } = await import('#shared/catalog/old-communes.ts');
  return oldCommunesOfWard(wardCode);
}

type Named = Pick<ListingContent, 'place' | 'type' | 'category'>;

/** The words of a listing's place and category, each once. */
export function searchWords(
  { place, type, category }: Named,
  categories: readonly Category[] = defaultCategories,
): Pick<SearchNames, 'places' | 'category'> {
  const named = categories.find((one) => one.id === category && one.type === type)?.names;
  return {
    places: [...new Set(placeWords(place))],
    // A type's name only where there is no other: a warehouse is no 'khu công nghiệp'.
    category: [...new Set(Object.values(named ?? typeNames[type]))],
  };
}

/** The same with the keys of its old communes. */
export const searchNames = async (
  content: Named,
  categories?: readonly Category[],
): Promise<SearchNames> => ({
  ...searchWords(content, categories),
  oldCommunes: await oldCommunesOf(content.place),
});
