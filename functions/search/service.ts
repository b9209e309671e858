/** Finding listings: the index finds, the rows of lists say what is shown, the truth wins over the index. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { Clock } from '../../shared/kernel/time.ts';
import { type ListingCard, levels } from '../../shared/listings/model.ts';
import { isPublic } from '../../shared/listings/rules.ts';
import type { SearchCount, SearchReply } from '../../shared/search/api.ts';
import type { Place } from '../../shared/search/order.ts';
import type { Hit } from '../../shared/search/overlay.ts';
import {
  filtersOf,
  formatQuery,
  type SearchFilters,
  type SearchQuery,
  sortOf,
} from '../../shared/search/query.ts';
import { createRecent } from '../lib/recent.ts';
import type { After, SearchIndex } from './ports.ts';

/** A place as a cursor carries it: group, key (null is last), published at, id. */
type PlaceRow = [group: number, key: number | null, publishedAt: number, id: string];

export interface Ports {
  index: SearchIndex;
  cards: { byIds(ids: readonly string[]): Promise<ListingCard[]> };
  cursors: {
    encode(binding: string, place: unknown): Promise<string>;
    decode<Kept>(binding: string, cursor: string): Promise<Kept>;
  };
  clock: Clock;
}

/** So many rows are kept, by id and version: a warm search asks the table for none of them. */
const keptCards = 5_000;
/** A page is searched again at most so often because rows of it must not show any more. */
const refills = 3;

export function search({ index, cards, cursors, clock }: Ports) {
  const recent = createRecent<ListingCard>(keptCards);
  const nameOf = (hit: Hit): string => `${hit.place.id}.${hit.version}`;

  /** Reads the rows that are not kept, all of them while the index is behind; keeps those that may be shown. */
  async function readMissing(hits: readonly Hit[], now: number): Promise<void> {
    const isKept = (hit: Hit) => !index.isBehind && recent.has(nameOf(hit));
    const missing = new Map(hits.flatMap((hit) => (isKept(hit) ? [] : [[hit.place.id, hit] as const])));
    if (missing.size === 0) return;
    const read = new Map((await cards.byIds([...missing.keys()])).map((card) => [card.id, card]));
    for (const hit of missing.values()) {
      const card = read.get(hit.place.id);
      if (card && isPublic(card, now)) recent.set(nameOf(hit), card);
      else {
        recent.delete(nameOf(hit));
        index.drop(hit.place.id, Math.max(hit.version, card?.version ?? 0));
      }
    }
  }

  /** The row of a hit at its level of this moment; undefined where it must not show. */
  function shown(hit: Hit, now: number): ListingCard[] {
    const card = recent.get(nameOf(hit));
    return card && isPublic(card, now) ? [{ ...card, level: levels[hit.level]! }] : [];
  }

  /** Finds a page and its rows, on the first one the strip too; where some must not show, without them. */
  async function page(query: SearchQuery, after: Place | undefined, now: number) {
    const offset = after ? 0 : (query.page - 1) * query.limit;
    const hasPromoted = !after && query.page === 1;
    for (let attempt = 0; ; attempt++) {
      const slice = { offset, limit: query.limit + 1, after, hasFacets: !after, hasPromoted };
      const found = index.search(query, slice, now);
      const hits = found.hits.slice(0, query.limit);
      const wanted = [...found.promoted, ...hits];
      await readMissing(wanted, now);
      const rows = wanted.map((hit) => shown(hit, now));
      if (rows.every((row) => row.length > 0) || attempt === refills)
        return {
          found,
          promoted: rows.slice(0, found.promoted.length).flat(),
          items: rows.slice(found.promoted.length).flat(),
          last: found.hits.length > query.limit ? hits.at(-1) : undefined,
        };
    }
  }

  return {
    /** A page of listings by number or cursor, exact total and facets; raises `invalid-cursor`. */
    async find(query: SearchQuery, own?: After): Promise<SearchReply> {
      const now = clock.now();
      const binding = bindingOf(query);
      const after = query.cursor ? placeOf(await cursors.decode<PlaceRow>(binding, query.cursor)) : undefined;
      await index.refresh(now, own);
      const { found, promoted, items, last } = await page(query, after, now);
      return {
        items,
        ...(promoted.length > 0 && { promoted }),
        total: found.total,
        ...(found.facets && { facets: found.facets }),
        ...(last && { nextCursor: await cursors.encode(binding, rowOf(last.place)) }),
        ...(found.suggestion && { suggestion: found.suggestion }),
      };
    },

    /** How many fit, and how many each further filter would leave; reads no rows. */
    async count(filters: SearchFilters, own?: After): Promise<SearchCount> {
      const now = clock.now();
      await index.refresh(now, own);
      const { total, facets, suggestion } = index.count(filters, now);
      return { total, facets: facets ?? {}, ...(suggestion && { suggestion }) };
    },
  };
}

/** A cursor belongs to its filters and order; the size of pages may change on the way. */
const bindingOf = (query: SearchQuery): string =>
  JSON.stringify(['search-results', sortOf(query), formatQuery(filtersOf(query))]);

const rowOf = ({ group, key, publishedAt, id }: Place): PlaceRow => [
  group,
  Number.isFinite(key) ? key : null,
  publishedAt,
  id,
];
function placeOf([group, key, publishedAt, id]: PlaceRow): Place {
  if (typeof id !== 'string') throw new DomainProblem('invalid-cursor');
  return { group, key: key ?? Number.POSITIVE_INFINITY, publishedAt, id };
}

/** The change log of public listings, for others that follow it. */
export { type ChangePages, changePagesOf } from './change-pages.ts';
