/** However listings are spread over parts, the merged answers are those of one index of all of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDocs, testNow } from '#bench/search/random-docs.ts';
import { anyQuery } from '#bench/search/random-queries.ts';
import { promotedTurnMs } from '../engine/promoted-turns.ts';
import type { SearchResult } from '../engine/search-engine.ts';
import { buildColumns } from '../index/build-columns.ts';
import { createLiveIndex, type LiveIndex } from '../index/live-index.ts';
import { encodeSegment, openSegment } from '../index/segment.ts';
import type { Change, SearchDoc } from '../model.ts';
import type { SearchQuery } from '../query.ts';
import { isLive, matches } from '../rules.ts';
import { changeInPart, partitionings, partOf, partsFor, regionOfProvince } from './partitioning.ts';
import { searchParts } from './search-parts.ts';
import { partsInMemory } from './testing/parts-in-memory.ts';

const info = { cursorMs: testNow, builtAtMs: testNow, removed: {} };
const put = (doc: SearchDoc): Change => ({
  op: 'put',
  id: doc.id,
  code: doc.code,
  version: doc.version,
  doc,
});

/** Some listings from a segment, the others as changes over it; what had expired before has left no words in either. */
function indexOf(docs: readonly SearchDoc[], fresh: number): LiveIndex {
  const columns = buildColumns(docs.slice(fresh), testNow);
  const index = createLiveIndex(openSegment(encodeSegment(columns, info)).columns);
  const changed = docs.slice(0, fresh).filter((doc) => isLive(doc, testNow));
  index.apply(changed.map(put), testNow);
  return index;
}
/** Listings by the number that each is given. */
const spread = (docs: readonly SearchDoc[], over: number, of: (at: number) => number): SearchDoc[][] =>
  Array.from({ length: over }, (_, part) => docs.filter((_doc, at) => of(at) % over === part));

const plainly = ({ hits, promoted, total, facets, suggestion }: SearchResult) => ({
  hits: hits.map(({ position: { group, key, publishedAt, id }, level, version, facts }) => ({
    // JSON has one zero.
    ...{ group, key: key || 0, publishedAt, id, level, version },
    facts: { ...facts },
  })),
  promoted: promoted.map(({ position, level, version }) => ({ id: position.id, level, version })),
  ...{ total, facets, suggestion },
});
const sliceOf = ({ page, limit }: SearchQuery) => ({
  offset: (page - 1) * limit,
  limit,
  hasFacets: true,
  hasPromoted: true,
});

describe('parts of a divided index', () => {
  it('say together what one index says: hits, order, strip, total, facets, suggestion', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyDocs(60),
        fc.array(anyQuery(), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 7 }),
        fc.infiniteStream(fc.nat()),
        fc.nat(20),
        fc.nat(12),
        async (docs, queries, count, dice, fresh, turns) => {
          const at = docs.map(() => dice.next().value as number);
          const nowMs = testNow + turns * promotedTurnMs;
          const one = indexOf(docs, 0);
          const parts = partsInMemory(spread(docs, count, (i) => at[i]!).map((some) => indexOf(some, fresh)));
          for (const query of queries) {
            const merged = await searchParts(parts, query, sliceOf(query), nowMs);
            expect(plainly(merged)).toEqual(plainly(one.search(query, sliceOf(query), nowMs)));
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it('say so too where a query goes only to those that can hold an answer', async () => {
    const known = fc.constantFrom(...Object.values(partitionings));
    await fc.assert(
      fc.asyncProperty(anyDocs(60), anyQuery(), known, async (docs, query, partitioning) => {
        const one = indexOf(docs, 0);
        const spreadBy = partitioning.parts.map((_scope, part) =>
          docs.filter((doc) => partOf(doc, partitioning) === part),
        );
        const parts = partsInMemory(
          spreadBy.map((some) => indexOf(some, 2)),
          partitioning,
        );
        const merged = await searchParts(parts, query, sliceOf(query), testNow);
        expect(plainly(merged)).toEqual(plainly(one.search(query, sliceOf(query), testNow)));
      }),
      { numRuns: 150 },
    );
  });

  it('suggest what one index suggests, from words that each of them may not know', async () => {
    const [sample] = fc.sample(anyDocs(40), { numRuns: 1, seed: 7 });
    const docs = sample!.map((doc) => ({ ...doc, expiresAt: testNow + 1e9 }));
    const one = indexOf(docs, 0);
    const parts = partsInMemory(spread(docs, 6, (at) => at).map((some) => indexOf(some, 1)));
    const suggested = [];
    for (const q of ['bing duong', 'dat nne', 'nah xuong', 'hoa khan', 'ddaats', 'xyzzy', 'kho lnah']) {
      const query: SearchQuery = { q, page: 1, limit: 5 };
      const { suggestion } = await searchParts(parts, query, sliceOf(query), testNow);
      expect(suggestion).toBe(one.search(query, sliceOf(query), testNow).suggestion);
      suggested.push(suggestion);
    }
    expect(suggested.filter((text) => text !== undefined).length).toBeGreaterThan(3);
  });

  it('are walked through by cursor without a gap or a double', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyDocs(50),
        anyQuery(),
        fc.integer({ min: 1, max: 5 }),
        async (docs, query, count) => {
          const slice = { offset: 0, limit: 50, hasFacets: false };
          const all = indexOf(docs, 0).search({ ...query, page: 1 }, slice, testNow);
          const parts = partsInMemory(spread(docs, count, (at) => at).map((some) => indexOf(some, 3)));
          const walked: string[] = [];
          let after: (typeof all.hits)[number]['position'] | undefined;
          for (;;) {
            const { hits } = await searchParts(parts, query, { ...slice, limit: 3, after }, testNow);
            walked.push(...hits.map(({ position }) => position.id));
            after = hits.at(-1)?.position;
            if (!after) break;
          }
          expect(walked).toEqual(all.hits.map(({ position }) => position.id));
        },
      ),
      { numRuns: 80 },
    );
  });

  it('give pages thousands of hits deep, and the strip of hundreds of paid ones', async () => {
    const [sample] = fc.sample(anyDocs(40), { numRuns: 1, seed: 7 });
    const docs = Array.from({ length: 6000 }, (_, i) => ({
      ...sample![i % sample!.length]!,
      id: `01KAF${String(i * 7919).padStart(21, '0')}`,
      levelUntil: null,
      expiresAt: testNow + 1e9,
      publishedAt: testNow - ((i * 7919) % 5003),
    }));
    const one = indexOf(docs, 0);
    const parts = partsInMemory(spread(docs, 5, (at) => at % 11).map((some) => indexOf(some, 100)));
    for (const sort of ['recommended', 'priceUp', 'acreageDown', 'created_at'] as const)
      for (const page of [1, 40, 110, 500]) {
        const query: SearchQuery = { sort, page, limit: 12 };
        const merged = await searchParts(parts, query, sliceOf(query), testNow);
        expect(merged.hits).toHaveLength(12);
        expect(plainly(merged)).toEqual(plainly(one.search(query, sliceOf(query), testNow)));
      }
  });
});

