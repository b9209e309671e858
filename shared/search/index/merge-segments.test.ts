/** Columns built in pieces merge into the very bytes that building from all listings at once gives. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDocs, testNow } from '#bench/search/random-docs.ts';
import { clearBit } from './bitset.ts';
import { buildColumns } from './build-columns.ts';
import { createIndexPart } from './index-part.ts';
import { mergeParts } from './merge-segments.ts';
import { rowsOfIds } from './row-lookup.ts';
import { encodeSegment } from './segment.ts';

const info = { cursorMs: testNow, builtAtMs: testNow, removed: {} };

it('merges any number of columns, without rows that no longer count', () => {
  const ms = fc.constantFrom(0, 1, 95_000);
  fc.assert(
    fc.property(anyDocs(60), fc.integer({ min: 1, max: 6 }), fc.nat(9), ms, (docs, count, gone, later) => {
      const left = docs.slice(gone);
      const parts = Array.from({ length: count }, (_, part) => {
        const own = docs.filter((_doc, at) => at % count === part);
        return createIndexPart(buildColumns(own, testNow));
      });
      for (const { id } of docs.slice(0, gone)) {
        const found = rowsOfIds(parts, new Set([id])).get(id);
        if (found) clearBit(found.part.alive, found.row);
      }
      const merged = encodeSegment(mergeParts(parts, testNow + later), info);
      const built = encodeSegment(buildColumns(left, testNow + later), info);
      expect(Buffer.from(merged).equals(Buffer.from(built))).toBe(true);
    }),
    { numRuns: 80 },
  );
});
