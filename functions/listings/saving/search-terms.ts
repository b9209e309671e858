/** Search terms for what a listing holds only as codes: places new and old, category, type; and its old communes. */
import { defaultCategories, typeNames } from '#shared/catalog/categories.ts';
import type { Category } from '#shared/catalog/model.ts';
import { nationName } from '#shared/catalog/nations.ts';
import { placeLabel } from '#shared/catalog/place-names.ts';
import { allOldProvinces, namesOfWard, placeOfWard, provinceOf } from '#shared/catalog/places.ts';
import { locales } from '#shared/kernel/locale.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { Place } from '#shared/listings/place-model.ts';
import { wantedOf } from '#shared/listings/wanted-places.ts';
import type { SearchNames } from '#shared/search/index/search-document.ts';
import { anywhereIn, type WantedDoc } from '#shared/search/model.ts';

/** Vietnamese names of its present and former places, provinces also in other languages; abroad the nation's names. */
function placeWords(place: Place): string[] {
  const { nation, wardCode } = place;
  const names = wardCode === undefined ? undefined : namesOfWard(wardCode);
  if (names) return [names.ward, ...names.oldDistricts, ...inAll([names.province, names.oldProvince])];
  const wanted = wantedOf(place);
  if (wanted.length === 0) return locales.map((locale) => nationName(nation, locale));
  const wards = wanted.flatMap(({ wardCodes = [] }) => wardCodes).map(namesOfWard);
  const whole = wanted.filter(isWhole).flatMap(({ code }) => oldWithin(code));
  return [
    ...inAll(wanted.flatMap(({ code }) => provinceOf(code)?.name ?? [])),
    ...wards.flatMap((ward) => (ward ? [ward.ward, ...ward.oldDistricts] : [])),
    ...inAll([...whole.map(({ name }) => name), ...wards.flatMap((ward) => ward?.oldProvince ?? [])]),
  ];
}

const inAll = (names: readonly string[]) =>
  names.flatMap((name) => locales.map((locale) => placeLabel(name, locale)));
const isWhole = ({ wardCodes = [] }: { wardCodes?: string[] | undefined }) => wardCodes.length === 0;
/** The old provinces that a new one was made of. */
const oldWithin = (code: string) => allOldProvinces().filter(({ provinceCode }) => provinceCode === code);

/** The commune that was entered, else all that the ward took land from; the table is large and loaded only here. */
async function oldCommunesOf({ wardCode, enteredAs }: Place): Promise<readonly string[]> {
  if (enteredAs) return [enteredAs.oldCommuneCode];
  return wardCode === undefined ? [] : communesOfWards([wardCode]);
}

async function communesOfWards(wardCodes: readonly string[]): Promise<string[]> {
  const { oldCommunesOfWard } = await import('#shared/catalog/old-communes.ts');
  return wardCodes.flatMap(oldCommunesOfWard);
}

/**
 * Where a want of several places is found: under its provinces and wards, and under what lay there before July 2025; a
 * province of which it names no ward counts for all of it. Undefined for what has one ward, and abroad.
 */
async function wantedDocOf(place: Place): Promise<WantedDoc | undefined> {
  const wanted = wantedOf(place);
  if (place.wardCode !== undefined || wanted.length === 0) return undefined;
  const wards = wanted.flatMap(({ wardCodes = [] }) => wardCodes);
  const whole = wanted.filter(isWhole).map(({ code }) => code);
  const wholeOld = whole.flatMap(oldWithin).map(({ code }) => code);
  const derived = wards.flatMap((ward) => placeOfWard(ward) ?? []);
  const anyOld = wholeOld.map(anywhereIn);
  return {
    provinces: wanted.map(({ code }) => code),
    wards: [...whole.map(anywhereIn), ...wards],
    oldProvinces: unique([...wholeOld, ...derived.map(({ oldProvinceCode }) => oldProvinceCode)]),
    oldDistricts: unique([...anyOld, ...derived.flatMap(({ oldDistrictKeys }) => oldDistrictKeys)]),
    oldCommunes: unique([...anyOld, ...(wards.length > 0 ? await communesOfWards(wards) : [])]),
  };
}
const unique = (codes: readonly string[]) => [...new Set(codes)];

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
  wanted: await wantedDocOf(content.place),
});
