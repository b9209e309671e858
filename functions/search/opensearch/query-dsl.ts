/** A search in OpenSearch's query language, made from the same plan as every other search. */
import { dayNumber, phaseHeldOutOn } from '#shared/kernel/hold-out.ts';
import {
  type FacetName,
  facetNames,
  type Group,
  ignoredBy,
  isCounted,
} from '#shared/search/engine/facets.ts';
import {
  type Asked,
  type Keyword,
  relevanceOf,
  type Together,
  type Unit,
} from '#shared/search/engine/keyword.ts';
import {
  isByArea,
  isByPrice,
  isByRelevance,
  isDown,
  type SortPosition,
} from '#shared/search/engine/order.ts';
import { lookupOf } from '#shared/search/engine/suggest.ts';
import { anywhereIn } from '#shared/search/model.ts';
import type { SearchFilters, Sort } from '#shared/search/query.ts';
import { parkKey, planOf, type Range } from '#shared/search/rules.ts';
import { exactWord, facetField, none } from './documents.ts';

export type Clause = Record<string, unknown>;

const term = (field: string, value: string | number | boolean): Clause => ({ term: { [field]: value } });
const terms = (field: string, values: readonly string[]): Clause => ({ terms: { [field]: values } });
const range = (field: string, bounds: Record<string, number>): Clause => ({ range: { [field]: bounds } });
const every = (clauses: readonly Clause[]): Clause => ({ bool: { filter: clauses } });
const some = (clauses: readonly Clause[]): Clause => ({
  bool: { should: clauses, minimum_should_match: 1 },
});
const not = (clause: Clause): Clause => ({ bool: { must_not: [clause] } });

const overlapping = (name: string, { min, max }: Range): Clause =>
  every([
    range(`${name}Low`, { lte: Math.min(max, none) }),
    range(`${name}High`, { gte: Math.max(min, -none) }),
  ]);

/** The conditions of each group of filters. */
export function clausesOf(filters: SearchFilters, nowMs: number): Map<Group, Clause> {
  const { price, area, publishedAfter, keyword } = planOf(filters, nowMs);
  const clauses = new Map<Group, Clause>();
  const anyOf = (group: FacetName, values: readonly string[] | undefined) => {
    if (values) clauses.set(group, terms(facetField(group), values));
  };
  const place = (group: 'ward' | 'oldDistrict' | 'oldCommune', code?: string, larger?: string) =>
    anyOf(group, code === undefined ? undefined : [code, ...(larger ? [anywhereIn(larger)] : [])]);
  for (const group of ['kinds', 'types', 'categories', 'status', 'legal'] as const)
    anyOf(group, filters[group]);
  for (const group of ['nation', 'province', 'oldProvince'] as const)
    anyOf(group, filters[group] === undefined ? undefined : [filters[group]]);
  place('ward', filters.ward, filters.province);
  place('oldDistrict', filters.oldDistrict, filters.oldProvince);
  place('oldCommune', filters.oldCommune, filters.oldProvince);
  for (const group of ['infra', 'incentives'] as const) {
    const wanted = filters[group];
    if (wanted) clauses.set(group, every(wanted.map((key) => term(facetField(group), key))));
  }
  if (filters.largeScale) anyOf('largeScale', ['true']);
  if (filters.park !== undefined) clauses.set('park', term('parkKey', parkKey(filters.park)));
  if (price) clauses.set('price', overlapping('price', price));
  if (area) clauses.set('area', overlapping('area', area));
  if (filters.verified) clauses.set('verified', range('verifiedUntil', { gt: nowMs }));
  if (publishedAfter !== null) clauses.set('publishedAfter', range('publishedAt', { gt: publishedAfter }));
  if (keyword) clauses.set('q', keywordClause(keyword));
  return clauses;
}

type Ask = (asked: Asked) => Clause;
const within =
  (field: string): Ask =>
  ({ folded, isPrefix }) =>
    isPrefix ? { prefix: { [field]: folded } } : term(field, folded);
