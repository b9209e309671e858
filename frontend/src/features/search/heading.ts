/** The list's heading says what is shown: how many of what, for sale or lease or wanted, and where. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { joinAddress } from '#shared/catalog/address-words.ts';
import { isWant, type Kind, kinds, type ListingType, listingTypes } from '#shared/kernel/listing-kind.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { kindName } from '#ui/listing/kind-name.ts';
import { type Name, type Search, valuesOf } from './address.ts';
import type { Results } from './api.ts';
import type { Labels } from './labels.ts';

/** From small to large; a chosen nation says it alone. */
const placeNames = [
  'ward',
  'province',
  'oldCommune',
  'oldDistrict',
  'oldProvince',
] as const satisfies readonly Name[];

const onlyOne = <Value>(values: readonly Value[]): Value | undefined =>
  values.length === 1 ? values[0] : undefined;
/** Those that exist: an address may name others. */
const among = <Value extends string>(all: readonly Value[], values: readonly string[]): Value[] =>
  all.filter((one) => values.includes(one));

function purposeOf(kind: Kind | undefined, type: ListingType | undefined) {
  if (!kind) return type ? 'any' : 'everything';
  return type ? kindName({ kind, type }) : kind;
}

/** The names of the chosen place in the reader's order; null while one of them is still being fetched. */
function useWhere(search: Search, labels: Labels): string | null {
  const locale = useLocale();
  const within = placeNames.filter((name) => search[name]);
  const chosen = within.length === 0 && search.nation ? (['nation'] as const) : within;
  const names = chosen.map((name) => labels.labelOf(name, search[name]!));
  const isFetching = chosen.some((name, at) => names[at] === search[name]);
  return isFetching ? null : joinAddress(names, locale);
}

/** The page's own title until results and names have come; of a landing page the words of its HTML. */
export function useHeading(found: Results | undefined, labels: Labels, fromHtml?: string): string {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const place = useWhere(found?.search ?? {}, labels);
  if (!found || place === null) return fromHtml ?? t('title');
  return headingWords(t, found, place, locale);
}

/** How many of what there are, and where: `place` in words, '' for anywhere. */
export function headingWords(
  t: TFunction<'search'>,
  { search, total }: Pick<Results, 'search' | 'total'>,
  place: string,
  locale: Locale,
): string {
  const kind = onlyOne(among(kinds, valuesOf(search, 'kinds')));
  const type = onlyOne(among(listingTypes, valuesOf(search, 'types')));
  const category = onlyOne(valuesOf(search, 'categories'));
  // A want is counted itself; what it looks for is any number of them.
  const count = kind && isWant(kind) ? 2 : total;
  const typeName = type ?? 'any';
  const ofType = t(`noun.type.${typeName}`, { count });
  const what = category ? t(`noun.category.${category}`, { count, defaultValue: ofType }) : ofType;
  const values = { count: total, number: formatCount(total, locale), what, place };
  return t(`heading.${purposeOf(kind, type)}.${place ? 'in' : 'all'}`, values);
}
