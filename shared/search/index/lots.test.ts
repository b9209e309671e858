/** Listings gathered in lots give the very bytes that building from all at once gives, whatever came twice or changed. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDocs, testNow } from '#bench/search/random-docs.ts';
import type { Change, SearchDoc } from '../model.ts';
import { buildColumns } from './build-columns.ts';
import { createLots } from './lots.ts';
import { encodeSegment } from './segment.ts';

const info = { cursorMs: testNow, builtAtMs: testNow, removed: {} };
const now = () => testNow;
const sizes = fc.record({
  docsInLot: fc.integer({ min: 1, max: 20 }),
  lotsAtOnce: fc.integer({ min: 2, max: 4 }),
});
const putOf = (doc: SearchDoc): Change => ({
  ...{ op: 'put', id: doc.id, code: doc.code, version: doc.version },
  doc,
});
const later = (doc: SearchDoc, by: number): SearchDoc => ({ ...doc, version: doc.version + by });

it('keeps the highest version of what was read twice and of what changed meanwhile', () => {
  const acts = fc.array(fc.constantFrom('none', 'twice', 'stale', 'put', 'remove', 'old'), {
    minLength: 60,
    maxLength: 60,
  });
  fc.assert(
    fc.property(anyDocs(60), acts, sizes, fc.integer({ min: 1, max: 9 }), (all, chosen, lotSizes, page) => {
      const docs = all.filter(({ expiresAt }) => expiresAt > testNow);
      const actOf = (at: number) => chosen[at]!;
      const read = [
        ...docs,
        ...docs.filter((_, at) => actOf(at) === 'twice').map((doc) => later(doc, 2)),
        ...docs.filter((_, at) => actOf(at) === 'stale').map((doc) => ({ ...later(doc, -1), title: 'cũ' })),
      ];
      const changes = docs.flatMap((doc, at): Change[] => {
        const { id, code, version } = doc;
        if (actOf(at) === 'put') return [putOf(later(doc, 1)), putOf(later(doc, 3))];
        if (actOf(at) === 'remove') return [{ op: 'remove', id, code, version: version + 1 }];
        return actOf(at) === 'old' ? [{ op: 'remove', id, code, version: version - 1 }] : [];
      });
      const lots = createLots(now, lotSizes);
      for (let at = 0; at < read.length; at += page) lots.add(read.slice(at, at + page));
      const { columns, removed } = lots.done(changes);

      const grown = { twice: 2, put: 3 } as Record<string, number>;
      const left = docs.flatMap((doc, at) =>
        actOf(at) === 'remove' ? [] : [later(doc, grown[actOf(at)] ?? 0)],
      );
      const expected = encodeSegment(buildColumns(left, testNow), info);
      expect(Buffer.from(encodeSegment(columns, info)).equals(Buffer.from(expected))).toBe(true);
      expect(removed).toEqual(
        Object.fromEntries(
          docs.flatMap(({ id, version }, at) => (actOf(at) === 'remove' ? [[id, version + 1]] : [])),
        ),
      );
    }),
    { numRuns: 80 },
  );
});

it('gathers nothing as nothing', () => {
  expect(createLots(now).done([])).toMatchObject({ columns: { count: 0 }, removed: {} });
});
