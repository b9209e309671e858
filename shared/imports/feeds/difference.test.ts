/** The difference of a feed against what was done with it is its progress: what is done is never done again. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hourMs } from '#shared/kernel/time.ts';
import { type DoneItem, differenceOf, type FeedRow, isSuspicious } from './difference.ts';
import { nextPull, nextTry } from './next-pull.ts';

const row = (reference: string, hash: string, n = 1): FeedRow => ({ n, reference, hash, cells: {} });
const references = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const hashes = fc.constantFrom('1', '2', '3');
const rows = fc.array(fc.tuple(references, hashes).map(([reference, hash]) => row(reference, hash)));
const done = fc
  .array(
    fc.tuple(
      references,
      fc.record({ hash: hashes, isMade: fc.boolean(), triedIn: fc.constantFrom(undefined, 'now', 'before') }),
    ),
  )
  .map((all) => new Map<string, DoneItem>(all));

it('counts each reference once: new, changed, unchanged or vanished', () => {
  fc.assert(
    fc.property(rows, done, (now, before) => {
      const { counts, todo, vanished } = differenceOf(now, before, 'now');
      const inFeed = new Set(now.map(({ reference }) => reference));
      expect(counts.new + counts.changed + counts.unchanged).toBe(inFeed.size);
      expect(counts.vanished).toBe([...before.keys()].filter((one) => !inFeed.has(one)).length);
      expect(new Set(todo.map(({ reference }) => reference)).size).toBe(todo.length);
      expect(vanished.some((one) => inFeed.has(one))).toBe(false);
    }),
  );
});

it('comes to its end: what is marked, done or tried, is asked for no more in the same pull', () => {
  fc.assert(
    fc.property(rows, done, fc.func(fc.boolean()), (now, before, isRight) => {
      const marked = new Map(before);
      const first = differenceOf(now, marked, 'now');
      for (const { reference, hash } of first.todo)
        marked.set(reference, { hash, isMade: true, ...(!isRight(reference) && { triedIn: 'now' }) });
      for (const reference of first.vanished) marked.delete(reference);
      const second = differenceOf(now, marked, 'now');
      expect(second.todo).toEqual([]);
      expect(second.vanished).toEqual([]);
      const next = differenceOf(now, marked, 'next');
      const tried = first.todo
        .filter(({ reference }) => !isRight(reference))
        .map(({ reference }) => reference);
      const triedNow = [...before].filter(([, { triedIn }]) => triedIn === 'now').map(([one]) => one);
      expect(next.todo.every(({ reference }) => [...tried, ...triedNow].includes(reference))).toBe(true);
    }),
  );
});

it('is suspicious where less than half of the items are left', () => {
  expect([isSuspicious(0, 0), isSuspicious(2, 1), isSuspicious(3, 1), isSuspicious(1, 0)]).toEqual([
    ...[false, false, true, true],
  ]);
});

it('a feed is due once a day in its hour of Viet Nam', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 4e12 }),
      fc.string(),
      (hour, now, id) => {
        const next = nextPull({ id, hour }, now);
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThanOrEqual(24 * hourMs);
        expect(new Date(next + 7 * hourMs).getUTCHours()).toBe(hour);
      },
    ),
  );
});

it('after a failure it is tried within the hour; once its person was told, on the next day', () => {
  const now = Date.parse('2026-11-20T03:00:00Z');
  const feed = { id: 'x', hour: 3, failures: 1 };
  expect(nextTry(feed, now)).toBe(now + hourMs);
  expect(nextTry({ ...feed, failures: 3 }, now)).toBe(nextPull(feed, now));
  expect(nextTry({ ...feed, failures: 4 }, now)).toBe(now + hourMs);
});
