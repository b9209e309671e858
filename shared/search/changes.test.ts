/** The change log's keys and items: what is written is read back, in the partition of its own time. */
import fc from 'fast-check';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { anyDoc } from '../../bench/search/random-docs.ts';
import { hourBucket } from '../kernel/time.ts';
import {
  afterToken,
  changeOf,
  changePartitions,
  changeTtlSeconds,
  firstUlidAt,
  livePartition,
  livePartitions,
  putChange,
  removeChange,
  ulidTimeMs,
} from './changes.ts';

const anyMs = fc.integer({ min: 1_500_000_000_000, max: 2_500_000_000_000 });

const asBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const ofBytes = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

describe('change log', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(anyDoc(), anyMs, (doc, ms) => {
        const changeId = ulid(ms);
        const put = putChange(changeId, doc, asBytes);
        expect(put.pk).toBe(`CHG#${hourBucket(ms)}`);
        expect(put.ttl).toBe(Math.floor(ms / 1000) + changeTtlSeconds);
        expect(changeOf({ ...put }, ofBytes)).toEqual({
          op: 'put',
          changeId,
          id: doc.id,
          code: doc.code,
          version: doc.version,
          doc,
        });
        expect(changeOf({ ...put, doc }, ofBytes)).toEqual(changeOf({ ...put }, ofBytes));
        const gone = removeChange(changeId, doc);
        expect(changeOf({ ...gone }, ofBytes)).toEqual({
          op: 'remove',
          changeId,
          id: doc.id,
          code: doc.code,
          version: doc.version,
        });
      }),
      { numRuns: 50 },
    );
  });

  it('refuses an item that is no change', () => {
    expect(() => changeOf({ pk: 'CHG#2026010100', sk: 'x', op: 'put' }, ofBytes)).toThrow();
  });

  it('keeps the time of a ULID, and orders it after the first one of its millisecond', () => {
    fc.assert(
      fc.property(anyMs, (ms) => {
        const id = ulid(ms);
        expect(ulidTimeMs(id)).toBe(ms);
        expect(firstUlidAt(ms) <= id).toBe(true);
        expect(firstUlidAt(ms + 1) > id).toBe(true);
      }),
    );
  });

  it('names every hour between two points in time, in order', () => {
    const from = Date.parse('2026-11-20T22:59:59Z');
    expect(changePartitions(from, from + 2000)).toEqual(['CHG#2026112022', 'CHG#2026112023']);
    expect(changePartitions(from, from)).toEqual(['CHG#2026112022']);
    expect(changePartitions(from, from - 7_200_000)).toEqual([]);
    expect(changePartitions(from, from + 86_400_000)).toHaveLength(25);
  });

  it('puts each live listing into one of the live partitions', () => {
    const used = new Set(Array.from({ length: 500 }, () => livePartition(ulid())));
    expect([...used].sort()).toEqual([...livePartitions].sort());
  });

  it('makes the token of a write from its id and version', () => {
    expect(afterToken({ id: '01JAAAAAAAAAAAAAAAAAAAAAAA', version: 7 })).toBe('01JAAAAAAAAAAAAAAAAAAAAAAA.7');
  });
});
