/** The index agrees with SQLite on ids, order, totals and facets, however its changes arrived. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDocs, testNow } from '#bench/search/random-docs.ts';
import { anyQuery } from '#bench/search/random-queries.ts';
import { openReference } from '#bench/search/reference.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { compare } from '../engine/order.ts';
import { placesOfLevels, turnOf } from '../engine/promoted-turns.ts';
import type { Change, SearchDoc } from '../model.ts';
import type { SearchQuery } from '../query.ts';
import { filtersOf, sortOf } from '../query.ts';
import { matches } from '../rules.ts';
import { buildColumns } from './build-columns.ts';
import { createLiveIndex, type LiveIndex } from './live-index.ts';
import { mergeColumns } from './merge-segments.ts';
import { encodeSegment, openSegment } from './segment.ts';

const info = { cursorMs: testNow, builtAtMs: testNow, removed: {} };
const put = (doc: SearchDoc): Change => ({
  op: 'put',
  id: doc.id,
  code: doc.code,
  version: doc.version,
  doc,
});

/** An index over docs that went through the file. */
const segmentOf = (docs: readonly SearchDoc[], nowMs = testNow): LiveIndex =>
  createLiveIndex(openSegment(encodeSegment(buildColumns(docs, nowMs), info)).columns);

function answer(index: LiveIndex, query: SearchQuery, nowMs = testNow) {
  const offset = (query.page - 1) * query.limit;
  const slice = { offset, limit: query.limit, hasFacets: true, hasPromoted: true };
  const found = index.search(query, slice, nowMs);
  return {
    ids: found.hits.map(({ position }) => position.id),
    promoted: found.promoted.map(({ position }) => position.id),
    total: found.total,
    facets: found.facets,
  };
}
function expected(docs: readonly SearchDoc[], query: SearchQuery, nowMs = testNow) {
  const reference = openReference(docs);
  const { ids, total } = reference.search(query, (query.page - 1) * query.limit, nowMs);
  const facets = reference.facets(filtersOf(query), nowMs);
  const promoted =
    sortOf(query) === 'recommended' ? [] : stripOf(reference.paid(filtersOf(query), nowMs), nowMs);
  reference.close();
  return { ids, promoted, total, facets };
}

/** Of all paid hits those whose turn it is. */
function stripOf({ vip, featured }: { vip: string[]; featured: string[] }, nowMs: number): string[] {
  const places = placesOfLevels(vip.length, featured.length);
  return [
    ...turnOf(vip.length, places.vip, nowMs).map((at) => vip[at]!),
    ...turnOf(featured.length, places.featured, nowMs).map((at) => featured[at]!),
  ];
}

