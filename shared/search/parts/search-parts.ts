/** One search over an index that is divided: asks the parts that can hold an answer and merges what they say. */

import { type FacetCounter, facetsOf } from '../engine/facet-counter.ts';
import type { FacetName } from '../engine/facets.ts';
import { withCodes } from '../engine/keyword.ts';
import { placesOfLevels, turnOf } from '../engine/promoted-turns.ts';
import type { SearchResult, Slice } from '../engine/search-engine.ts';
import { bestOf, joinedNeighbourhoods, type Neighbourhood, triesOf, wordsToTry } from '../engine/suggest.ts';
import type { Hit } from '../index/overlay.ts';
import { filtersOf, type SearchFilters, type SearchQuery, type Sort, sortOf } from '../query.ts';
import { byNewest, byPosition } from './part-answer.ts';
import type { FindInPart, FoundInPart } from './part-messages.ts';
import { type Bracket, type Excerpt, selectRanks } from './select-ranks.ts';

/** The parts of a divided index, wherever they are. */
export interface Parts {
  /** The numbers of the parts that can hold an answer. */
  holding(filters: SearchFilters): readonly number[];
  /** The numbers of those that facets count in, which are more: a facet ignores its own filter. */
  counting(filters: SearchFilters): readonly number[];
  find(part: number, asked: FindInPart): Promise<FoundInPart>;
  neighbourhoods(part: number, words: readonly string[]): Promise<Neighbourhood[]>;
  totals(part: number, all: readonly SearchFilters[], nowMs: number): Promise<number[]>;
}

/** Up to so many hits are told at once; of pages farther on so many show each part's way first. */
const wholeMax = 200;
const marksMax = 32;
const stripMarks = 16;
const anywhere = { from: null, to: null } as const;

/** As `search` of one index: the same hits in the same order, the same total, facets, strip and suggestion. */
export async function searchParts(
  parts: Parts,
  query: SearchQuery,
  slice: Slice,
  nowMs: number,
): Promise<SearchResult> {
  const filters = filtersOf(query);
  const sort = sortOf(query);
  const found = await find(parts, filters, sort, slice, nowMs);
  // A keyword that means anything has words, or codes that are not to be had.
  if (found.total > 0 || !filters.q) return found;
  const coded = withCodes(filters.q);
  if (coded) {
    const listing = await find(parts, { ...filters, q: coded }, sort, slice, nowMs);
    if (listing.total > 0) return listing;
  }
  const suggestion = await suggestFromParts(parts, filters.q, nowMs);
  return suggestion === undefined ? found : { ...found, suggestion };
}

async function find(
  parts: Parts,
  filters: SearchFilters,
  sort: Sort,
  { offset, limit, after, hasFacets, hasPromoted }: Slice,
  nowMs: number,
): Promise<SearchResult> {
  const holding = parts.holding(filters);
  const need = limit === 0 ? 0 : offset + limit;
  const list = { need, ...(after && { after }) };
  const bare: FindInPart = { filters, sort, nowMs, hasFacets: false };
  const ask = (asked: FindInPart) => Promise.all(holding.map((part) => parts.find(part, asked)));
  const isPromoted = hasPromoted === true && sort !== 'recommended';
  const strip = { ...anywhere, max: stripMarks };
  const others = hasFacets ? parts.counting(filters).filter((part) => !holding.includes(part)) : [];
  const counted = Promise.all(others.map((part) => parts.find(part, { ...bare, hasFacets })));
  const holders = ask({
    ...bare,
    hasFacets,
    ...(need > 0 && { hits: { ...list, bracket: { ...anywhere, max: need <= wholeMax ? need : marksMax } } }),
    ...(isPromoted && { vip: strip, featured: strip }),
  });
  const [answers, more] = await Promise.all([holders, counted]);
  const narrower = (name: 'vip' | 'featured') => async (bracket: Bracket<Hit>) =>
    excerptsOf(await ask({ ...bare, [name]: bracket }), name);
  const [hits, promoted] = await Promise.all([
    selectRanks(excerptsOf(answers, 'hits'), { first: offset, end: need }, byPosition, async (bracket) =>
      excerptsOf(await ask({ ...bare, hits: { ...list, bracket } }), 'hits'),
    ),
    isPromoted ? promotedOf(answers, narrower, nowMs) : [],
  ]);
  const total = answers.reduce((sum, answer) => sum + answer.total, 0);
  return {
    hits,
    promoted,
    total,
    facets: hasFacets ? facetsOf(summed([...answers, ...more]), filters) : null,
  };
}

const excerptsOf = (answers: readonly FoundInPart[], list: 'hits' | 'vip' | 'featured'): Excerpt<Hit>[] =>
  answers.flatMap((answer) => answer[list]);

/** Counts of each facet's values, added up; only afterwards may they be cut to the most frequent. */
function summed(answers: readonly FoundInPart[]): FacetCounter {
  const counter: FacetCounter = new Map();
  for (const [facet, values] of answers.flatMap(({ counts }) => counts ?? [])) {
    const counts = counter.get(facet as FacetName) ?? new Map<string, number>();
    counter.set(facet as FacetName, counts);
    for (const [value, count] of values) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return counter;
}

/** The strip: those of all paid hits whose turn it is, wherever they lie. */
async function promotedOf(
  answers: readonly FoundInPart[],
  narrower: (name: 'vip' | 'featured') => (bracket: Bracket<Hit>) => Promise<Excerpt<Hit>[]>,
  nowMs: number,
): Promise<Hit[]> {
  const lists = { vip: excerptsOf(answers, 'vip'), featured: excerptsOf(answers, 'featured') };
  const countOf = (list: readonly Excerpt<Hit>[]) => list.reduce((sum, { count }) => sum + count, 0);
  const counts = { vip: countOf(lists.vip), featured: countOf(lists.featured) };
  const places = placesOfLevels(counts.vip, counts.featured);
  const ofLevel = async (name: 'vip' | 'featured'): Promise<Hit[]> => {
    const ranks = turnOf(counts[name], places[name], nowMs);
    const found = ranks.map((first) =>
      selectRanks(lists[name], { first, end: first + 1 }, byNewest, narrower(name)),
    );
    return (await Promise.all(found)).flat();
  };
  return (await Promise.all([ofLevel('vip'), ofLevel('featured')])).flat();
}

/** 'Did you mean' from the words of all parts, each of which may know others. */
async function suggestFromParts(parts: Parts, q: string, nowMs: number): Promise<string | undefined> {
  const all = parts.holding({});
  const totalsOf = async (keywords: readonly string[]): Promise<number[]> => {
    const filters = keywords.map((keyword) => ({ q: keyword }));
    const totals = await Promise.all(all.map((part) => parts.totals(part, filters, nowMs)));
    return keywords.map((_, i) => totals.reduce((sum, each) => sum + each[i]!, 0));
  };
  const words = wordsToTry(q);
  if (words.length === 0 || (await totalsOf([q]))[0]! > 0) return undefined;
  const known = await Promise.all(all.map((part) => parts.neighbourhoods(part, words)));
  const tries = triesOf(q, joinedNeighbourhoods(known));
  const hits = await totalsOf(tries);
  return bestOf(tries.map((text, i) => ({ text, hits: hits[i]! })));
}
