/** Appeals: once for each decision, settled by somebody else, with points and days as the rules have them. */
import { describe, expect, it } from 'vitest';
import { createNotificationRepository } from '#functions/notifications/repository.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { testInput, testPicture } from '#shared/listings/testing/samples.ts';
import { listingsPersonalData } from '../personal-data.ts';
import { paidListings, refused } from '../testing/paid-setup.ts';
import { people } from '../testing/setup.ts';
import { createTakedown } from './takedown.ts';

const { staff } = people;
const colleague: Caller = { userId: '01JD000000000000000000000D', roles: ['admin'] };
const reason = 'Ảnh không phải của khu đất này.';
const words = 'Ảnh chụp tại chính khu đất, tôi gửi kèm vị trí.';
const paid = paidListings();
type Record = Pick<ListingRecord, 'meta'>;

const now = (record: Record) => paid.t.service.review.get(record.meta.code);
async function appeal(record: Record, key = paid.t.freshKey(), seenPoints?: number) {
  const { code, version } = (await now(record)).meta;
  return paid.t.service.appeal(paid.me, code, { version, words }, key, seenPoints);
}
async function settle(record: Record, outcome: 'granted' | 'upheld', by = colleague) {
  const { code, version } = (await now(record)).meta;
  const decision = outcome === 'upheld' ? ({ outcome, reason } as const) : ({ outcome } as const);
  return paid.t.service.review.appeals.settle(by, code, { version, ...decision });
}
const refuse = async (record: Record) => {
  const { code, version } = (await now(record)).meta;
  return paid.t.service.review.refuse(staff, code, version, reason);
};
const refusedListing = async () => refuse(await paid.post());
const templates = async () => {
  const repo = createNotificationRepository(paid.t.world.table);
  return (await repo.list(paid.me.userId, 50, undefined)).items.map(({ template }) => template);
};
/** Says whether an appeal is stored beside the listing. */
const isStored = async ({ meta }: Record) =>
  (await paid.t.itemsAt(`L#${meta.id}`)).some(({ sk }) => sk === 'APPEAL');
const queued = async () =>
  (await paid.t.service.review.appeals.list({ limit: 50 })).items.map(({ code }) => code);

