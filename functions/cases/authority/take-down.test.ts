/** Taking down at an authority's request: the listing goes in the same moment in which its sealed copy comes. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { testPicture } from '#shared/listings/testing/samples.ts';
import { forgetCases } from '../forget-cases.ts';
import { refusalOf } from '../testing/setup.ts';
import { owner, startTakedowns, type Takedowns } from '../testing/takedown-setup.ts';

let t: Takedowns;
beforeEach(async () => {
  t = await startTakedowns();
});
afterEach(() => t.world.stop());

const published = async () => (await t.listings.publish()).meta;
const stateOf = async (code: string) => (await t.listings.service.review.get(code)).meta;
const takeDown = (one: { id: string; version: number }, who = t.people.staff) =>
  t.service.authority.takeDown(who, one.id, one.version);
const evidence = (id: string, code: string) => t.service.authority.evidence(t.people.colleague, id, code);
const itemsAt = async (prefix: string) =>
  (await t.world.items()).filter(({ pk }) => String(pk).startsWith(prefix));
const spent = () =>
  t.world.consumed
    .filter(({ operation }) => operation === 'transact')
    .reduce((sum, { units }) => sum + units, 0);

describe('one act', () => {
  it('removes every listing that is named, tells the poster why, and seals each whole', async () => {
    const [one, other] = [await published(), await published()];
    const request = await t.record([one.code, other.code]);
    const after = await takeDown(request);
    expect(after).toMatchObject({ state: 'in-progress', inCharge: t.people.staff.userId });
    for (const { code } of [one, other])
      expect(await stateOf(code)).toMatchObject({ state: 'removed', removalReason: { keys: ['authority'] } });
    const told = (await t.told()).filter(({ template }) => template === 'listing-removed');
    expect(told).toMatchObject([
      { userId: owner.userId, values: { reasonKeys: 'authority' } },
      { userId: owner.userId, values: { reasonKeys: 'authority' } },
    ]);
    const sealed = await evidence(request.id, one.code);
    const record = JSON.parse(sealed.record);
    expect(sealed).toMatchObject({ state: 'shown', isIntact: true, sha256: t.ports.sha256(sealed.record) });
    expect(record.listing.content.description).toBe(
      (await t.listings.service.review.get(one.code)).content.description,
    );
    expect(record.history.map(({ act }: { act: string }) => act)).toEqual(['listing-approve']);
    expect(record.pictures).toEqual(sealed.pictures);
    expect(sealed.pictures.length).toBeGreaterThan(0);
    expect(sealed.files).toEqual([]);
    expect(after.history.filter(({ act }) => act === 'take-down')).toMatchObject([
      { listingCode: one.code, sha256: sealed.sha256 },
      { listingCode: other.code },
    ]);
  });

  it('says nothing of an authority where it is to stay secret', async () => {
    const { code } = await published();
    await takeDown(await t.record([code], { isSecret: true }));
    expect((await stateOf(code)).removalReason).toEqual({ keys: ['unavailable'] });
    const told = (await t.told()).filter(({ userId }) => userId === owner.userId);
    expect(JSON.stringify(told.at(-1))).not.toMatch(/authority|Công an/);
  });

  it('has the hash in the case and in the audit log, where each look stands too', async () => {
    const { code } = await published();
    const { id } = await takeDown(await t.record([code]));
    const { sha256: hash } = await evidence(id, code);
    const log = (await itemsAt('AUD#')).filter(({ onId }) => onId === id);
    expect(log.map(({ act, by }) => [act, by])).toEqual(
      expect.arrayContaining([
        ['take-down-case', t.people.staff.userId],
        ['view-evidence', t.people.colleague.userId],
      ]),
    );
    expect(log.find(({ act }) => act === 'take-down-case')?.after).toMatchObject({ sha256: hash });
  });

  it('costs at most 90 units for a listing with all that it seals, in one transaction', async () => {
    const { code } = await published();
    const request = await t.record([code]);
    t.world.consumed.length = 0;
    await takeDown(request);
    expect(t.world.consumed.filter(({ operation }) => operation === 'transact')).toHaveLength(1);
    expect(spent()).toBeLessThanOrEqual(90);
  });
});

describe('whatever the listing is', () => {
  it('waiting for approval or a draft, it is removed', async () => {
    const { meta } = await t.listings.post();
    await takeDown(await t.record([meta.code]));
    expect((await stateOf(meta.code)).state).toBe('removed');
  });

  it('removed before, it is sealed as it is', async () => {
    const meta = await published();
    const reason = 'Ảnh không phải của khu đất này.';
    await t.listings.service.review.remove(t.people.staff, meta.code, { version: meta.version, reason });
    const before = await stateOf(meta.code);
    const { id } = await takeDown(await t.record([meta.code]));
    expect(await stateOf(meta.code)).toEqual(before);
    expect(await evidence(id, meta.code)).toMatchObject({ state: 'removed', isIntact: true });
  });

  it('deleted by its owner, it stays deleted and comes back as a removed one', async () => {
    const meta = await published();
    const { act } = t.listings.service;
    await act(owner, meta.code, 'close', meta.version);
    const deleted = (await stateOf(meta.code)).version;
    await act(owner, meta.code, 'delete', deleted);
    await takeDown(await t.record([meta.code]));
    const { version, state } = await stateOf(meta.code);
    expect(state).toBe('deleted');
    await act(owner, meta.code, 'restore', version);
    expect((await stateOf(meta.code)).state).toBe('removed');
  });

  it('somebody’s own, it is left to a colleague, and the others are taken down all the same', async () => {
    const [own, other] = [
      (await t.listings.approve(await t.listings.post({}, t.people.colleague))).meta,
      await published(),
    ];
    const request = await t.record([own.code, other.code]);
    expect(await refusalOf(takeDown(request, t.people.colleague))).toBe('self-review');
    expect([(await stateOf(own.code)).state, (await stateOf(other.code)).state]).toEqual([
      'shown',
      'removed',
    ]);
    const now = await t.service.inbox.get(request.id);
    await takeDown(now);
    expect((await stateOf(own.code)).state).toBe('removed');
  });
});

describe('two at once, and twice', () => {
  it('seal once, and nobody fails but on a version that is over', async () => {
    const codes = [(await published()).code, (await published()).code];
    const request = await t.record(codes);
    const results = await Promise.all([
      refusalOf(takeDown(request)),
      refusalOf(takeDown(request, t.people.colleague)),
    ]);
    expect(results).toContain('done');
    const events = (await t.service.inbox.get(request.id)).history.filter(({ act }) => act === 'take-down');
    expect(events.map(({ listingCode }) => listingCode).toSorted()).toEqual(codes.toSorted());
    expect(await refusalOf(takeDown(request))).toBe('version-conflict');
    expect(await refusalOf(takeDown(await t.service.inbox.get(request.id)))).toBe('state-conflict');
  });

  it('a chain that is cut off goes on with what is left', async () => {
    const [one, other] = [await published(), await published()];
    const request = await t.record([one.code, other.code]);
    let writes = 0;
    const transact = t.listings.ports.transact;
    t.listings.ports.transact = (all) => {
      if (++writes === 2) throw new Error('cut off');
      return transact(all);
    };
    await expect(takeDown(request)).rejects.toThrow('cut off');
    t.listings.ports.transact = transact;
    const { history, version } = await t.service.inbox.get(request.id);
    expect(history.filter(({ act }) => act === 'take-down')).toHaveLength(1);
    await takeDown({ id: request.id, version });
    expect((await stateOf(other.code)).state).toBe('removed');
  });
});

describe('what is sealed', () => {
  const job = () => forgetCases(() => 600_000, t.ports);
  it('stays whatever becomes of the listing, until its term is over; then it goes with its holds', async () => {
    const { code, id: listingId } = await published();
    const { id, version } = await takeDown(await t.record([code]));
    const sealed = await evidence(id, code);
    const { deleted } = { deleted: await stateOf(code) };
    await t.listings.service.act(owner, code, 'delete', deleted.version);
    const answered = await t.service.inbox.act('answer', t.people.staff, id, { version, text: 'Đã gỡ tin.' });
    t.clock.ms += 400 * dayMs;
    expect(await job()).toMatchObject({ forgotten: 0 });
    expect((await evidence(id, code)).record).toBe(sealed.record);
    expect(answered.keptUntil).toBe(sealed.keptUntil);
    expect(Date.parse(sealed.keptUntil) - Date.parse(sealed.at)).toBe(1095 * dayMs);
    expect(await itemsAt('SEALED#')).not.toEqual([]);
    t.clock.ms = Date.parse(sealed.keptUntil) + 2 * dayMs;
    expect(await job()).toMatchObject({ forgotten: 1 });
    expect([...(await itemsAt('SEAL')), ...(await itemsAt(`CASE#${id}`))]).toEqual([]);
    const due = (await itemsAt('MDUE#')).filter(({ sk }) => String(sk).startsWith('SEAL#'));
    expect(due).toMatchObject([{ ownerId: owner.userId }]);
    expect(listingId).toBeDefined();
  });

  it('cannot be removed before, even where the case is', async () => {
    const { code } = await published();
    const { id } = await takeDown(await t.record([code]));
    const [seal] = await t.ports.seals.list(id);
    const writes = await t.ports.seals.removalOf(seal!, t.clock.ms);
    await expect(t.world.table.transact(writes)).rejects.toMatchObject({ code: 'state-conflict' });
    expect((await evidence(id, code)).isIntact).toBe(true);
  });

  it('says so where somebody changed it in the table', async () => {
    const { code } = await published();
    const { id } = await takeDown(await t.record([code]));
    const [item] = (await itemsAt(`SEAL#${id}`)).filter(({ sk }) => String(sk).startsWith('HEAD#'));
    const change = { ...(item as { pk: string; sk: string }), sha256: '0'.repeat(64) };
    await t.world.table.transact([{ act: 'put', item: change }]);
    expect((await evidence(id, code)).isIntact).toBe(false);
  });

  it('names the files of the listing and of the edit that waits, and holds them', async () => {
    const [shownFile, waitingFile] = ['01JD00000000000000000000F1', '01JD00000000000000000000F2'];
    const fileOf = (mediaId: string) => ({ referenceFile: { mediaId, name: `${mediaId}.pdf` } });
    const record = await t.listings.publish(fileOf(shownFile));
    await t.listings.edit(record, fileOf(waitingFile));
    const { code } = record.meta;
    const { id } = await takeDown(await t.record([code]));
    const sealed = await evidence(id, code);
    expect(sealed.files).toEqual(
      [shownFile, waitingFile].map((mediaId) => ({ mediaId, name: `${mediaId}.pdf` })),
    );
    expect(JSON.parse(sealed.record).listing.revision.referenceFile.mediaId).toBe(waitingFile);
    expect(await t.ports.seals.heldPictures([shownFile, waitingFile])).toEqual(
      new Set([shownFile, waitingFile]),
    );
  });

  it('holds its pictures for the longest of several cases', async () => {
    const { code } = await published();
    const first = await takeDown(await t.record([code]));
    await t.service.putSettings(t.people.colleague, {
      version: 0,
      settings: { ...(await t.service.settings()), sealedDays: 365 },
    });
    const second = await takeDown(await t.record([code], { documentNumber: '13' }));
    const holds = await itemsAt('SEALED#');
    const [one] = await t.ports.seals.list(first.id);
    const [other] = await t.ports.seals.list(second.id);
    expect(other!.keptUntilMs).toBeLessThan(one!.keptUntilMs);
    expect(new Set(holds.map(({ keptUntilMs }) => keptUntilMs))).toEqual(new Set([one!.keptUntilMs]));
    const ids = one!.mediaIds;
    expect(
      await t.ports.seals.heldPictures([...ids, testPicture('01JD00000000000000000000ZZ').mediaId]),
    ).toEqual(new Set(ids));
    expect(instant(one!.keptUntilMs)).toBe(one!.keptUntil);
  });
});
