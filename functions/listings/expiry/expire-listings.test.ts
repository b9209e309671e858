/** Due work: done once, whenever and however often the schedule comes. */
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { isPublic } from '#shared/listings/rules.ts';
import { cardFor } from '../reading/find-listing.ts';
import { picturesInUse } from '../saving/media-references.ts';
import { workKey } from '../storage/keys.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
beforeEach(async () => {
  t = await startListings();
});
afterEach(() => t.stop());

const { owner } = people;
const plenty = () => 240_000;
const run = (remainingMs = plenty) => t.service.expireDue(remainingMs);
const stateOf = async ({ meta }: ListingRecord) => (await t.ports.repo.read(meta.id))?.meta.state;
const changes = async ({ meta }: ListingRecord) =>
  (await t.logged()).filter(({ id }) => id === meta.id).map(({ op }) => op);
const dueLeft = () => t.itemsAt('DUE#');
const nothing = { extended: 0, expired: 0, fellBack: 0, purged: 0, judged: 0, skipped: 0, left: 0 };
const act = (
  record: ListingRecord,
  name: 'hide' | 'show' | 'close' | 'delete' | 'restore',
  version: number,
) => t.service.act(owner, record.meta.code, name, version);

/** A level as an upgrade will set it. */
async function upgrade({ meta }: ListingRecord, days: number) {
  const before = (await t.ports.repo.read(meta.id))!;
  const levelUntil = instant(t.clock.ms + days * dayMs);
  const next = {
    ...before,
    meta: { ...before.meta, level: 'vip' as const, levelUntil, version: meta.version + 1 },
  };
  const note = t.ports.scheduledWork.add({ id: meta.id, kind: 'level', atMs: Date.parse(levelUntil) });
  await t.ports.transact([...t.ports.repo.save(before, next, cardFor(next, t.ports)), note]);
}

