/** OpenSearch is asked what every search asks, and its answers are those of the reference. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDocs, testNow } from '#bench/search/random-docs.ts';
import { buildColumns } from '#shared/search/index/build-columns.ts';
import { createLiveIndex } from '#shared/search/index/live-index.ts';
import { parseQuery } from '#shared/search/query.ts';
import { differencesTo, samplesOf } from '../testing/opensearch-contract.ts';
import { createOpenSearchStandIn } from '../testing/opensearch-stand-in.ts';
import { bulkOf, documentOf, indexDefinition } from './documents.ts';
import { createOpenSearchEngine } from './opensearch-engine.ts';
import { clausesOf, searchBody } from './query-dsl.ts';

const address = { url: 'https://search.example.com', index: 'listings' };

describe('its queries', () => {
  it('find what SQLite finds: hits, order, strip, totals, facets, go on after any hit, and suggest as one memory does', async () => {
    const { send } = createOpenSearchStandIn();
    expect(await differencesTo({ ...address, send }, samplesOf(25, 5))).toEqual([]);
  });

  it('say a keyword by words that are cut and folded here, pairs of characters and phrases included', () => {
    const clauseOf = (q: string) => clausesOf({ q }, testNow).get('q');
    expect(clauseOf('工业用')).toEqual({
      bool: {
        filter: [
          {
            bool: { should: [{ bool: { filter: [{ term: { words: '工业' } }] } }], minimum_should_match: 1 },
          },
          {
            bool: { should: [{ bool: { filter: [{ term: { words: '业用' } }] } }], minimum_should_match: 1 },
          },
          {
            bool: { should: [{ bool: { filter: [{ prefix: { words: '用' } }] } }], minimum_should_match: 1 },
          },
        ],
      },
    });
    const kcn = JSON.stringify(clauseOf('KCN'));
    expect(kcn).toContain('{"terms":{"phrases":["khu cong nghiep"]}},{"terms":{"words":["kcn"]}}');
  });

  it('are the same for the same address', () => {
    const { query } = parseQuery(
      new URLSearchParams(
        'types=land,brand&province=79&ward=25942&priceMin=1000&verified=true&sort=priceDown',
      ),
    );
    const { page: _p, limit: _l, sort: _s, ...filters } = query;
    const asked = { sort: 'priceDown' as const, offset: 20, limit: 21, hasFacets: false, nowMs: testNow };
    const after = { group: 2, key: Number.POSITIVE_INFINITY, publishedAt: 5, id: 'X' };
    expect(searchBody(filters, asked)).toMatchSnapshot();
    expect(searchBody(filters, { ...asked, after }).search_after).toEqual([2, 9e15, 5, 'X']);
  });
});

describe('a keyword without hits', () => {
  it('is led to what one memory leads to, by one look into the dictionary and no more where it has hits', async () => {
    const { send, asked } = createOpenSearchStandIn();
    const [sample] = fc.sample(anyDocs(40), { numRuns: 1, seed: 7 });
    const docs = sample!.map((doc) => ({ ...doc, expiresAt: testNow + 1e9 }));
    const changes = docs.map((doc) => ({ op: 'put' as const, ...doc, doc }));
    const url = new URL(`${address.url}/listings/_bulk`);
    await send({ method: 'POST', url, body: bulkOf(changes) });
    const one = createLiveIndex(buildColumns(docs, testNow));
    const engine = createOpenSearchEngine({ ...address, send });
    const slice = { offset: 0, limit: 5, hasFacets: false };
    const suggested = [];
    for (const q of ['bing duong', 'dat nne', 'nah xuong', 'ddaats', 'xyzzy', 'kho lnah']) {
      const query = { q, page: 1, limit: 5 };
      const { suggestion } = await engine.search(query, slice, { nowMs: testNow });
      expect([q, suggestion]).toEqual([q, one.search(query, slice, testNow).suggestion]);
      suggested.push(suggestion);
    }
    expect(suggested.filter((text) => text !== undefined).length).toBeGreaterThan(3);
    expect(asked.filter(({ suggest }) => suggest)).toHaveLength(6);
    asked.length = 0;
    await engine.search({ q: 'dat', page: 1, limit: 5 }, slice, { nowMs: testNow });
    expect(asked).toHaveLength(1);
  });
});

describe('its documents', () => {
  it('have no field that the index does not define', () => {
    const known = Object.keys(indexDefinition.mappings.properties);
    fc.assert(
      fc.property(anyDocs(10), (docs) => {
        for (const doc of docs) expect(known).toEqual(expect.arrayContaining(Object.keys(documentOf(doc))));
      }),
      { numRuns: 20 },
    );
  });

  it('are taken off by a later version only', async () => {
    const [docs] = fc.sample(anyDocs(20), { numRuns: 1, seed: 3 });
    const doc = { ...docs![0]!, expiresAt: testNow + 1e9, version: 4 };
    const { send } = createOpenSearchStandIn();
    const engine = createOpenSearchEngine({ ...address, send });
    const total = async () => (await engine.count({}, { nowMs: testNow })).total;
    const url = new URL(`${address.url}/listings/_bulk`);
    const write = (body: string) => send({ method: 'POST', url, body });
    const { id, code } = doc;
    await write(bulkOf([{ op: 'put', id, code, version: 4, doc }]));
    await write(bulkOf([{ op: 'remove', id, code, version: 3 }]));
    expect(await total()).toBe(1);
    await write(bulkOf([{ op: 'remove', id, code, version: 5 }]));
    expect(await total()).toBe(0);
  });
});

describe('an OpenSearch that does not answer', () => {
  it.each([
    ['refuses', async () => ({ status: 429, text: '' })],
    ['is not there', async () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ])('and %s fails the search as a whole', async (_how, send) => {
    const engine = createOpenSearchEngine({ ...address, send });
    await expect(engine.count({}, { nowMs: testNow })).rejects.toMatchObject({
      code: 'temporarily-unavailable',
    });
  });
});
