/** The orders that a reader may choose, and the one that an address means. */
import type { Search } from './address.ts';

/** What nobody chose: it never stands in the address. */
export const usualSort = 'recommended';
const chosen = ['created_at', 'priceUp', 'priceDown', 'acreageUp', 'acreageDown'] as const;
export type Sort = typeof usualSort | 'relevance' | (typeof chosen)[number];

/** Relevance is offered where there are words to be relevant to. */
export const offeredSorts = ({ q }: Search): Sort[] => [
  usualSort,
  ...(q ? (['relevance'] as const) : []),
  ...chosen,
];

/** The sort of an address; the usual one where it has none, or none that is offered. */
export const sortOf = (search: Search): Sort =>
  offeredSorts(search).find((sort) => sort === search.sort) ?? usualSort;
