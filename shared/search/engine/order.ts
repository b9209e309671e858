/** The one order of search, used by the index, by what is newer than it, and by tests. */

import { isHeldOut } from '#shared/kernel/hold-out.ts';
import type { SearchDoc } from '../model.ts';
import { type SearchFilters, type Sort, sortOf } from '../query.ts';
import { type Candidate, candidateOf } from '../rules.ts';
import { type Keyword, keywordOf, relevance } from './keyword.ts';
import { priceGroupOf, priceGroups } from './price-groups.ts';

/** Where a listing stands in an order: lower group, then lower key, then newer, then higher id first. */
export interface SortPosition {
  /** `rankGroup` where no sort was chosen; price groups in a price sort; otherwise 0 for all. */
  group: number;
  /** Infinity is last: no price, no area. */
  key: number;
  publishedAt: number;
  id: string;
}

/** The level that was paid for: it counts until its end. */
export const paidLevelAt = (
  { level, levelUntil }: Pick<SearchDoc, 'level' | 'levelUntil'>,
  nowMs: number,
): number => (levelUntil !== null && levelUntil <= nowMs ? 0 : level);

/** The level by which a listing stands: none on a day that is held out. */
export const levelAt = (doc: Pick<SearchDoc, 'level' | 'levelUntil' | 'holdOut'>, nowMs: number): number =>
  doc.holdOut !== null && isHeldOut(doc.holdOut, nowMs) ? 0 : paidLevelAt(doc, nowMs);

/**
 * The group of a listing where no sort was chosen: VIP 0 and 1, featured 2 and 3, regular 4 and 5; the second of each
 * are those whose owner has not answered.
 */
export const rankGroup = (level: number, isSunk: boolean): number => 2 * (2 - level) + (isSunk ? 1 : 0);

export const isByPrice = (sort: Sort): boolean => sort === 'priceUp' || sort === 'priceDown';
export const isByArea = (sort: Sort): boolean => sort === 'acreageUp' || sort === 'acreageDown';
export const isDown = (sort: Sort): boolean => sort === 'priceDown' || sort === 'acreageDown';
/** Relevance counts where it was chosen, and within each level where nothing was. */
export const isByRelevance = (sort: Sort): boolean => sort === 'relevance' || sort === 'recommended';

const priceOf = (doc: SearchDoc): number | null => doc.priceVndMin ?? doc.priceVndMax;
const areaOf = (doc: SearchDoc): number | null => doc.areaDm2Min ?? doc.areaDm2Max;

/** A sorted value as an ascending key: what has none comes last either way. */
function valueKey(value: number | null, sort: Sort): number {
  if (value === null) return Number.POSITIVE_INFINITY;
  return isDown(sort) && value !== 0 ? -value : value;
}

function groupOf(doc: SearchDoc, sort: Sort, nowMs: number): number {
  if (sort === 'recommended') return rankGroup(levelAt(doc, nowMs), doc.isSunk);
  return isByPrice(sort) ? priceGroups.indexOf(priceGroupOf(doc.kind, priceOf(doc) !== null)) : 0;
}

function keyOf({ doc, words }: Candidate, sort: Sort, keyword: Keyword | null): number {
  if (isByPrice(sort)) return valueKey(priceOf(doc), sort);
  if (isByArea(sort)) return valueKey(areaOf(doc), sort);
  return keyword && isByRelevance(sort) ? -relevance(words, keyword) : 0;
}

/** The position of a listing in an order at that moment. */
export const positionOf = (
  candidate: Candidate,
  sort: Sort,
  keyword: Keyword | null,
  nowMs: number,
): SortPosition => ({
  group: groupOf(candidate.doc, sort, nowMs),
  key: keyOf(candidate, sort, keyword),
  publishedAt: candidate.doc.publishedAt,
  id: candidate.doc.id,
});

/** Newest first, of two of one moment the higher id. */
export const compareNewest = (
  a: Pick<SortPosition, 'publishedAt' | 'id'>,
  b: Pick<SortPosition, 'publishedAt' | 'id'>,
) => b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** The order of search: group, key, newest, id. */
export const comparePositions = (a: SortPosition, b: SortPosition): number =>
  a.group - b.group || (a.key === b.key ? 0 : a.key - b.key) || compareNewest(a, b);

/** Compares two listings by the order of a query at that moment. */
export function compare(
  a: SearchDoc,
  b: SearchDoc,
  query: SearchFilters & { sort?: Sort },
  nowMs: number,
): number {
  const position = (doc: SearchDoc) => positionOf(candidateOf(doc), sortOf(query), keywordOf(query.q), nowMs);
  return comparePositions(position(a), position(b));
}