describe('an appeal against a refusal', () => {
  it('holds what posting costs, waits in the queue of appeals, and is there once', async () => {
    const listing = await refusedListing();
    const row = await appeal(listing);
    expect(row).toMatchObject({ state: 'refused', appeal: { subject: 'refusal', state: 'waiting' } });
    expect(await paid.points()).toMatchObject({ available: 90, held: 10 });
    expect(await queued()).toContain(listing.meta.code);
    expect(await isStored(listing)).toBe(true);
    expect(await refused(appeal(listing))).toBe('state-conflict');
    const mine = (await paid.t.service.mine(paid.me, { limit: 5 })).items[0];
    expect(mine?.appeal).toEqual(row.appeal);
    const said = await paid.t.service.review.appeals.get(listing.meta.code);
    const { parts } = listingsPersonalData({ ...paid.t.ports, table: paid.t.world.table });
    const { records } = await parts.listings(paid.me.userId, undefined);
    expect(records).toContainEqual(expect.objectContaining({ appealWords: words }));
    expect(said).toMatchObject({ words, decidedById: staff.userId, subject: 'refusal', isSealed: false });
  });

  it('that is granted waits for approval with the same hold, taken once', async () => {
    const listing = await refusedListing();
    await appeal(listing);
    const appealedAt = instant(paid.t.clock.ms);
    paid.t.clock.ms += dayMs;
    const { meta } = await settle(listing, 'granted');
    expect(meta).toMatchObject({ state: 'waiting', submittedAt: appealedAt });
    expect([meta.appeal, meta.refusalReason]).toEqual([undefined, undefined]);
    expect(await isStored(listing)).toBe(false);
    const shown = await paid.approve(await now(listing));
    expect(shown.meta.state).toBe('shown');
    expect(await paid.points()).toMatchObject({ available: 90, held: 0 });
    expect(await templates()).toEqual(['listing-approved', 'appeal-granted', 'listing-refused']);
  });

  it('that is upheld leaves it refused with the answer, gives back what was held, and is the last', async () => {
    const listing = await refusedListing();
    await appeal(listing);
    const { meta } = await settle(listing, 'upheld');
    expect(meta).toMatchObject({ state: 'refused', refusalReason: reason });
    expect(meta.appeal).toMatchObject({ state: 'upheld', answer: reason });
    expect(await paid.points()).toMatchObject({ available: 100, held: 0 });
    expect(await refused(appeal(listing))).toBe('state-conflict');
    expect((await templates())[0]).toBe('appeal-upheld');
    const again = await paid.edit(await now(listing));
    expect(again.meta.appeal).toBeUndefined();
    await refuse(again);
    expect((await appeal(listing)).appeal?.state).toBe('waiting');
  });

  it('is settled by nobody who decided, nor by its owner, whatever the outcome', async () => {
    const listing = await refusedListing();
    await appeal(listing);
    for (const outcome of ['granted', 'upheld'] as const) {
      expect(await refused(settle(listing, outcome, staff))).toBe('own-decision');
      expect(await refused(settle(listing, outcome, { ...paid.me, roles: ['admin'] }))).toBe('self-review');
    }
    expect((await now(listing)).meta.appeal?.state).toBe('waiting');
  });

  it('ends with an edit, whose cost takes the place of what was held', async () => {
    const listing = await refusedListing();
    await appeal(listing);
    const edited = await paid.edit(await now(listing));
    expect(edited.meta).toMatchObject({ state: 'waiting' });
    expect(edited.meta.appeal).toBeUndefined();
    expect(await paid.points()).toMatchObject({ available: 90, held: 10 });
    expect(await isStored(listing)).toBe(false);
    expect(await refused(settle(listing, 'granted'))).toBe('state-conflict');
  });

  it('pays for the edit that ends it, where there are no other points', async () => {
    await paid.spendForVip();
    const listing = await refusedListing();
    await appeal(listing);
    expect(await paid.points()).toMatchObject({ available: 0, held: 10 });
    expect((await paid.edit(await now(listing))).meta.state).toBe('waiting');
    expect(await paid.points()).toMatchObject({ available: 0, held: 10 });
  });

  it('ends with a deletion, and comes not back with a restoration', async () => {
    const listing = await refusedListing();
    await appeal(listing);
    const { code } = listing.meta;
    await paid.t.service.act(paid.me, code, 'delete', (await now(listing)).meta.version);
    expect(await paid.points()).toMatchObject({ available: 100, held: 0 });
    expect(await isStored(listing)).toBe(false);
  });

  it('needs points, and the price that was seen', async () => {
    const listing = await refusedListing();
    expect(await refused(appeal(listing, paid.t.freshKey(), 3))).toBe('price-changed');
    await paid.spendForVip();
    await paid.t.service.create(paid.me, testInput(), paid.t.freshKey());
    expect(await refused(appeal(listing))).toBe('insufficient-points');
    expect((await now(listing)).meta.appeal).toBeUndefined();
  });

  it('with one key is sent once; of two at once with other keys one counts', async () => {
    const listing = await refusedListing();
    const key = paid.t.freshKey();
    const { version, code } = (await now(listing)).meta;
    const send = (each: string) => paid.t.service.appeal(paid.me, code, { version, words }, each);
    const [one, two] = await Promise.all([send(key), send(key)]);
    expect(one.version).toBe(two.version);
    const other = await refusedListing();
    const sent = async () => appeal(other);
    const outcomes = await Promise.all([refused(sent()), refused(sent())]);
    expect(outcomes.toSorted()).toEqual(['done', 'version-conflict']);
    expect(await paid.points()).toMatchObject({ held: 20 });
  });

  it('is settled once where two members of staff do it at the same moment', async () => {
    const listing = await refusedListing();
    await appeal(listing);
    const third = { ...colleague, userId: '01JD000000000000000000000E' };
    const outcomes = await Promise.all([
      refused(settle(listing, 'granted')),
      refused(settle(listing, 'upheld', third)),
    ]);
    expect(outcomes.filter((word) => word === 'done')).toHaveLength(1);
    expect(['version-conflict', 'state-conflict']).toContain(outcomes.find((word) => word !== 'done'));
  });
});

