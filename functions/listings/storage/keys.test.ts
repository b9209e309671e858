/** Keys of different things never collide, and parsing a key gives back what it was made of. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { livePartitions } from '#shared/search/changes.ts';
import {
  dayKey,
  draftsKey,
  endingKey,
  examineProgressKey,
  idOf,
  type ListingKey,
  liveIndex,
  ownerIndex,
  type Part,
  partKey,
  parts,
  progressKey,
  raisedKey,
  type ScheduledWork,
  signalKey,
  signalKinds,
  stateIndex,
  viewerKeyOf,
  waitingIndex,
  wordsKey,
  workKey,
  workKinds,
  workOf,
  workPartitions,
  workUntil,
} from './keys.ts';

const symbol = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ');
const word = (length: number) =>
  fc.array(symbol, { minLength: length, maxLength: length }).map((symbols) => symbols.join(''));
const id = word(26);
const time = fc.integer({ min: 0, max: Date.parse('2200-01-01') });
const due: fc.Arbitrary<ScheduledWork> = fc.record({ atMs: time, kind: fc.constantFrom(...workKinds), id });

/** A thing that is stored, in words of its own, and its key. */
const entity: fc.Arbitrary<{ what: string; key: ListingKey }> = fc.oneof(
  fc
    .tuple(id, fc.constantFrom<Part>(...parts))
    .map(([listing, part]) => ({ what: `${part} of ${listing}`, key: partKey(listing, part) })),
  due.map((work) => ({ what: `due ${work.kind} ${work.id} ${work.atMs}`, key: workKey(work) })),
  fc.tuple(id, fc.integer({ min: 20200101, max: 20991231 })).map(([listing, day]) => ({
    what: `figures of ${listing} on ${day}`,
    key: dayKey(listing, String(day)),
  })),
  fc
    .tuple(id, fc.integer({ min: 20200101, max: 20991231 }))
    .map(([listing, day]) => ({ what: `${listing} ending on ${day}`, key: endingKey(String(day), listing) })),
  fc
    .integer({ min: 20200101, max: 20991231 })
    .map((day) => ({ what: `key of viewers on ${day}`, key: viewerKeyOf(String(day)) })),
  id.map((owner) => ({ what: `drafts of ${owner}`, key: draftsKey(owner) })),
  fc.tuple(id, time, id).map(([listing, at, packageId]) => ({
    what: `${listing} raised by ${packageId} at ${at}`,
    key: raisedKey(packageId, new Date(at).toISOString(), listing),
  })),
  fc.constant({ what: 'progress', key: progressKey() }),
  fc.constant({ what: 'progress of looking for warnings', key: examineProgressKey() }),
  fc.option(fc.integer({ min: 1, max: 99999 }), { nil: undefined }).map((version) => ({
    what: `forbidden words ${version}`,
    key: wordsKey(version),
  })),
  fc
    .tuple(fc.constantFrom(...signalKinds), word(5), id, fc.option(id, { nil: undefined }))
    .map(([kind, shared, listing, media]) => ({
      what: `${kind} ${shared} of ${listing} ${media}`,
      key: signalKey(kind, shared, listing, media),
    })),
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
      fc.property(id, fc.constantFrom<Part>(...parts), due, (listing, part, work) => {
        expect(idOf(partKey(listing, part).pk)).toBe(listing);
        expect(workOf(workKey(work).sk)).toEqual(work);
        expect(workPartitions(work.atMs)).toContain(workKey(work).pk);
      }),
    );
  });
  it('sort due work by time: everything due, and nothing else, lies up to the border', () => {
    fc.assert(
      fc.property(due, time, (work, now) => {
        expect(workKey(work).sk <= workUntil(now)).toBe(work.atMs <= now);
      }),
    );
  });
  it('place rows in indexes that no other kind of row shares', () => {
    const at = '2026-11-20T00:00:00.000Z';
    const own = ownerIndex('01JD0000000000000000000001', at);
    const live = liveIndex('01JD0000000000000000000001');
    expect(own).toEqual({ gsi1pk: 'U#01JD0000000000000000000001#L', gsi1sk: at });
    expect(stateIndex('refused', at, '01JD0000000000000000000001')).toEqual({
      gsi1pk: 'LS#refused',
      gsi1sk: `${at}#01JD0000000000000000000001`,
    });
    expect(waitingIndex(at)).toEqual({ gsi2pk: 'Q#LIST#WAITING', gsi2sk: at });
    expect(livePartitions).toContain(live.gsi2pk);
  });
});
