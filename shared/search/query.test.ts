/** The query as an address: kind to people, strict in the API, canonical when written. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyQuery } from '#bench/search/random-queries.ts';
import { canonical, formatQuery, parseQuery, queryNames, SearchQuery, sortOf } from './query.ts';

const read = (address: string) => parseQuery(new URLSearchParams(address));
const written = (query: Partial<SearchQuery>) => new URLSearchParams(formatQuery(query)).toString();
const refusals = (given: Record<string, string>) =>
  SearchQuery.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('an address', () => {
  it('round-trips: what was written is read back, and written the same again', () => {
    fc.assert(
      fc.property(anyQuery(), (query) => {
        const address = written(query);
        const { query: again, dropped } = read(address);
        expect(dropped).toEqual([]);
        expect(again).toEqual(canonical(query));
        expect(written(again)).toBe(address);
        expect(SearchQuery.parse(Object.fromEntries(new URLSearchParams(address)))).toEqual(canonical(query));
      }),
    );
  });

  it('keeps any keyword and park a person may type', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ unit: 'grapheme' }),
        (q, park) => {
          const first = parseQuery([
            ['q', q],
            ['park', park],
          ]).query;
          expect(read(written(first)).query).toEqual(first);
        },
      ),
    );
  });

  it('never fails, whatever it holds, and what it gives is a query', () => {
    const pair = fc.tuple(
      fc.oneof(fc.constantFrom(...queryNames), fc.string()),
      fc.oneof(
        fc.string(),
        fc.constantFrom('sell,rental', '-1', '1e9', '99999', '10000', 'true', '%', ',,,'),
      ),
    );
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        const { query } = parseQuery(pairs);
        expect(read(written(query))).toEqual({ query, dropped: [] });
      }),
    );
  });

  it('is canonical: a fixed order, sorted lists without doubles, defaults left out', () => {
    expect(read('').query).toEqual({ page: 1, limit: 20 });
    expect(written(read('sort=recommended&page=1&limit=20').query)).toBe('');
    expect(written(read('sort=created_at').query)).toBe('sort=created_at');
    expect(written(read('q=kho&sort=relevance').query)).toBe('q=kho&sort=relevance');
    expect(written(read('sort=relevance').query)).toBe('');
    expect(written(read('q=kho&kinds=sell,rental,sell').query)).toBe('kinds=rental%2Csell&q=kho');
    expect(written(read('kinds=sell&kinds=rental').query)).toBe('kinds=rental%2Csell');
    expect(written(read('areaMin=0100.50').query)).toBe('areaMin=100.5');
  });

  it('loses only what does not fit, and says so', () => {
    const { query, dropped } = read('kinds=sell,steal&priceMin=x&province=79&utm=1&largeScale=yes&limit=900');
    expect(query).toEqual({ kinds: ['sell'], province: '79', page: 1, limit: 20 });
    expect(dropped.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'kinds=steal',
      'priceMin=x',
      'utm=1',
      'largeScale=yes',
      'limit=900',
    ]);
  });

  it('has its ranges turned where they stand the wrong way round', () => {
    expect(read('priceMin=9000&priceMax=100').query).toMatchObject({ priceMin: 100, priceMax: 9000 });
    expect(read('areaMin=20&areaMax=3').query).toMatchObject({ areaMin: 3, areaMax: 20 });
  });

  it('begins at the first page where the asked one is too deep', () => {
    expect(read('page=501').query.page).toBe(1);
    expect(read('page=500').query.page).toBe(500);
    expect(read('page=501').dropped).toEqual([{ name: 'page', value: '501' }]);
  });

  it('collapses blanks and drops control characters of the keyword, and cuts it', () => {
    expect(read(`q=${encodeURIComponent('  đất \u0000\n nền ')}`).query.q).toBe('đất nền');
    expect(read(`q=${'a'.repeat(500)}`).query.q).toHaveLength(200);
    expect(read('q=%20').query).not.toHaveProperty('q');
  });
});

describe('the call', () => {
  it('refuses what does not fit, naming the parameter', () => {
    expect(refusals({ kinds: 'steal' })).toEqual(['kinds.0']);
    expect(refusals({ priceMin: '-1' })).toEqual(['priceMin']);
    expect(refusals({ priceMin: '1e3' })).toEqual(['priceMin']);
    expect(refusals({ areaMin: '1.234' })).toEqual(['areaMin']);
    expect(refusals({ priceMin: '5', priceMax: '4' })).toEqual(['priceMax']);
    expect(refusals({ areaMin: '5', areaMax: '4' })).toEqual(['areaMax']);
    expect(refusals({ limit: '51' })).toEqual(['limit']);
    expect(refusals({ page: '0' })).toEqual(['page']);
    expect(refusals({ page: '501' })).toEqual(['page']);
    expect(refusals({ sort: 'best' })).toEqual(['sort']);
    expect(refusals({ q: 'x'.repeat(201) })).toEqual(['q']);
    expect(refusals({ q: ' ' })).toEqual(['q']);
    expect(refusals({ largeScale: 'false' })).toEqual(['largeScale']);
    expect(refusals({ kinds: '' })).toEqual(['kinds.0']);
    expect(refusals({ legal: Array(31).fill('x').join(',') })).toEqual(['legal']);
    expect(refusals({ publishedAfter: '2026-11-25' })).toEqual(['publishedAfter']);
    expect(refusals({ publishedAfter: '2026-13-45T99:00:00Z' })).toEqual(['publishedAfter']);
    expect(refusals({ mystery: '1' })).toEqual(['']);
  });

  it('sorts by relevance only where there is a keyword', () => {
    expect(sortOf({})).toBe('recommended');
    expect(sortOf({ q: 'kho' })).toBe('recommended');
    expect(sortOf({ sort: 'relevance' })).toBe('recommended');
    expect(sortOf({ q: 'kho', sort: 'relevance' })).toBe('relevance');
    expect(sortOf({ q: 'kho', sort: 'priceUp' })).toBe('priceUp');
    expect(sortOf({ q: 'kho', sort: 'created_at' })).toBe('created_at');
  });
});
