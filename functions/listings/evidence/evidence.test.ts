/** Evidence: handed in, graded, shown by its date, taken back, gone with the listing; nothing else changes with it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryTable } from '#functions/wallet/testing/memory-table.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { standingsOf } from '#shared/listings/evidence.ts';
import type { ClaimKind } from '#shared/listings/evidence-model.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { listingsPersonalData } from '../personal-data.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';
import { evidenceInUse } from './evidence-repository.ts';

const { owner, other, staff } = people;
const [image, second, pdf] = ['A', 'B', 'C'].map((end) => `01JE00000000000000000000${end}0`) as [
  string,
  string,
  string,
];
const reason = 'Giấy tờ mờ, không đọc được số thửa.';

let t: TestListings;
let listing: ListingRecord;
let code: string;
beforeEach(async () => {
  const table = createMemoryTable();
  t = await startListings({
    table,
    consumed: [],
    items: async () => table.items(),
    stop: async () => undefined,
  });
  listing = await t.publish();
  code = listing.meta.code;
});

const handIn = (version = 0, claim: ClaimKind = 'ownership', files = { imageIds: [image], pdfIds: [pdf] }) =>
  t.service.evidence.handIn(owner, { code, claim }, { version, ...files });
const grade = (version = 1, given: Partial<{ grade: 'seen' | 'document'; on: string }> = {}, by = staff) =>
  t.service.evidence.grade(
    by,
    { code, claim: 'ownership' },
    { version, grade: 'seen', on: '2026-11-20', ...given },
  );
const shown = () => t.service.public.byCode(code, t.clock.ms);
const held = async (...ids: string[]) => [...(await evidenceInUse(t.world.table, t.clock)(ids))];
const days = (count: number) => {
  t.clock.ms += count * dayMs;
};

describe('what is handed in', () => {
  it('waits in the queue with its files held, and changes nothing that visitors see', async () => {
    const before = await shown();
    expect(await handIn()).toMatchObject({ state: 'waiting', version: 1, imageIds: [image], pdfIds: [pdf] });
    expect((await t.service.evidence.waiting({ limit: 20 })).items).toEqual([
      expect.objectContaining({
        code,
        claim: 'ownership',
        title: listing.content.title,
        ownerName: 'Trần Minh',
      }),
    ]);
    expect(await held(image, pdf, second)).toEqual([image, pdf]);
    expect(await shown()).toEqual(before);
  });

  it('is one for a claim: a second press, a file held elsewhere and another person’s listing are refused', async () => {
    await handIn();
    await expect(handIn()).rejects.toMatchObject({ code: 'version-conflict' });
    await expect(handIn(1)).rejects.toMatchObject({ code: 'state-conflict' });
    await expect(handIn(0, 'site')).rejects.toMatchObject({ code: 'state-conflict' });
    const theirs = t.service.evidence.handIn(
      other,
      { code, claim: 'site' },
      { version: 0, imageIds: [second], pdfIds: [] },
    );
    await expect(theirs).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is refused for a listing that is closed', async () => {
    const { version } = await t.service.get(owner, code).then(({ meta }) => meta);
    await t.service.act(owner, code, 'close', version);
    await expect(handIn()).rejects.toMatchObject({ code: 'state-conflict' });
    expect((await t.service.evidence.own(owner, code)).mayHandIn).toBe(false);
  });

  it('can be taken back while it waits: its files are let go, and an old version decides nothing', async () => {
    await handIn();
    await t.service.evidence.withdraw(owner, { code, claim: 'ownership' }, 1);
    expect(await held(image, pdf)).toEqual([]);
    expect(await t.itemsAt('MDUE#')).not.toEqual([]);
    expect((await t.service.evidence.waiting({ limit: 20 })).items).toEqual([]);
    await handIn(2, 'ownership', { imageIds: [second], pdfIds: [] });
    await expect(grade(1)).rejects.toMatchObject({ code: 'version-conflict' });
  });

  it('is shown to staff with what the camera wrote, to its owner and visitors without', async () => {
    await handIn();
    const [item] = (await t.service.evidence.forStaff(code)).items;
    expect(item?.shots[image]).toEqual({ latitude: 21.2, longitude: 106.05 });
    expect(JSON.stringify(await t.service.evidence.own(owner, code))).not.toContain('106.05');
  });
});

describe('a grade', () => {
  it('stands on the listing from its day to its own end, and is fixed with it', async () => {
    await handIn();
    await grade();
    const { claims, card } = await shown();
    expect(claims).toEqual([
      { claim: 'ownership', grade: 'seen', on: '2026-11-20', until: '2027-01-04T17:00:00.000Z' },
    ]);
    expect(card.verifiedUntil).toBe('2027-01-04T17:00:00.000Z');
    const docs = (await t.logged()).flatMap((change) =>
      change.op === 'put' ? [change.doc.verifiedUntil] : [],
    );
    expect(docs).toEqual([null, Date.parse('2027-01-04T17:00:00.000Z')]);
    const settings = { statedDays: 1, documentDays: 1, thirdPartyDays: 1, seenDays: 1, keptDays: 1 };
    await t.service.evidence.putSettings(staff, { version: 0, settings });
    expect((await shown()).claims).toEqual(claims);
  });

  it('that lapsed falls back to what still holds, by its date alone', async () => {
    await handIn();
    await grade(1, { grade: 'document' });
    await handIn(2, 'ownership', { imageIds: [image], pdfIds: [] });
    await grade(3, { grade: 'seen' });
    const { claims } = await shown();
    const now = t.clock.ms;
    const gradeAt = (ms: number) =>
      standingsOf(claims, ms).map(({ holds, lapsed }) => [holds?.grade, lapsed?.grade]);
    expect(gradeAt(now + 45 * dayMs)).toEqual([['seen', undefined]]);
    expect(gradeAt(now + 46 * dayMs)).toEqual([['document', 'seen']]);
    expect(gradeAt(now + 200 * dayMs)).toEqual([[undefined, 'seen']]);
  });

  it('is given by somebody else, once, for a day that has been', async () => {
    await handIn();
    const poster = { ...owner, roles: ['admin' as const] };
    await expect(grade(1, {}, poster)).rejects.toMatchObject({ code: 'self-review' });
    await expect(grade(1, { on: '2026-11-21' })).rejects.toMatchObject({ code: 'validation-failed' });
    await expect(grade(1, { on: '2026-10-01' })).rejects.toMatchObject({ code: 'validation-failed' });
    const both = await Promise.allSettled([grade(), grade()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await shown()).claims).toHaveLength(1);
  });

  it('does not stand in the way of an edit that its owner had begun', async () => {
    await handIn();
    await grade();
    const edited = await t.edit(listing, { title: 'Nhà xưởng có bãi xe rộng' });
    expect((await t.approve(edited)).meta.claims).toHaveLength(1);
  });

  it('ends with an edit that names another asset, once that is approved', async () => {
    await handIn();
    await grade();
    const place = { nation: 'VN', wardCode: '25942' } as const;
    const edited = await t.edit(listing, { place });
    expect((await shown()).claims).toHaveLength(1);
    await t.approve(edited);
    expect((await shown()).claims).toBeUndefined();
    expect((await shown()).card.verifiedUntil).toBeUndefined();
  });

  it('can be taken back, with a reason that the owner reads', async () => {
    await handIn();
    await grade();
    await t.service.evidence.refuse(staff, { code, claim: 'ownership' }, { version: 2, reason });
    expect((await shown()).claims).toBeUndefined();
    const [item] = (await t.service.evidence.own(owner, code)).items;
    expect(item).toMatchObject({ state: 'refused', reason });
    expect(item?.grade).toBeUndefined();
    const acts = (await t.service.review.history(code)).map(({ act }) => act);
    expect(acts.slice(0, 2)).toEqual(['listing-take-back-grade', 'listing-grade']);
  });
});

describe('papers', () => {
  it('can be opened until their day, and are named by nothing from then on', async () => {
    await handIn();
    await t.service.evidence.refuse(staff, { code, claim: 'ownership' }, { version: 1, reason });
    days(29);
    expect(await held(image)).toEqual([image]);
    days(2);
    expect(await held(image, pdf)).toEqual([]);
    expect((await t.service.evidence.own(owner, code)).items[0]).toMatchObject({ imageIds: [], pdfIds: [] });
    expect((await t.service.evidence.forStaff(code)).items[0]?.imageIds).toEqual([]);
  });

  it('are kept for what waits, however long', async () => {
    await handIn();
    days(400);
    expect(await held(image, pdf)).toEqual([image, pdf]);
  });

  it('are in the export of their owner, and go with the account at once', async () => {
    await handIn();
    const { transact } = t.world.table;
    const data = listingsPersonalData({ ...t.ports, table: t.world.table, transact });
    const { records } = await data.parts.evidence(owner.userId, undefined);
    expect(records).toEqual([
      expect.objectContaining({
        ...{ code, claim: 'ownership', state: 'waiting' },
        paths: [`/api/media/evidence/${image}`, `/api/media/evidence/${pdf}`],
      }),
    ]);
    expect(await data.erase(owner.userId, () => true)).toBe(true);
    expect(await held(image, pdf)).toEqual([]);
    expect(await t.itemsAt('EVFILE#')).toEqual([]);
    expect((await data.parts.evidence(owner.userId, undefined)).records).toEqual([]);
  });

  it('go with a listing that is deleted for good', async () => {
    await handIn();
    const { version } = await t.service.get(owner, code).then(({ meta }) => meta);
    const closed = await t.service.act(owner, code, 'close', version);
    await t.service.act(owner, code, 'delete', closed.version);
    days(31);
    expect(await t.service.expireDue(() => 60_000)).toMatchObject({ purged: 1 });
    expect(await held(image)).toEqual([]);
    expect((await t.service.evidence.waiting({ limit: 20 })).items).toEqual([]);
  });
});