describe('expire-due', () => {
  it('expires a shown listing when its days are over, and logs the change for search and pages', async () => {
    const [shown, hidden, closed, waiting] = [
      await t.publish(),
      await t.publish(),
      await t.publish(),
      await t.post(),
    ];
    await act(hidden, 'hide', 2);
    await act(closed, 'close', 2);
    t.clock.ms += 15 * dayMs - 1;
    expect(await run()).toEqual(nothing);
    t.clock.ms += 1;
    t.notes.length = 0;
    expect(await run()).toEqual({ ...nothing, expired: 1, skipped: 2 });
    expect(await Promise.all([shown, hidden, closed, waiting].map(stateOf))).toEqual([
      'expired',
      'hidden',
      'closed',
      'waiting',
    ]);
    expect(await changes(shown)).toEqual(['put', 'remove']);
    expect(await changes(hidden)).toEqual(['put', 'remove']);
    expect(t.notes.map(({ id, op }) => `${id} ${op}`)).toEqual([`${shown.meta.id} remove`]);
    expect(await dueLeft()).toEqual([]);
    expect(await run()).toEqual(nothing);
  });
  it('sets a listing back to regular when its level has ended, in lists and in search', async () => {
    const listing = await t.publish();
    await upgrade(listing, 3);
    t.clock.ms += 3 * dayMs;
    expect((await t.service.public.byCode(listing.meta.code, t.clock.ms)).card.level).toBe('regular');
    expect(await run()).toEqual({ ...nothing, fellBack: 1 });
    const after = (await t.ports.repo.read(listing.meta.id))!.meta;
    expect(after).toMatchObject({ level: 'regular', state: 'shown', version: 4 });
    expect(after.levelUntil).toBeUndefined();
    const logged = await t.logged();
    expect(logged.map((change) => change.op === 'put' && change.doc.level)).toEqual([0, 0]);
    expect((await t.ports.repo.cards([listing.meta.id]))[0]?.level).toBe('regular');
  });
  it('leaves a listing that has been extended', async () => {
    const listing = await t.publish();
    const before = (await t.ports.repo.read(listing.meta.id))!;
    const expiresAt = instant(t.clock.ms + 30 * dayMs);
    const next = { ...before, meta: { ...before.meta, expiresAt, version: 3 } };
    const note = t.ports.scheduledWork.add({
      id: listing.meta.id,
      kind: 'expire',
      atMs: Date.parse(expiresAt),
    });
    await t.ports.transact([...t.ports.repo.save(before, next, cardFor(next, t.ports)), note]);
    t.clock.ms += 15 * dayMs;
    expect(await run()).toEqual({ ...nothing, skipped: 1 });
    t.clock.ms += 15 * dayMs;
    expect(await run()).toEqual({ ...nothing, expired: 1 });
  });
  it('removes a deleted listing for good after thirty days; its code stays taken', async () => {
    const [was, never, back] = [await t.publish(), await t.post(), await t.publish()];
    await act(was, 'close', 2);
    await act(was, 'delete', 3);
    await t.service.act(owner, never.meta.code, 'withdraw', 1);
    await act(never, 'delete', 2);
    await act(back, 'close', 2);
    await act(back, 'delete', 3);
    t.clock.ms += 20 * dayMs;
    await act(back, 'restore', 4);
    t.clock.ms += 10 * dayMs;
    expect(await run()).toMatchObject({ purged: 2 });
    const left = { pk: `L#${was.meta.id}`, sk: 'META', isGone: true, wasPublic: true };
    expect(await t.itemsAt(`L#${was.meta.id}`)).toEqual([left]);
    const taken = { ...never, meta: { ...never.meta, version: 1 } };
    const again = t.ports.transact(t.ports.repo.add(taken, cardFor(taken, t.ports)));
    await expect(again).rejects.toMatchObject({ code: 'already-exists' });
    expect(await stateOf(back)).toBe('closed');
    const answer = ({ meta }: ListingRecord) =>
      t.service.public.byCode(meta.code, t.clock.ms).catch(({ code }) => code);
    expect([await answer(was), await answer(never)]).toEqual(['gone', 'not-found']);
    await expect(t.service.get(owner, was.meta.code)).rejects.toMatchObject({ code: 'not-found' });
    expect(await dueLeft()).toEqual([]);
  });
  it('releases the pictures of purged listings, and those that an edit dropped', async () => {
    const [first, second, third] = ['1', '2', '3'].map((n) => `01JD000000000000000000000${n}`);
    const inUse = picturesInUse(t.world.table);
    const all = [first!, second!, third!];
    const looks = async () =>
      (await t.itemsAt('MDUE#')).map(({ sk, ownerId, mediaIds }) => [sk, ownerId, mediaIds]);
    const listing = await t.publish({ mediaIds: [first!, second!] });
    const { id, ownerId } = listing.meta;
    const edited = await t.edit(listing, { mediaIds: [first!, third!] });
    expect([await looks(), await inUse(ownerId, all)]).toEqual([[], new Set(all)]);
    await t.approve(edited);
    expect(await looks()).toEqual([[`${id}#4`, ownerId, [second]]]);
    expect(await inUse(ownerId, all)).toEqual(new Set([first, third]));
    expect(await inUse(people.other.userId, all)).toEqual(new Set());
    await act(listing, 'close', 4);
    await act(listing, 'delete', 5);
    expect(await inUse(ownerId, all)).toEqual(new Set([first, third]));
    t.clock.ms += 30 * dayMs;
    expect(await run()).toMatchObject({ purged: 1 });
    expect(await looks()).toContainEqual([`${id}#purge`, ownerId, [first, third]]);
    expect(await inUse(ownerId, all)).toEqual(new Set());
  });
  it('catches up after weeks without a run, and remembers its progress', async () => {
    const listing = await t.publish();
    expect(await run()).toEqual(nothing);
    t.clock.ms += 40 * dayMs;
    expect(await run()).toEqual({ ...nothing, expired: 1 });
    expect(await stateOf(listing)).toBe('expired');
    t.world.consumed.length = 0;
    await run();
    expect(t.world.consumed.filter(({ operation }) => operation === 'query').length).toBeLessThanOrEqual(4);
  });
  it('stops in time and goes on from there', async () => {
    for (let i = 0; i < 5; i++) await t.publish();
    t.clock.ms += 16 * dayMs;
    let looks = 0;
    const short = () => (++looks > 3 ? 0 : 60_000);
    expect(await run()).toMatchObject({ expired: 5 });
    for (let i = 0; i < 5; i++) await t.publish();
    t.clock.ms += 16 * dayMs;
    const first = await run(short);
    expect(first.expired).toBe(3);
    expect(await run()).toMatchObject({ expired: 2, left: 0 });
  });
  it('skips a listing that cannot be read, reports it, and tries it again later', async () => {
    const [broken, fine] = [await t.publish(), await t.publish()];
    const key = { pk: `L#${broken.meta.id}`, sk: 'META' };
    await t.world.table.transact([{ act: 'update', key, change: { set: { level: 'gold' } } }]);
    t.clock.ms += 15 * dayMs;
    expect(await run()).toEqual({ ...nothing, expired: 1, left: 1 });
    expect(await stateOf(fine)).toBe('expired');
    expect(t.failures.map(({ work }) => work.id)).toEqual([broken.meta.id]);
    t.clock.ms += 3 * dayMs;
    expect(await run()).toEqual({ ...nothing, left: 1 });
    t.clock.ms += 3 * dayMs;
    await t.world.table.transact([{ act: 'update', key, change: { set: { level: 'regular' } } }]);
    expect(await run()).toEqual({ ...nothing, expired: 1 });
  });
  it('lets an act of the owner win that is committed in between', async () => {
    const listing = await t.publish();
    t.clock.ms += 15 * dayMs;
    const { transact } = t.ports;
    t.ports.transact = async (writes) => {
      const isExpiry = writes.some((write) => write.act === 'put' && write.item.sk === 'META');
      if (isExpiry) {
        t.ports.transact = transact;
        await t.edit(listing);
      }
      await transact(writes);
    };
    expect(await run()).toEqual({ ...nothing, left: 1 });
    expect(await stateOf(listing)).toBe('expired');
    expect(await run()).toEqual({ ...nothing, skipped: 1 });
  });
});

