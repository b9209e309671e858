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
import { bestOf, neighbourhoodOf, triesOf, wordsToTry } from '#shared/search/engine/suggest.ts';
import type { Hit } from '#shared/search/index/overlay.ts';
import { SearchLevel } from '#shared/search/model.ts';
import { filtersOf, type SearchFilters, type Sort, sortOf } from '#shared/search/query.ts';
import type { SendRequest } from '../engines/signed-fetch.ts';
import type { Found, SearchEngine } from '../ports.ts';
import { type Clause, positionOf, ringBody, searchBody, wordsBody } from './query-dsl.ts';

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

const Words = z.object({
  aggregations: z.object({
    words: z.object({ buckets: z.record(z.string(), z.object({ doc_count: z.int() })) }),
  }),
  suggest: z
    .record(
      z.string(),
      z.array(z.object({ options: z.array(z.object({ text: z.string(), freq: z.int() })) })),
    )
    .optional(),
});
type Words = z.infer<typeof Words>;
/** A total alone. */
const nothing = { offset: 0, limit: 0, hasFacets: false };

interface OpenSearch {
  url: string;
  index: string;
  send: SendRequest;
}
/** OpenSearch shows what was written at its next refresh. */
const refreshMs = 1_000;

/**
 * The engine over an index of OpenSearch. A refusal or a lost connection is `temporarily-unavailable`. Rows of pages are
 * read as they are: whether the feed has caught up cannot be told from its answers.
 */
export function createOpenSearchEngine(openSearch: OpenSearch): SearchEngine {
  const questions = createQuestions(openSearch);
  const { hitsFor } = questions;

  async function ring(filters: SearchFilters, nowMs: number): Promise<Hit[]> {
    const counts = await Promise.all([2, 1].map((level) => hitsFor(ringBody(filters, level, 0, 0, nowMs))));
    const [vip, featured] = counts.map(({ hits }) => hits.total.value) as [number, number];
    const places = placesOfLevels(vip, featured);
    const at = (level: number, ranks: readonly number[]) =>
      ranks.map(async (rank) =>
        hitsOf(await hitsFor(ringBody(filters, level, rank, 1, nowMs)), 'created_at', nowMs),
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
      hitsFor(searchBody(filters, { ...slice, sort, nowMs })),
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
    if (found.total > 0 || !filters.q) return found;
    const coded = withCodes(filters.q);
    const listing = coded && (await find({ ...filters, q: coded }, sortOf(query), slice, nowMs));
    if (listing && listing.total > 0) return listing;
    const suggestion = await suggestionFor(questions, filters.q, nowMs);
    return suggestion === undefined ? found : { ...found, suggestion };
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

/** Asks an OpenSearch, and takes nothing but whole answers. */
function createQuestions({ url, index, send }: OpenSearch) {
  async function ask<Answer>(body: Clause, schema: z.ZodType<Answer>): Promise<Answer> {
    const address = new URL(`${index}/_search`, url.endsWith('/') ? url : `${url}/`);
    const { status, text } = await send({ method: 'POST', url: address, body: JSON.stringify(body) }).catch(
      (cause) => {
        throw new DomainProblem('temporarily-unavailable', { cause });
      },
    );
    if (status !== 200)
      throw new DomainProblem('temporarily-unavailable', { cause: `OpenSearch answered ${status}` });
    return schema.parse(JSON.parse(text));
  }
  const hitsFor = (body: Clause): Promise<Reply> => ask(body, Reply);
  return { ask, hitsFor };
}

/** 'Did you mean' by the words of all listings, chosen as in one memory. */
async function suggestionFor(
  { ask, hitsFor }: ReturnType<typeof createQuestions>,
  q: string,
  nowMs: number,
): Promise<string | undefined> {
  const totalOf = async (keyword: string): Promise<number> => {
    const asked = { sort: 'relevance' as const, ...nothing, nowMs };
    return (await hitsFor(searchBody({ q: keyword }, asked))).hits.total.value;
  };
  const words = wordsToTry(q);
  if (words.length === 0 || (await totalOf(q)) > 0) return undefined;
  const known = wordsKnown(await ask(wordsBody(words), Words));
  const tries = triesOf(
    q,
    words.map((word) => neighbourhoodOf(word, known)),
  );
  const hits = await Promise.all(tries.map((text) => totalOf(text)));
  return bestOf(tries.map((text, i) => ({ text, hits: hits[i]! })));
}

/** How many listings have each word that was asked for or is near to one. */
function wordsKnown({ aggregations, suggest = {} }: Words): Map<string, number> {
  const known = new Map<string, number>();
  for (const [near] of Object.values(suggest))
    for (const { text, freq } of near?.options ?? []) known.set(text, freq);
  for (const [word, { doc_count }] of Object.entries(aggregations.words.buckets))
    if (doc_count > 0) known.set(word, doc_count);
  return known;
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