const anywhere = within('words');
const strongly = within('strong');
const wholly: Ask = (asked) => (asked.isChar ? anywhere(asked) : term('words', asked.folded));
const asTyped: Ask = (asked) =>
  asked.exact === null ? anywhere(asked) : term('exact', exactWord(asked.folded, asked.exact));

const anyWay = ({ alternatives }: Unit, ask: Ask): Clause =>
  some(alternatives.map((words) => every(words.map(ask))));
const together = ({ phrases, words }: Together): Clause =>
  some([terms('phrases', phrases), terms('words', words)]);
/** Phrases stand together or all in titles and names, other words anywhere. */
const fitting = (units: readonly Unit[], ask: Ask, strong: Ask): Clause[] =>
  units.map((unit) =>
    unit.phrase ? some([together(unit.phrase), anyWay(unit, strong)]) : anyWay(unit, ask),
  );

const keywordClause = ({ codes, units }: Keyword): Clause =>
  every([...(codes.length > 0 ? [terms('code', codes)] : []), ...fitting(units, anywhere, strongly)]);

/** Levels in steps of 32, who has answered 16, relevance below: one number that sorts as group and relevance do. */
const scores = { level: 32, answered: 16, floor: 1 } as const;

/** What makes the score of a hit; the floor keeps it from the 1 that stands where nothing adds to it. */
function scoring(sort: Sort, keyword: Keyword | null, nowMs: number) {
  const functions: { filter: Clause; weight: number }[] = [
    { filter: { match_all: {} }, weight: scores.floor },
  ];
  const add = (weight: number, filter: Clause) => functions.push({ filter, weight });
  if (sort === 'recommended') {
    for (const level of [1, 2]) add(level * scores.level, every(paidNow(level, nowMs)));
    add(scores.answered, term('isSunk', false));
  }
  if (!keyword || !isByRelevance(sort)) return functions;
  const { units } = keyword;
  const phrases = units.flatMap(({ phrase }) => phrase ?? []);
  if (phrases.length > 0) add(relevanceOf.together, every(phrases.map(together)));
  const wholeStrong: Ask = ({ folded }) => term('strong', folded);
  add(relevanceOf.whole, every(fitting(units, wholly, wholeStrong)));
  add(relevanceOf.strong, every(units.map((unit) => anyWay(unit, strongly))));
  add(relevanceOf.exact, every(units.map((unit) => anyWay(unit, asTyped))));
  return functions;
}

/** A level that was paid for, has not ended, and is not held out today. */
export const paidNow = (level: number, nowMs: number): Clause[] => [
  term('level', level),
  some([not({ exists: { field: 'levelUntil' } }), range('levelUntil', { gt: nowMs })]),
  not(term('holdOut', phaseHeldOutOn(dayNumber(nowMs)))),
];

const newest: Record<string, string>[] = [{ publishedAt: 'desc' }, { id: 'desc' }];
const keyField = (sort: Sort): string =>
  `${isByPrice(sort) ? 'price' : 'area'}${isDown(sort) ? 'Down' : 'Up'}`;

/** The order of a sort; its values are those of a position. */
function orderOf(sort: Sort): Record<string, string>[] {
  if (isByPrice(sort)) return [{ priceGroup: 'asc' }, { [keyField(sort)]: 'asc' }, ...newest];
  if (isByArea(sort)) return [{ [keyField(sort)]: 'asc' }, ...newest];
  return isByRelevance(sort) ? [{ _score: 'desc' }, ...newest] : newest;
}

/** The values by which OpenSearch goes on after a position. */
export function searchAfter({ group, key, publishedAt, id }: SortPosition, sort: Sort): (number | string)[] {
  const value = Number.isFinite(key) ? key : none;
  if (isByPrice(sort)) return [group, value, publishedAt, id];
  if (isByArea(sort)) return [value, publishedAt, id];
  if (!isByRelevance(sort)) return [publishedAt, id];
  const levels = sort === 'recommended' ? scores.answered * (5 - group) : 0;
  return [scores.floor + levels - key, publishedAt, id];
}

