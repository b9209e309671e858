/** The search as it stands in the page's address: read kindly, changed one filter at a time. */
import type { SearchQuery } from '#shared/search/query.ts';

/** Parameters in their canonical order; the server judges their values. */
const names = [
  'kinds',
  'types',
  'categories',
  'nation',
  'province',
  'ward',
  'oldProvince',
  'oldDistrict',
  'oldCommune',
  'priceMin',
  'priceMax',
  'areaMin',
  'areaMax',
  'status',
  'legal',
  'infra',
  'incentives',
  'park',
  'largeScale',
  'verified',
  'publishedAfter',
  'q',
  'sort',
  'page',
] as const satisfies readonly (keyof SearchQuery)[];
export type Name = (typeof names)[number];
export type Search = Partial<Record<Name, string>>;

/** How results are shown; the first is the usual one and leaves no trace in the address. */
export const views = ['grid', 'list', 'map'] as const;
export type View = (typeof views)[number];
export const viewOf = (params: URLSearchParams): View =>
  views.find((view) => view === params.get('view')) ?? views[0];

/** What is chosen, besides sort and page. */
export const filterNames = names.filter((name) => name !== 'sort' && name !== 'page');
/** Filters that hold several values, joined by commas. */
export const listNames = ['kinds', 'types', 'categories', 'status', 'legal', 'infra', 'incentives'] as const;
export type ListName = (typeof listNames)[number];

/** Reads an address; a name given twice counts as a list, unknown names and empty values are left out. */
export function readSearch(params: URLSearchParams): Search {
  const search: Search = {};
  for (const name of names) {
    const value = params.getAll(name).join(',').trim();
    if (value) search[name] = value;
  }
  return { ...rangeOf(params.get('price')), ...search };
}

/** Both ends of a price as the home page's form sends it where no script runs: `1000000000-3000000000`. */
function rangeOf(price: string | null): Search {
  const [, priceMin, priceMax] = /^(\d*)-(\d*)$/.exec(price ?? '') ?? [];
  return { ...(priceMin && { priceMin }), ...(priceMax && { priceMax }) };
}

/** Whether nothing is chosen: all there is, in the usual order. */
export const isEverything = (search: Search): boolean => Object.keys(search).length === 0;

/** The address of a search: canonical order, first page and usual view left out. */
export function writeSearch(search: Search, view?: View): URLSearchParams {
  const entries = names.flatMap((name) => {
    const value = search[name];
    return value && !(name === 'page' && value === '1') ? [[name, value]] : [];
  });
  return new URLSearchParams([...entries, ...(view && view !== 'grid' ? [['view', view]] : [])]);
}

/** Whether two searches ask for the same: their addresses are. */
export const isSameSearch = (one: Search, other: Search): boolean =>
  writeSearch(one).toString() === writeSearch(other).toString();

/** What else falls away when a filter changes: what lies below it, and always the page. */
const below: Partial<Record<Name, readonly Name[]>> = {
  nation: ['province', 'ward', 'oldProvince', 'oldDistrict', 'oldCommune'],
  province: ['ward', 'oldProvince', 'oldDistrict', 'oldCommune'],
  oldProvince: ['oldDistrict', 'oldCommune', 'province', 'ward'],
  oldDistrict: ['oldCommune'],
  types: ['categories'],
};

/** The search with one or more parameters changed; undefined or '' takes one away. */
export function changed(search: Search, change: Search): Search {
  const next: Search = { ...search };
  for (const name of Object.keys(change) as Name[]) {
    for (const lower of below[name] ?? []) if (!(lower in change)) delete next[lower];
  }
  if (!('page' in change)) delete next.page;
  for (const [name, value] of Object.entries(change) as [Name, string | undefined][]) {
    if (value) next[name] = value;
    else delete next[name];
  }
  return next;
}

/** The values of a list filter. */
export const valuesOf = (search: Search, name: ListName): string[] =>
  search[name]?.split(',').filter(Boolean) ?? [];

/** A list filter with one value put in or taken out. */
export function toggled(search: Search, name: ListName, value: string): Search {
  const values = valuesOf(search, name);
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return changed(search, { [name]: next.sort().join(',') });
}

/** The search without the parameters that the server would not take, by its pointers (`#/query/price`). */
export const without = (search: Search, pointers: readonly string[]): Search =>
  changed(search, Object.fromEntries(pointers.map((pointer) => [pointer.split('/')[2] ?? '', undefined])));

const ranges = [
  ['priceMin', 'priceMax'],
  ['areaMin', 'areaMax'],
] as const satisfies [Name, Name][];

/** The search without ranges whose ends stand the wrong way round: their fields say so, nothing asks for them. */
export function withoutReversed(search: Search): Search {
  const usable = { ...search };
  for (const [min, max] of ranges) {
    if (Number(search[min]) > Number(search[max])) {
      delete usable[min];
      delete usable[max];
    }
  }
  return usable;
}
