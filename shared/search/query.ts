/** The search query as it stands in a page's address and in the call: one schema, one parser, one formatter. */
import * as z from 'zod';
import { Kind, ListingType } from '../kernel/listing-kind.ts';
import { Cursor } from '../kernel/page.ts';
import { AssetStatus } from '../listings/model.ts';
import { queryLimits } from './query-limits.ts';

export const sorts = [
  'recommended',
  'created_at',
  'relevance',
  'priceDown',
  'priceUp',
  'acreageDown',
  'acreageUp',
] as const;
export const Sort = z.enum(sorts).meta({
  id: 'SearchSort',
  description:
    '`recommended`, the default: VIP, featured, regular, each by relevance to the keyword, then newest first. ' +
    'All others hold over every level; prices stand in groups (totals, months’ rents, none); `relevance` needs a keyword',
});
export type Sort = z.infer<typeof Sort>;

const Key = z.string().regex(/^[\p{L}\p{N}_.-]{1,40}$/u);
const list = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(item).min(1).max(queryLimits.listItems));
const whole = (pattern: RegExp, min: number, max: number) =>
  z.string().regex(pattern).transform(Number).pipe(z.number().min(min).max(max));
const vnd = whole(/^\d{1,16}$/, 0, queryLimits.maxVnd);
const squareMetres = whole(/^\d{1,10}(\.\d{1,2})?$/, 0, queryLimits.maxSquareMetres);

/** Blanks collapsed, NFC, no control characters. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
const words = (maxChars: number) => z.string().transform(tidy).pipe(z.string().min(1).max(maxChars));

/** Words to search for, as they may be sent. */
export const Keyword = words(queryLimits.keywordChars);

const itemOf = {
  kinds: Kind,
  types: ListingType,
  categories: Key,
  status: AssetStatus,
  legal: Key,
  infra: Key,
  incentives: Key,
} as const;

const filters = {
  kinds: list(Kind).optional(),
  types: list(ListingType).optional(),
  categories: list(Key).optional(),
  nation: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  province: Key.optional(),
  ward: Key.optional(),
  oldProvince: Key.optional(),
  oldDistrict: Key.optional(),
  oldCommune: Key.optional(),
  priceMin: vnd.optional(),
  priceMax: vnd.optional(),
  areaMin: squareMetres.optional(),
  areaMax: squareMetres.optional(),
  status: list(AssetStatus).optional(),
  legal: list(Key).optional(),
  infra: list(Key).optional(),
  incentives: list(Key).optional(),
  park: words(120).optional(),
  largeScale: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
  verified: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
  publishedAfter: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
    .refine((instant) => !Number.isNaN(Date.parse(instant)))
    .optional()
    .meta({ description: 'Published later than this instant: `2026-11-25T03:00:00Z`' }),
  q: Keyword.optional(),
};
const paging = {
  sort: Sort.optional(),
  page: whole(/^\d{1,5}$/, 1, queryLimits.maxRank).default(1),
  limit: whole(/^\d{1,2}$/, 1, queryLimits.maxPageSize).default(queryLimits.pageSize),
  cursor: Cursor.optional(),
};

/** What the whole query may hold, by the names in the address; prices in VND, areas in m². Strict. */
export const SearchFilters = z
  .strictObject(filters)
  .refine((f) => isOrdered(f.priceMin, f.priceMax), {
    path: ['priceMax'],
    params: { code: 'range-reversed' },
  })
  .refine((f) => isOrdered(f.areaMin, f.areaMax), { path: ['areaMax'], params: { code: 'range-reversed' } });
export type SearchFilters = z.output<typeof SearchFilters>;

export const SearchQuery = SearchFilters.safeExtend(paging).refine(
  (q) => q.page * q.limit <= queryLimits.maxRank,
  {
    path: ['page'],
    params: { code: 'too-deep' },
  },
);
export type SearchQuery = z.output<typeof SearchQuery>;

const isOrdered = (min?: number, max?: number): boolean =>
  min === undefined || max === undefined || min <= max;

/** The sort that a query means: relevance without a keyword is no choice. */
export function sortOf({ sort, q }: Pick<SearchQuery, 'sort' | 'q'>): Sort {
  return !sort || (sort === 'relevance' && !q) ? 'recommended' : sort;
}