/** The position that the values of a hit's order stand for. */
export function positionOf(values: readonly (number | string)[], sort: Sort): SortPosition {
  const [id, publishedAt, ...before] = values.toReversed() as [string, number, ...number[]];
  const [key = 0, group = 0] = before;
  if (!isByRelevance(sort))
    return { group, key: key >= none ? Number.POSITIVE_INFINITY : key, publishedAt, id };
  const score = key - scores.floor;
  if (sort === 'relevance') return { group: 0, key: score === 0 ? 0 : -score, publishedAt, id };
  const relevance = score % scores.answered;
  const rank = 5 - Math.floor(score / scores.answered);
  return { group: rank, key: relevance === 0 ? 0 : -relevance, publishedAt, id };
}

export interface AskedPage {
  sort: Sort;
  offset: number;
  limit: number;
  after?: SortPosition | undefined;
  hasFacets: boolean;
  nowMs: number;
}
/** At most so many values of one facet are counted exactly. */
const valuesMax = 10_000;

/** The body of a search: hits in order with their exact total, and facets that ignore their own filter. */
export function searchBody(filters: SearchFilters, page: AskedPage): Clause {
  const { sort, offset, limit, after, hasFacets, nowMs } = page;
  const clauses = clausesOf(filters, nowMs);
  const live = range('expiresAt', { gt: nowMs });
  const passing = (but: readonly Group[] = []) =>
    every([...clauses].flatMap(([group, clause]) => (but.includes(group) ? [] : [clause])));
  const counted = facetNames.filter((facet) => isCounted(facet, filters));
  const facets = counted.map((facet) => [
    facet,
    {
      filter: passing(ignoredBy(facet)),
      aggs: { values: { terms: { field: facetField(facet), size: valuesMax } } },
    },
  ]);
  return {
    query: {
      function_score: {
        query: every([live]),
        functions: scoring(sort, planOf(filters, nowMs).keyword, nowMs),
        ...{ score_mode: 'sum', boost_mode: 'replace' },
      },
    },
    post_filter: passing(),
    sort: orderOf(sort),
    ...(after ? { search_after: searchAfter(after, sort) } : { from: offset }),
    size: limit,
    track_total_hits: true,
    _source: ['version', 'level', 'levelUntil', 'holdOut', 'facts'],
    ...(hasFacets && { aggs: Object.fromEntries(facets) }),
  };
}

/** So many words near to one are looked at: far more than are ever tried, since the nearest are chosen here. */
const nearMax = 200;

/** Asks which of some words stand in how many listings, and which words of the dictionary are near to each. */
export function wordsBody(words: readonly string[]): Clause {
  const lookups = words.map(lookupOf);
  const exact = [...new Set(lookups.flatMap(({ word, typed }) => [word, typed]))];
  const near = lookups.filter(({ tolerance }) => tolerance > 0);
  return {
    size: 0,
    aggs: {
      words: { filters: { filters: Object.fromEntries(exact.map((word) => [word, term('words', word)])) } },
    },
    ...(near.length > 0 && {
      suggest: Object.fromEntries(
        near.map(({ word, tolerance }) => [
          word,
          {
            text: word,
            term: {
              ...{ field: 'words', suggest_mode: 'always', sort: 'frequency', size: nearMax },
              ...{ shard_size: nearMax, max_edits: tolerance, prefix_length: 0, min_word_length: 1 },
              // However frequent the word itself is, and however short.
              ...{ max_term_freq: 0.9999, accuracy: 0.1 },
            },
          },
        ]),
      ),
    }),
  };
}

/** Hits of a paid level alone, newest first: the ring from which the strip is taken. */
export function ringBody(
  filters: SearchFilters,
  level: number,
  from: number,
  size: number,
  nowMs: number,
): Clause {
  const body = searchBody(filters, {
    sort: 'created_at',
    offset: from,
    limit: size,
    hasFacets: false,
    nowMs,
  });
  return { ...body, post_filter: every([body.post_filter as Clause, ...paidNow(level, nowMs)]) };
}
