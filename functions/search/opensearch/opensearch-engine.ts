/** Searches by OpenSearch: the same hits, order, totals, facets and strip, as its queries say them. */
import * as z from 'zod';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { AssetFacts } from '#shared/listings/asset-model.ts';
import { type FacetCounter, facetsOf } from '#shared/search/engine/facet-counter.ts';
import type { FacetName } from '#shared/search/engine/facets.ts';
import { withCodes } from '#shared/search/engine/keyword.ts';
import { levelAt } from '#shared/search/engine/order.ts';
import { placesOfLevels, turnOf } from '#shared/search/engine/promoted-turns.ts';
import type { Slice } from '#shared/search/engine/search-engine.ts';
import type { Hit } from '#shared/search/index/overlay.ts';
import { SearchLevel } from '#shared/search/model.ts';
import { filtersOf, type SearchFilters, type Sort, sortOf } from '#shared/search/query.ts';
import type { SendRequest } from '../engines/signed-fetch.ts';
import type { Found, SearchEngine } from '../ports.ts';
import { type Clause, positionOf, ringBody, searchBody } from './query-dsl.ts';

const Reply = z.object({
  hits: z.object({
    total: z.object({ value: z.int() }),
    hits: z.array(
      z.object({
        sort: z.array(z.union([z.number(), z.string()])),
        _source: z.object({
          version: z.int(),
          level: SearchLevel,
          levelUntil: z.int().nullish(),
          holdOut: z.int().nullish(),
          facts: AssetFacts,
        }),
      }),
    ),
  }),
  aggregations: z
    .record(
      z.string(),
      z.object({ values: z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.int() })) }) }),
    )
    .optional(),
});
type Reply = z.infer<typeof Reply>;

interface OpenSearch {
  url: string;
  index: string;
  send: SendRequest;
}
/** OpenSearch shows what was written at its next refresh. */
const refreshMs = 1_000;

/**
 * The engine over an index of OpenSearch. A refusal or a lost connection is `temporarily-unavailable`. It has no word
 * list to ask for misspelt keywords, so it suggests none. Rows of pages are read as they are: whether the feed has
 * caught up cannot be told from its answers.
 */
export function createOpenSearchEngine({ url, index, send }: OpenSearch): SearchEngine {
  async function ask(body: Clause): Promise<Reply> {
    const address = new URL(`${index}/_search`, url.endsWith('/') ? url : `${url}/`);
    const { status, text } = await send({ method: 'POST', url: address, body: JSON.stringify(body) }).catch(
      (cause) => {
        throw new DomainProblem('temporarily-unavailable', { cause });
      },
    );
    if (status !== 200)
      throw new DomainProblem('temporarily-unavailable', { cause: `OpenSearch answered ${status}` });
    return Reply.parse(JSON.parse(text));
  }

  async function ring(filters: SearchFilters, nowMs: number): Promise<Hit[]> {
    const counts = await Promise.all([2, 1].map((level) => ask(ringBody(filters, level, 0, 0, nowMs))));
    const [vip, featured] = counts.map(({ hits }) => hits.total.value) as [number, number];
    const places = placesOfLevels(vip, featured);
    const at = (level: number, ranks: readonly number[]) =>
      ranks.map(async (rank) =>
        hitsOf(await ask(ringBody(filters, level, rank, 1, nowMs)), 'created_at', nowMs),
      );
    const found = [
      ...at(2, turnOf(vip, places.vip, nowMs)),
      ...at(1, turnOf(featured, places.featured, nowMs)),
    ];
    return (await Promise.all(found)).flat();
  }

  async function find(filters: SearchFilters, sort: Sort, slice: Slice, nowMs: number): Promise<Found> {
    const isPromoted = slice.hasPromoted === true && sort !== 'recommended';
    const [reply, promoted] = await Promise.all([
      ask(searchBody(filters, { ...slice, sort, nowMs })),
      isPromoted ? ring(filters, nowMs) : [],
    ]);
    return {
      hits: hitsOf(reply, sort, nowMs),
      promoted,
      total: reply.hits.total.value,
      facets: slice.hasFacets ? facetsOf(counterOf(reply), filters) : null,
      ...{ isBehind: true, asOfMs: nowMs - refreshMs },
    };
  }

  const search: SearchEngine['search'] = async (query, slice, { nowMs }) => {
    const filters = filtersOf(query);
    const found = await find(filters, sortOf(query), slice, nowMs);
    const coded = found.total === 0 && filters.q ? withCodes(filters.q) : undefined;
    if (coded === undefined) return found;
    const listing = await find({ ...filters, q: coded }, sortOf(query), slice, nowMs);
    return listing.total > 0 ? listing : found;
  };
  const countOnly = { offset: 0, limit: 0, hasFacets: true };
  return {
    name: 'opensearch',
    refresh: async () => {},
    search,
    count: (filters, at) => search({ ...filters, page: 1, limit: 1 }, countOnly, at),
    // Rows are read as they are, so what must not show is left out of every page anyway.
    drop: () => {},
  };
}

const hitsOf = ({ hits }: Reply, sort: Sort, nowMs: number): Hit[] =>
  hits.hits.map(
    ({ sort: values, _source: { version, level, levelUntil = null, holdOut = null, facts } }) => ({
      position: positionOf(values, sort),
      level: levelAt({ level, levelUntil, holdOut }, nowMs),
      version,
      facts,
    }),
  );

const counterOf = ({ aggregations = {} }: Reply): FacetCounter =>
  new Map(
    Object.entries(aggregations).map(([facet, { values }]) => [
      facet as FacetName,
      new Map(values.buckets.map(({ key, doc_count }) => [key, doc_count])),
    ]),
  );
