/** What somebody may be about to type: places old and new, parks, categories and types whose names begin so. */
import { typeNames } from '#shared/catalog/categories.ts';
import type { Category } from '#shared/catalog/model.ts';
import { placeLabel, shortProvinceLabel } from '#shared/catalog/place-names.ts';
import { type NamedPlace, namedPlaces } from '#shared/catalog/typed/place-words.ts';
import { exact, fold } from '#shared/kernel/fold.ts';
import { listingTypes } from '#shared/kernel/listing-kind.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { SearchSuggestion, SearchSuggestions } from '#shared/search/understanding-model.ts';
import { categoryWords, settings, typeWords } from './trade-words.ts';

/** How many of the listings there are now have a value of a filter. */
export type Counts = (
  filter: 'province' | 'oldProvince' | 'park' | 'categories' | 'types',
  value: string,
) => number;

const suggestionsMax = 8;
/** No name is longer in words. */
const wordsMax = 7;

interface Entry {
  /** What it is typed by: folded, and as it is spelled, each word behind a blank. */
  keys: readonly { folded: string; spelled: string }[];
  /** The less, the sooner it is meant. */
  rank: number;
  count(counts: Counts): number;
  shownIn(locale: Locale): SearchSuggestion;
}

const words = /[\p{L}\p{N}']+/gu;
const inWords = (text: string): string => (text.match(words) ?? []).join(' ');
const keysOf = (names: readonly string[]) =>
  names.map((name) => ({ folded: ` ${inWords(fold(name))}`, spelled: ` ${inWords(exact(name))}` }));

const ranks = { province: 0, park: 1, category: 1, type: 1, former: 2, district: 3, ward: 4 } as const;

function placeEntry({ size, name, within, typed, filters }: NamedPlace): Entry {
  const isFormer = filters.oldProvince !== undefined;
  const { province, oldProvince } = filters;
  return {
    keys: keysOf(typed),
    rank: size === 'province' ? ranks[isFormer ? 'former' : 'province'] : ranks[size],
    count: (counts) => (province ? counts('province', province) : counts('oldProvince', oldProvince!)),
    shownIn: (locale) => ({
      kind: isFormer ? 'former-place' : 'place',
      label: placeLabel(name, locale),
      ...(within && { within: shortProvinceLabel(within, locale) }),
      filters,
    }),
  };
}

/** What the names of parks begin with, which people leave out. */
const parkWord = /^(KCN|KCX|CCN|Khu công nghiệp|Khu chế xuất|Cụm công nghiệp) /i;

const parkEntry = (park: string): Entry => ({
  keys: keysOf([park, park.replace(parkWord, ''), park.replace(parkWord, 'KCN ')]),
  rank: ranks.park,
  count: (counts) => counts('park', park),
  shownIn: () => ({ kind: 'park', label: park, filters: { park } }),
});

/** What people call a category, where one name stands for it alone. */
const calledLike = (id: string): string[] => categoryWords[id]?.split(', ') ?? [];

const categoryEntry = ({ id, names }: Category): Entry => ({
  keys: keysOf([...Object.values(names), ...calledLike(id)]),
  rank: ranks.category,
  count: (counts) => counts('categories', id),
  shownIn: (locale) => ({ kind: 'category', label: names[locale], filters: { categories: id } }),
});

const typeEntry = (type: (typeof listingTypes)[number]): Entry => ({
  keys: keysOf([...Object.values(typeNames[type]), ...(typeWords[type]?.split(', ') ?? [])]),
  rank: ranks.type,
  count: (counts) => counts('types', type),
  shownIn: (locale) => ({ kind: 'type', label: typeNames[type][locale], filters: { types: type } }),
});

interface Fit {
  entry: Entry;
  /** How well: spelled so, begins so, is no longer than that. */
  order: readonly [isSpelled: number, begins: number, rank: number, count: number, length: number];
}

/** The words that suggestions are looked for by; `start`: how they stand in a key. Scripts without blanks fit anywhere. */
interface Typed {
  start: string;
  spelled: string;
}
function typedAs(end: string): Typed | undefined {
  const folded = inWords(fold(end));
  const isLatin = /[a-z0-9]/.test(folded);
  if (folded.length < (isLatin ? 2 : 1)) return undefined;
  const blank = isLatin ? ' ' : '';
  return { start: blank + folded, spelled: blank + inWords(exact(end)) };
}

/** How an entry fits what was typed: whole words, of which the last may have just begun; undefined where it does not. */
function fitOf(entry: Entry, { start, spelled }: Typed, counts: Counts): Fit | undefined {
  let best: { key: Entry['keys'][number]; begins: number } | undefined;
  for (const key of entry.keys) {
    const at = key.folded.indexOf(start);
    if (at < 0) continue;
    const begins = at < 2 ? 0 : 1;
    if (!best || begins < best.begins) best = { key, begins };
  }
  if (!best) return undefined;
  const isSpelled = best.key.spelled.includes(spelled) ? 0 : 1;
  const { rank } = entry;
  return {
    entry,
    order: [isSpelled, best.begins, rank, -entry.count(counts), best.key.folded.length],
  };
}

function byOrder({ order: a }: Fit, { order: b }: Fit): number {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value - b[at]!;
  return 0;
}

let places: readonly Entry[] | undefined;

/**
 * Gives the suggestions for a text that is being typed: for the longest end of it that anything is called by, so that
 * 'thuê kho bình d' leads on to Bình Dương. Scans some five thousand names, which takes a few milliseconds at most.
 */
export function createSuggestions(categories: readonly Category[]) {
  places ??= namedPlaces().map(placeEntry);
  const kept = categories.filter(({ id, isHidden }) => !isHidden && !settings.has(id));
  const trade = [
    ...kept.map(categoryEntry),
    ...listingTypes.filter((type) => type !== 'other').map(typeEntry),
  ];
  const knownParks = new Map<string, Entry>();
  return (
    typed: string,
    { parks, counts, locale }: { parks: readonly string[]; counts: Counts; locale: Locale },
  ): SearchSuggestions => {
    for (const park of parks) if (!knownParks.has(park)) knownParks.set(park, parkEntry(park));
    const entries = [...trade, ...parks.map((park) => knownParks.get(park)!), ...places!];
    const all = [...typed.matchAll(words)];
    for (const { index } of all.slice(-wordsMax)) {
      const end = typedAs(typed.slice(index));
      const fits = end ? entries.flatMap((entry) => fitOf(entry, end, counts) ?? []) : [];
      if (fits.length === 0) continue;
      const items = fits.toSorted(byOrder).slice(0, suggestionsMax);
      return { head: typed.slice(0, index).trim(), items: items.map(({ entry }) => entry.shownIn(locale)) };
    }
    return { head: typed, items: [] };
  };
}