describe('replays and duplicates', () => {
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ what: fc.constant('run' as const), times: fc.integer({ min: 1, max: 3 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
    },
    fc.record({
      what: fc.constantFrom('publish', 'hide', 'show', 'close', 'edit', 'replay' as const),
      pick: fc.nat(3),
    }),
  );
  it('change nothing: each listing expires once, and what is logged as public is public', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const made: ListingRecord[] = [await t.publish()];
        const again = made.map(({ meta }) => meta);
        for (const one of steps) {
          if (one.what === 'wait') t.clock.ms += one.days * dayMs;
          else if (one.what === 'run') await Promise.all(Array.from({ length: one.times }, () => run()));
          else if (one.what === 'publish') {
            const posted = await t.publish();
            made.push(posted);
            again.push(posted.meta);
          } else {
            const { meta } = made[one.pick % made.length]!;
            const { version } = (await t.ports.repo.read(meta.id))!.meta;
            if (one.what === 'replay') {
              const due = { id: meta.id, kind: 'expire' as const, atMs: t.clock.ms - 1 };
              await t.ports.transact([t.ports.scheduledWork.add(due)]);
              expect(workKey(due).pk).toMatch(/^DUE#/);
            } else if (one.what === 'edit')
              await t.edit({ ...made[0]!, meta: { ...meta, version } }).catch(() => undefined);
            else await t.service.act(owner, meta.code, one.what, version).catch(() => undefined);
          }
        }
        await run();
        await run();
        const audits = (await t.itemsAt('AUD#')).filter(({ act: name }) => name === 'listing-expire');
        const log = await t.logged();
        for (const { id } of again) {
          const { meta } = (await t.ports.repo.read(id))!;
          expect(meta.state !== 'shown' || isPublic(meta, t.clock.ms)).toBe(true);
          expect(audits.filter(({ onId }) => onId === id).length).toBeLessThanOrEqual(1);
          const ops = log.filter((change) => change.id === id).sort((a, b) => a.version - b.version);
          expect(ops.at(-1)?.op === 'put').toBe(isPublic(meta, t.clock.ms));
          expect(new Set(ops.map(({ version }) => version)).size).toBe(ops.length);
        }
      }),
      { numRuns: 15 },
    );
  });
});
