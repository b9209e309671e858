/** Keys of different things never meet, and those that are read back say the same. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { livePartitions } from '../../shared/search/changes.ts';
import {
  type Due,
  draftsKey,
  dueKey,
  dueKinds,
  dueOf,
  duePartitions,
  dueUntil,
  idOf,
  type ListingKey,
  liveIndex,
  ownerIndex,
  type Part,
  partKey,
  parts,
  progressKey,
  raisedKey,
  revealKey,
  waitingIndex,
} from './keys.ts';

const symbol = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ');
const word = (length: number) =>
  fc.array(symbol, { minLength: length, maxLength: length }).map((symbols) => symbols.join(''));
const id = word(26);
const time = fc.integer({ min: 0, max: Date.parse('2200-01-01') });
const due: fc.Arbitrary<Due> = fc.record({ atMs: time, kind: fc.constantFrom(...dueKinds), id });

/** A thing that is stored, in words of its own, and its key. */
const entity: fc.Arbitrary<{ what: string; key: ListingKey }> = fc.oneof(
  fc
    .tuple(id, fc.constantFrom<Part>(...parts))
    .map(([of, part]) => ({ what: `${part} of ${of}`, key: partKey(of, part) })),
  due.map((of) => ({ what: `due ${of.kind} ${of.id} ${of.atMs}`, key: dueKey(of) })),
  fc
    .tuple(id, fc.integer({ min: 20200101, max: 20991231 }))
    .map(([of, day]) => ({ what: `reveals of ${of} on ${day}`, key: revealKey(of, String(day)) })),
  id.map((of) => ({ what: `drafts of ${of}`, key: draftsKey(of) })),
  fc.tuple(id, time, id).map(([of, at, by]) => ({
    what: `${of} raised by ${by} at ${at}`,
    key: raisedKey(by, new Date(at).toISOString(), of),
  })),
  fc.constant({ what: 'progress', key: progressKey() }),
);

describe('keys', () => {
  it('are equal only for the same thing', () => {
    fc.assert(
      fc.property(entity, entity, (a, b) => {
        const isSame = a.key.pk === b.key.pk && a.key.sk === b.key.sk;
        expect(isSame).toBe(a.what === b.what);
      }),
      { numRuns: 2000 },
    );
  });
  it('name the listing and the due work that they were made of', () => {
    fc.assert(
      fc.property(id, fc.constantFrom<Part>(...parts), due, (of, part, work) => {
        expect(idOf(partKey(of, part).pk)).toBe(of);
        expect(dueOf(dueKey(work).sk)).toEqual(work);
        expect(duePartitions(work.atMs)).toContain(dueKey(work).pk);
      }),
    );
  });
  it('sort due work by time: everything due, and nothing else, lies up to the border', () => {
    fc.assert(
      fc.property(due, time, (work, now) => {
        expect(dueKey(work).sk <= dueUntil(now)).toBe(work.atMs <= now);
      }),
    );
  });
  it('place rows in indexes that no other kind of row shares', () => {
    const at = '2026-11-20T00:00:00.000Z';
    const own = ownerIndex('01JD0000000000000000000001', at);
    const live = liveIndex('01JD0000000000000000000001');
    expect(own).toEqual({ gsi1pk: 'U#01JD0000000000000000000001#L', gsi1sk: at });
    expect(waitingIndex(at)).toEqual({ gsi2pk: 'Q#LIST#WAITING', gsi2sk: at });
    expect(livePartitions).toContain(live.gsi2pk);
  });
});
