/** Finds listings: the index gives hits, the table's rows what is shown; where they differ the table wins. */
import { LRUCache } from 'lru-cache';
import type { Rates } from '#shared/kernel/money.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type ListingCard, levels } from '#shared/listings/model.ts';
import { isPublic } from '#shared/listings/rules.ts';
import type { SearchCount, SearchReply } from '#shared/search/api.ts';
import type { SortPosition } from '#shared/search/engine/order.ts';
import type { Hit } from '#shared/search/index/overlay.ts';
import {
  filtersOf,
  formatQuery,
  type SearchFilters,
  type SearchQuery,
  sortOf,
} from '#shared/search/query.ts';
import type { After, Found, Moment, SearchEngine } from './ports.ts';
import { relaxationsOf } from './relax.ts';

/** A position as a cursor carries it: group, key (null is last), published at, id. */
type CursorPosition = [group: number, key: number | null, publishedAt: number, id: string];

export interface Ports {
  engine: SearchEngine;
  cards: { byIds(ids: readonly string[]): Promise<ListingCard[]> };
  cursors: {
    encode(binding: string, position: unknown): Promise<string>;
    decode<Kept>(binding: string, cursor: string): Promise<Kept>;
  };
  /** The rates that prices are converted with now. */
  rates(): Promise<Rates>;
  clock: Clock;
}

/** Size of the LRU cache, keyed by id and version: a warm search reads no row from the table. */
const cachedCards = 5_000;
/** How often a page is searched again because some of its rows must no longer show. */
const refills = 3;

export function createSearchService({ engine, cards, cursors, rates, clock }: Ports) {
  const cardCache = new LRUCache<string, ListingCard>({ max: cachedCards });
  const nameOf = (hit: Hit): string => `${hit.position.id}.${hit.version}`;

  /** Reads the rows that are not cached (all of them while the index is behind) and caches those that may be shown. */
  async function readMissing(hits: readonly Hit[], isBehind: boolean, now: number): Promise<void> {
    const isCached = (hit: Hit) => !isBehind && cardCache.has(nameOf(hit));
    const missing = new Map(hits.flatMap((hit) => (isCached(hit) ? [] : [[hit.position.id, hit] as const])));
    if (missing.size === 0) return;
    const read = new Map((await cards.byIds([...missing.keys()])).map((card) => [card.id, card]));
    for (const hit of missing.values()) {
      const card = read.get(hit.position.id);
      if (card && isPublic(card, now)) cardCache.set(nameOf(hit), card);
      else {
        cardCache.delete(nameOf(hit));
        engine.drop(hit.position.id, Math.max(hit.version, card?.version ?? 0));
      }
    }
  }

  /** The row of a hit with its current level and what the index knows of the asset; empty where it must not show. */
  function shown(hit: Hit, now: number): ListingCard[] {
    const card = cardCache.get(nameOf(hit));
    return card && isPublic(card, now) ? [{ ...card, level: levels[hit.level]!, facts: hit.facts }] : [];
  }

  /** Finds a page and its rows, on the first one the strip too; where some must not show, without them. */
  async function page(query: SearchQuery, after: SortPosition | undefined, at: Moment) {
    const offset = after ? 0 : (query.page - 1) * query.limit;
    const hasPromoted = !after && query.page === 1;
    for (let attempt = 0; ; attempt++) {
      const slice = { offset, limit: query.limit + 1, after, hasFacets: !after, hasPromoted };
      const result = await engine.search(query, slice, at);
      const hits = result.hits.slice(0, query.limit);
      const shownHits = [...result.promoted, ...hits];
      await readMissing(shownHits, result.isBehind, at.nowMs);
      const rows = shownHits.map((hit) => shown(hit, at.nowMs));
      if (rows.every((row) => row.length > 0) || attempt === refills)
        return {
          result,
          promoted: rows.slice(0, result.promoted.length).flat(),
          items: rows.slice(result.promoted.length).flat(),
          last: result.hits.length > query.limit ? hits.at(-1) : undefined,
        };
    }
  }

  async function findAsOf(query: SearchQuery, own?: After): Promise<{ reply: SearchReply; asOfMs: number }> {
    const at = { nowMs: clock.now(), own };
    const binding = bindingOf(query, engine.name);
    const after = query.cursor
      ? fromCursor(await cursors.decode<CursorPosition>(binding, query.cursor))
      : undefined;
    await engine.refresh(at);
    const [found, currentRates] = await Promise.all([page(query, after, at), rates()]);
    const nextCursor = found.last && (await cursors.encode(binding, toCursor(found.last.position)));
    const isEmpty = found.result.total === 0 && !after;
    const reply = {
      ...replyOf(found),
      ...(isEmpty && { relaxations: await relaxationsOf(engine, filtersOf(query), at) }),
      rates: currentRates,
      ...(nextCursor && { nextCursor }),
    };
    return { reply, asOfMs: found.result.asOfMs };
  }

  return {
    /** As `find`, with the time (ms) before which no committed change is missing in the reply. */
    findAsOf,

    /** A page of listings by number or cursor, exact total and facets; raises `invalid-cursor`. */
    find: async (query: SearchQuery, own?: After): Promise<SearchReply> => (await findAsOf(query, own)).reply,

    /** The total and the facets of a query; reads no rows. */
    async count(filters: SearchFilters, own?: After): Promise<SearchCount> {
      const at = { nowMs: clock.now(), own };
      await engine.refresh(at);
      const { total, facets, suggestion } = await engine.count(filters, at);
      return { total, facets: facets ?? {}, ...(suggestion && { suggestion }) };
    },
  };
}

/** What was found as the reply has it: nothing is said of what there is none of. */
const replyOf = ({ result, promoted, items }: FoundPage) => ({
  items,
  ...(promoted.length > 0 && { promoted }),
  total: result.total,
  ...(result.facets && { facets: result.facets }),
  ...(result.suggestion && { suggestion: result.suggestion }),
});
interface FoundPage {
  result: Found;
  promoted: ListingCard[];
  items: ListingCard[];
}

/** A cursor belongs to its filters, order and engine; the size of pages may change on the way. */
const bindingOf = (query: SearchQuery, engine: string): string =>
  JSON.stringify([
    'search-results',
    sortOf(query),
    formatQuery(filtersOf(query)),
    ...(engine === '' ? [] : [engine]),
  ]);

const toCursor = ({ group, key, publishedAt, id }: SortPosition): CursorPosition => [
  group,
  Number.isFinite(key) ? key : null,
  publishedAt,
  id,
];
function fromCursor([group, key, publishedAt, id]: CursorPosition): SortPosition {
  if (typeof id !== 'string') throw new DomainProblem('invalid-cursor');
  return { group, key: key ?? Number.POSITIVE_INFINITY, publishedAt, id };
}