describe('an appeal against the refusal of an edit', () => {
  async function refusedEdit() {
    const shown = await paid.publish();
    const { code, version } = shown.meta;
    const listing = testInput({
      title: 'Nhà xưởng có cầu trục mười tấn',
      mediaIds: ['01JD0000000000000000000PXQ'],
    });
    await paid.t.service.update(paid.me, code, { version, listing }, paid.t.freshKey());
    return refuse(shown);
  }

  it('keeps the edit with its pictures, and brings it back to the queue', async () => {
    const listing = await refusedEdit();
    expect(listing.meta).toMatchObject({ state: 'shown', hasRevision: false, hasRefusedEdit: true });
    const [content] = await paid.t.ports.repo.contents([listing.meta.id]).then((all) => all.slice(1));
    expect(content?.pictures).toEqual([testPicture('01JD0000000000000000000PXQ')]);
    await appeal(listing);
    expect(await paid.points()).toMatchObject({ held: 2 });
    const said = await paid.t.service.review.appeals.get(listing.meta.code);
    expect(said.edit?.title).toBe('Nhà xưởng có cầu trục mười tấn');
    const granted = await settle(listing, 'granted');
    expect(granted.meta).toMatchObject({ state: 'shown', hasRevision: true });
    const shown = await paid.approve(await now(listing));
    expect(shown.content.title).toBe('Nhà xưởng có cầu trục mười tấn');
    expect(await paid.points()).toMatchObject({ held: 0, available: 88 });
  });

  it('survives what its owner does meanwhile, and is dropped when the decision stays', async () => {
    const listing = await refusedEdit();
    await appeal(listing);
    const { code } = listing.meta;
    const act = async (name: 'hide' | 'show') =>
      paid.t.service.act(paid.me, code, name, (await now(listing)).meta.version);
    await act('hide');
    await act('show');
    expect((await paid.t.service.review.appeals.get(code)).edit).toBeDefined();
    const { meta } = await settle(listing, 'upheld');
    expect([meta.hasRefusedEdit, meta.appeal?.state, meta.state]).toEqual([undefined, 'upheld', 'shown']);
    expect(await paid.t.itemsAt(`L#${meta.id}`).then((all) => all.filter(({ sk }) => sk === 'REV'))).toEqual(
      [],
    );
    expect(await paid.points()).toMatchObject({ held: 0 });
  });
});

describe('an appeal against a removal', () => {
  it('costs nothing, and brings back what was shown with the days and the level that were left', async () => {
    const shown = await paid.publish();
    paid.t.clock.ms += 5 * dayMs;
    await paid.remove(shown);
    expect(await refused(appeal(shown, paid.t.freshKey(), 5))).toBe('price-changed');
    await appeal(shown);
    expect(await paid.points()).toMatchObject({ held: 0, available: 90 });
    paid.t.clock.ms += 20 * dayMs;
    const { meta } = await settle(shown, 'granted');
    expect(meta).toMatchObject({ state: 'shown', expiresAt: instant(paid.t.clock.ms + 10 * dayMs) });
    expect(meta.removalReason).toBeUndefined();
    expect(meta.costs).toMatchObject([{ until: meta.expiresAt }]);
    expect((await paid.t.service.public.byCode(meta.code, paid.t.clock.ms)).card.code).toBe(meta.code);
    expect((await paid.t.logged()).at(-1)).toMatchObject({ op: 'put' });
    expect((await templates())[0]).toBe('appeal-granted');
  });

  it('leaves a hidden one hidden, and what was never approved to its owner as a draft', async () => {
    const shown = await paid.publish();
    await paid.t.service.act(paid.me, shown.meta.code, 'hide', shown.meta.version);
    await paid.remove(await now(shown));
    await appeal(shown);
    expect((await settle(shown, 'granted')).meta.state).toBe('hidden');
    const waiting = await paid.post();
    await paid.remove(waiting);
    await appeal(waiting);
    expect((await settle(waiting, 'granted')).meta).toMatchObject({ state: 'draft' });
    expect(await paid.points()).toMatchObject({ held: 0 });
  });

  it('gives nothing back twice: what was given back at the removal is forgotten', async () => {
    const shown = await paid.publish();
    await paid.remove(shown, true);
    const { available } = await paid.points();
    await appeal(shown);
    const { meta } = await settle(shown, 'granted');
    expect(meta.costs).toBeUndefined();
    await paid.remove(await now(shown), true);
    expect(await paid.points()).toMatchObject({ available });
  });

  it('at the request of an authority is never granted, and may be upheld', async () => {
    const shown = await paid.publish();
    const takedown = createTakedown(paid.t.ports);
    const snapshot = await takedown.read(shown.meta.code);
    await takedown.remove(staff, { snapshot, reason: 'Không còn hiển thị được.', writes: [] });
    await appeal(shown);
    expect((await paid.t.service.review.appeals.get(shown.meta.code)).isSealed).toBe(true);
    expect(await refused(settle(shown, 'granted'))).toBe('state-conflict');
    expect((await settle(shown, 'upheld')).meta.state).toBe('removed');
  });

  it('that an authority has taken down again meanwhile is not granted at the same moment', async () => {
    const shown = await paid.publish();
    await paid.remove(shown);
    await appeal(shown);
    const takedown = createTakedown(paid.t.ports);
    const snapshot = await takedown.read(shown.meta.code);
    const seal = () => takedown.remove(staff, { snapshot, reason: 'Không còn hiển thị được.', writes: [] });
    paid.t.ports.transact = async (writes, ...more) => {
      paid.t.ports.transact = paid.commit;
      await seal();
      return paid.commit(writes, ...more);
    };
    expect(await refused(settle(shown, 'granted'))).toBe('state-conflict');
    expect((await now(shown)).meta.state).toBe('removed');
  });
});