describe('the index against SQLite', () => {
  it('finds the same from a segment', () => {
    fc.assert(
      fc.property(anyDocs(60), fc.array(anyQuery(), { minLength: 1, maxLength: 4 }), (docs, queries) => {
        const index = segmentOf(docs);
        for (const query of queries) expect(answer(index, query)).toEqual(expected(docs, query));
      }),
      { numRuns: 150 },
    );
  });

  it('finds the same from changes over a segment', () => {
    fc.assert(
      fc.property(anyDocs(30), anyDocs(30), anyQuery(), fc.nat(5), (before, later, query, overlap) => {
        const index = segmentOf(before);
        const replaced = before
          .slice(0, overlap)
          .map((doc, i) => ({ ...doc, ...(later[i] ?? doc), id: doc.id, version: doc.version + 1 }));
        const gone = before.slice(overlap, overlap + 3);
        const known = new Set(before.map(({ id }) => id));
        const fresh = later.filter(({ id }) => !known.has(id));
        expect(answer(index, query)).toEqual(expected(before, query));
        index.apply([...replaced, ...fresh].map(put), testNow);
        answer(index, query);
        index.apply(
          gone.map(({ id, code, version }) => ({ op: 'remove', id, code, version: version + 1 })),
          testNow,
        );
        const docs = [...before.slice(overlap + 3), ...replaced, ...fresh];
        expect(answer(index, query)).toEqual(expected(docs, query));
      }),
      { numRuns: 150 },
    );
  });

  it('finds the same when dates pass, and when a clock is set back', () => {
    fc.assert(
      fc.property(
        anyDocs(60),
        anyQuery(),
        fc.constantFrom(1, 2, 90_000, 100_000),
        (docs, query, passedMs) => {
          const index = segmentOf(docs.slice(20));
          index.apply(docs.slice(0, 20).map(put), testNow);
          answer(index, query);
          const live = docs.filter(({ expiresAt }) => expiresAt > testNow);
          expect(answer(index, query, testNow + passedMs)).toEqual(expected(live, query, testNow + passedMs));
          expect(answer(index, query)).toEqual(expected(docs, query));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('counts a changed listing until what was checked of it holds no more', () => {
    const [docs] = fc.sample(anyDocs(20), { numRuns: 1, seed: 3 });
    const doc = { ...docs![0]!, expiresAt: testNow + 10, verifiedUntil: testNow + 1 };
    const index = segmentOf([]);
    index.apply([put(doc)], testNow);
    const query: SearchQuery = { verified: true, page: 1, limit: 5 };
    for (const ms of [0, 1, 0]) {
      const found = answer(index, query, testNow + ms);
      expect(found).toEqual(expected([doc], query, testNow + ms));
      expect(found.facets!.kinds).toHaveLength(1 - ms);
    }
  });

  it('agrees with the predicate and the order as they stand in the rules', () => {
    fc.assert(
      fc.property(anyDocs(25), anyQuery(), (docs, query) => {
        const whole = { ...query, page: 1, limit: 50 };
        const fit = docs.filter((doc) => matches(doc, query, testNow));
        const ordered = fit.toSorted((a, b) => compare(a, b, query, testNow));
        expect(answer(segmentOf(docs), whole).ids).toEqual(ordered.map(({ id }) => id));
      }),
      { numRuns: 100 },
    );
  });
});

describe('changes', () => {
  it('may come in any order and several times: the highest version wins', () => {
    const histories = anyDocs(8).chain((docs) =>
      fc.tuple(
        ...docs.map((doc) => fc.tuple(fc.constant(doc), fc.integer({ min: 1, max: 4 }), fc.boolean())),
      ),
    );
    const versionOf = (doc: SearchDoc, version: number, count: number): SearchDoc => ({
      ...doc,
      version,
      priceVndMin: version === count ? doc.priceVndMin : 1,
    });
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.nat()), anyQuery(), (listings, dice, query) => {
        const changes = listings.flatMap(([doc, count, isRemoved]) =>
          Array.from({ length: count }, (_, i): Change => {
            const version = i + 1;
            const isLast = version === count;
            if (isLast && isRemoved) return { op: 'remove', id: doc.id, code: doc.code, version };
            return put(versionOf(doc, version, count));
          }),
        );
        const delivered = [...changes, ...changes]
          .map((change) => ({ change, at: dice.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ change }) => change);
        const index = segmentOf(
          listings.slice(0, 4).map(([doc, count]) => versionOf(doc, Math.min(2, count), count)),
        );
        for (const change of delivered) index.apply([change], testNow);
        const last = listings
          .filter(([, count, isRemoved], i) => !isRemoved || (i < 4 && count <= 2))
          .map(([doc, count]) => ({ ...doc, version: count }));
        expect(answer(index, query)).toEqual(expected(last, query));
        for (const [doc, count] of listings) expect(index.versionOf(doc.id)).toBe(count);
      }),
      { numRuns: 80 },
    );
  });

  it('merge into the very segment that building from all listings gives', () => {
    fc.assert(
      fc.property(
        anyDocs(40),
        anyDocs(20),
        fc.nat(10),
        fc.constantFrom(0, 1, 95_000),
        (before, later, count, ms) => {
          const index = segmentOf(before);
          const known = new Set(before.map(({ id }) => id));
          const fresh = later.filter(({ id }) => !known.has(id));
          const moved = before
            .slice(0, count)
            .map((doc) => ({ ...doc, version: doc.version + 2, park: 'KCN Mới' }));
          index.apply([...moved, ...fresh].map(put), testNow);
          const { base, candidates } = index.newer();
          const docs = candidates.map(({ doc }) => doc);
          const nowMs = testNow + ms;
          const merged = encodeSegment(mergeColumns(base!, docs, nowMs), info);
          const built = encodeSegment(
            buildColumns([...before.slice(count), ...moved, ...fresh], nowMs),
            info,
          );
          expect(Buffer.from(merged).equals(Buffer.from(built))).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('stand by the day that is asked for, whichever day was held out when they were built', () => {
    fc.assert(
      fc.property(anyDocs(30), fc.nat(9), (docs, day) => {
        const lasting = docs.map((doc) => ({ ...doc, expiresAt: testNow + 30 * dayMs }));
        const nowMs = testNow + day * dayMs;
        const { hits } = segmentOf(lasting).search(
          { page: 1, limit: 50 },
          { offset: 0, limit: 50, hasFacets: false },
          nowMs,
        );
        expect(hits.map(({ position }) => position.id)).toEqual(
          lasting.toSorted((a, b) => compare(a, b, {}, nowMs)).map(({ id }) => id),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('become parts of their own when there are many, and are found all the same', () => {
    const [sample] = fc.sample(anyDocs(40), { numRuns: 1, seed: 7 });
    const docs = Array.from({ length: 5200 }, (_, i) => {
      const doc = sample![i % sample!.length]!;
      const suffix = i
        .toString(32)
        .toUpperCase()
        .replace(/[ILOU]/g, 'Z')
        .padStart(6, '0');
      return { ...doc, id: doc.id.slice(0, 20) + suffix, expiresAt: testNow + 1e6, publishedAt: testNow - i };
    });
    const unique = [...new Map(docs.map((doc) => [doc.id, doc])).values()];
    const index = segmentOf(unique.slice(0, 100));
    for (let at = 0; at < unique.length; at += 100) index.apply(unique.slice(at, at + 100).map(put), testNow);
    const query: SearchQuery = { kinds: ['sell', 'rental'], q: 'dat', page: 2, limit: 20 };
    expect(answer(index, query)).toEqual(expected(unique, query));
    expect(index.versions().size).toBe(unique.length);
  });

  it('leave a dropped listing out until a later version comes', () => {
    const [docs] = fc.sample(anyDocs(20), { numRuns: 1, seed: 3 });
    const doc = { ...docs![0]!, expiresAt: testNow + 1000 };
    const index = segmentOf([doc]);
    const total = () => answer(index, { page: 1, limit: 5 }).total;
    index.drop(doc.id, doc.version - 1);
    expect(total()).toBe(1);
    index.drop(doc.id, doc.version);
    expect(total()).toBe(0);
    index.apply([put(doc)], testNow);
    expect(total()).toBe(0);
    index.apply([put({ ...doc, version: doc.version + 1 })], testNow);
    expect(total()).toBe(1);
  });
});

describe('cursors', () => {
  it('walk through all hits without a gap or a double, whatever the order', () => {
    fc.assert(
      fc.property(anyDocs(50), anyQuery(), (docs, query) => {
        const index = segmentOf(docs.slice(0, 30));
        index.apply(docs.slice(30).map(put), testNow);
        const all = index.search({ ...query, page: 1 }, { offset: 0, limit: 50, hasFacets: false }, testNow);
        const walked: string[] = [];
        let after = undefined as undefined | (typeof all.hits)[number]['position'];
        for (;;) {
          const { hits } = index.search(query, { offset: 0, limit: 3, after, hasFacets: false }, testNow);
          walked.push(...hits.map(({ position }) => position.id));
          after = hits.at(-1)?.position;
          if (!after) break;
        }
        expect(walked).toEqual(all.hits.map(({ position }) => position.id));
      }),
      { numRuns: 100 },
    );
  });
});
