/** Whose thing is it: the ids that `search`'s endpoints take. */
import type { NamedThings } from '#functions/testing/named-things.ts';

const after = 'only how new the index must be; what is found is public';
const publishedAfter = 'an instant';
export const named: NamedThings = {
  search: {
    'query/after': after,
    'query/cursor': 'a place among public listings',
    'query/publishedAfter': publishedAfter,
  },
  countListings: { 'query/after': after, 'query/publishedAfter': publishedAfter },
};
