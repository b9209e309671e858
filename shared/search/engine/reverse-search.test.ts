/** The engine turned round finds exactly the searches that find a listing, as predicate and scan say, keywords included. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDocs, testNow } from '#bench/search/random-docs.ts';
import { anyQuery } from '#bench/search/random-queries.ts';
import { buildColumns } from '../index/build-columns.ts';
import { createLiveIndex } from '../index/live-index.ts';
import { filtersOf, type SearchFilters } from '../query.ts';
import { matches } from '../rules.ts';
import { createReverseSearch } from './reverse-search.ts';

const pairs = (searches: readonly SearchFilters[], finds: (filters: SearchFilters) => string[]) =>
  searches.map((filters, n) => [n, finds(filters).sort()]);

describe('the engine turned round', () => {
  it('finds what the predicate and what the scan of the index find', () => {
    fc.assert(
      fc.property(anyDocs(60), fc.array(anyQuery(), { minLength: 1, maxLength: 12 }), (docs, queries) => {
        const searches = queries.map(filtersOf);
        const reverse = createReverseSearch(docs, testNow);
        const index = createLiveIndex(buildColumns(docs, testNow));
        const found = pairs(searches, (filters) => reverse.finds(filters).map((at) => docs[at]!.id));
        expect(found).toEqual(
          pairs(searches, (filters) =>
            docs.filter((doc) => matches(doc, filters, testNow)).map(({ id }) => id),
          ),
        );
        expect(found).toEqual(
          pairs(searches, (filters) =>
            index
              .search(
                { ...filters, page: 1, limit: 50 },
                { offset: 0, limit: docs.length, hasFacets: false },
                testNow,
              )
              .hits.map(({ position }) => position.id),
          ),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('does not ask the predicate of listings that lack a value or a word', () => {
    fc.assert(
      fc.property(anyDocs(40), (docs) => {
        const reverse = createReverseSearch(docs, testNow);
        expect(reverse.finds({ ward: '00000', province: '99' })).toEqual([]);
        expect(reverse.finds({ q: 'xyzzy đất' })).toEqual([]);
        expect(reverse.asked).toBe(0);
      }),
      { numRuns: 20 },
    );
  });
});
