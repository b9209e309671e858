/** The change log's items: what is written is read back, in the partition of its own time. */
import fc from 'fast-check';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { changeItem, changePartitions, changeTtlSeconds, loggedChangeOf } from './change-log.ts';
import { firstUlidAt, ulidTimeMs } from './id.ts';
import { hourBucket } from './time.ts';

const anyMs = fc.integer({ min: 1_500_000_000_000, max: 2_500_000_000_000 });
const anyChange = fc.record({
  entity: fc.constantFrom('listing', 'article', 'service-offer'),
  id: fc.string({ minLength: 1 }),
  key: fc.string({ minLength: 1 }),
  version: fc.integer({ min: 1 }),
  op: fc.constantFrom('put' as const, 'remove' as const),
});

describe('change log', () => {
  it('reads back a change of any entity, whatever payload stands beside it', () => {
    fc.assert(
      fc.property(anyChange, anyMs, (change, ms) => {
        const changeId = ulid(ms);
        const item = changeItem(changeId, change, { title: 'a payload' });
        expect(item).toMatchObject({ pk: `CHG#${hourBucket(ms)}`, sk: changeId, title: 'a payload' });
        expect(item.ttl).toBe(Math.floor(ms / 1000) + changeTtlSeconds);
        expect(loggedChangeOf(item)).toEqual({ ...change, changeId });
      }),
      { numRuns: 50 },
    );
  });

  it('reads items from before there were entities as changes of listings', () => {
    const [sk, id] = [ulid(), ulid()];
    const item = { pk: 'CHG#2026010100', sk, op: 'put', id, code: 'DA0123ABCD', version: 3 };
    expect(loggedChangeOf(item)).toEqual({
      ...{ changeId: sk, entity: 'listing', id, key: 'DA0123ABCD', version: 3, op: 'put' },
    });
  });

  it('refuses an item that is no change', () => {
    const item = changeItem(ulid(), { entity: 'article', id: '1', key: 'a', version: 1, op: 'put' });
    for (const broken of [
      { op: 'unheard-of' },
      { version: undefined },
      { entity: 'An article' },
      { key: '' },
    ])
      expect(() => loggedChangeOf({ ...item, ...broken })).toThrow();
  });

  it('names every hour between two points in time, in order', () => {
    const from = Date.parse('2026-11-20T22:59:59Z');
    expect(changePartitions(from, from + 2000)).toEqual(['CHG#2026112022', 'CHG#2026112023']);
    expect(changePartitions(from, from)).toEqual(['CHG#2026112022']);
    expect(changePartitions(from, from - 7_200_000)).toEqual([]);
    expect(changePartitions(from, from + 86_400_000)).toHaveLength(25);
  });
});

describe('time of a ULID', () => {
  it('is kept, and the ULID comes after the first one of its millisecond', () => {
    fc.assert(
      fc.property(anyMs, (ms) => {
        const id = ulid(ms);
        expect(ulidTimeMs(id)).toBe(ms);
        expect(firstUlidAt(ms) <= id).toBe(true);
        expect(firstUlidAt(ms + 1) > id).toBe(true);
      }),
    );
  });
});