describe('a partitioning', () => {
  const known = Object.values(partitionings);

  it('has one part for every listing, and asks every part that holds an answer', () => {
    fc.assert(
      fc.property(anyDocs(30), anyQuery(), fc.constantFrom(...known), (docs, query, partitioning) => {
        const asked = partsFor(query, partitioning);
        for (const doc of docs) {
          const part = partOf(doc, partitioning);
          expect(part).toBeGreaterThanOrEqual(0);
          const holders = partitioning.parts.filter((scope) => scope.types.includes(doc.type));
          expect(holders.flatMap(({ regions }) => regions)).toHaveLength(5);
          if (matches(doc, query, testNow)) expect(asked).toContain(part);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leaves out parts of other types and regions', () => {
    const twelve = partitionings['types-regions-12'];
    expect(partsFor({}, twelve)).toHaveLength(12);
    expect(partsFor({ types: ['land'] }, twelve)).toHaveLength(4);
    expect(partsFor({ types: ['land'], province: '79' }, twelve)).toHaveLength(2);
    expect(partsFor({ types: ['land', 'brand'], oldProvince: '74' }, twelve)).toHaveLength(4);
    expect(partsFor({ types: ['land'], province: '01', oldProvince: '74' }, twelve)).toHaveLength(1);
    expect(['01', '38', '70', '82', 'x', '001'].map(regionOfProvince)).toEqual([
      ...['north', 'central', 'southeast', 'mekong', 'across', 'across'],
    ]);
  });

  it('takes a listing out of the part that it leaves', () => {
    const twelve = partitionings['types-regions-12'];
    const [docs] = fc.sample(anyDocs(20), { numRuns: 1, seed: 3 });
    const { wanted: _, ...doc } = {
      ...docs![0]!,
      provinceCode: '24',
      oldProvinceCode: '27',
      expiresAt: 1e15,
    };
    const moved = { ...doc, version: doc.version + 1, provinceCode: '79', oldProvinceCode: '79' };
    const changes = [doc, moved].map((each) => ({ ...put(each), changeId: each.id as never }));
    const holders = twelve.parts.flatMap((_scope, part) => {
      const index = createLiveIndex();
      index.apply(
        changes.map((change) => changeInPart(change, part, twelve)),
        testNow,
      );
      expect(index.versionOf(doc.id)).toBe(moved.version);
      return index.asPart.total({}, testNow) > 0 ? [part] : [];
    });
    expect(holders).toEqual([partOf(moved, twelve)]);
    expect(partOf(doc, twelve)).not.toBe(partOf(moved, twelve));
  });
});