const schemas: Record<string, z.ZodType> = { ...filters, ...paging };
/** All parameter names in their canonical order. */
export const queryNames = Object.keys(schemas) as (keyof SearchQuery)[];

/** A value of an address that was left out of the query, and why it could not stay is plain from it. */
export interface Dropped {
  name: string;
  value: string;
}

/**
 * Reads a page's address (its URLSearchParams) kindly: what is unknown or does not fit is dropped and reported, ranges the wrong
 * way round are turned, the rest stands. Never throws.
 */
export function parseQuery(params: Iterable<readonly [string, string]>): {
  query: SearchQuery;
  dropped: Dropped[];
} {
  const dropped: Dropped[] = [];
  const given = new Map<string, string>();
  for (const [name, value] of params)
    given.set(name, given.has(name) ? `${given.get(name)},${value}` : value);
  const kept: Record<string, string> = {};
  for (const [name, value] of given) {
    const fit = fitting(name, value, dropped);
    if (fit !== undefined) kept[name] = fit;
  }
  turn(kept, 'priceMin', 'priceMax');
  turn(kept, 'areaMin', 'areaMax');
  const parsed = SearchQuery.safeParse(kept);
  if (parsed.success) return { query: canonical(parsed.data), dropped };
  dropped.push({ name: 'page', value: kept.page ?? '' });
  const { page: _tooDeep, ...rest } = kept;
  return { query: canonical(SearchQuery.parse(rest)), dropped };
}

/** The part of a value that fits its parameter; what does not goes to `dropped`. */
function fitting(name: string, value: string, dropped: Dropped[]): string | undefined {
  if (Object.hasOwn(itemOf, name)) {
    const item = itemOf[name as keyof typeof itemOf];
    const items = [...new Set(value.split(','))].filter((text) => text !== '');
    const fit = items.filter((text) => item.safeParse(text).success).slice(0, queryLimits.listItems);
    for (const text of items) if (!fit.includes(text)) dropped.push({ name, value: text });
    return fit.length > 0 ? fit.join(',') : undefined;
  }
  const text = name === 'q' ? tidy(value).slice(0, queryLimits.keywordChars).trim() : value;
  if (Object.hasOwn(schemas, name) && schemas[name]!.safeParse(text).success) return text;
  if (text !== '') dropped.push({ name, value });
  return undefined;
}

function turn(kept: Record<string, string>, min: string, max: string): void {
  if (kept[min] === undefined || kept[max] === undefined || Number(kept[min]) <= Number(kept[max])) return;
  [kept[min], kept[max]] = [kept[max], kept[min]];
}

/** The same query with its lists sorted and free of doubles, its sort left out where none was chosen. */
export function canonical(query: SearchQuery): SearchQuery {
  const tidied: Record<string, unknown> = {};
  for (const name of queryNames) {
    const value = query[name];
    if (value === undefined) continue;
    tidied[name] = Array.isArray(value) ? [...new Set<string>(value)].sort() : value;
  }
  const sort = sortOf(query);
  const { sort: _usual, ...rest } = tidied as SearchQuery;
  return sort === 'recommended' ? rest : { ...rest, sort };
}

/**
 * The canonical address of a query as name-value pairs (for `new URLSearchParams`): stable order, sorted
 * lists, defaults left out.
 */
export function formatQuery(query: Partial<SearchQuery>): [name: string, value: string][] {
  const whole = canonical({ page: 1, limit: queryLimits.pageSize, ...query });
  return queryNames.flatMap((name): [string, string][] => {
    const value = whole[name];
    if (value === undefined || isDefault(name, value)) return [];
    return [[name, Array.isArray(value) ? value.join(',') : String(value)]];
  });
}

const isDefault = (name: string, value: unknown): boolean =>
  (name === 'page' && value === 1) || (name === 'limit' && value === queryLimits.pageSize);

/** What only filters, without sort and paging: what totals and facets depend on. */
export const filtersOf = ({
  sort: _s,
  page: _p,
  limit: _l,
  cursor: _c,
  ...rest
}: SearchQuery): SearchFilters => rest;
