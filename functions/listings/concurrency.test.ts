/** Concurrent acts: the second one gets the right answer, and nothing is half done. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListingRecord } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import type { Transact } from '../lib/writes.ts';
import { people, startListings, type TestListings } from './testing/setup.ts';

let t: TestListings;
let commit: Transact;
beforeAll(async () => {
  t = await startListings();
  commit = t.ports.transact;
});
afterAll(() => t.stop());
beforeEach(() => {
  t.ports.transact = commit;
});

const { owner, staff } = people;

/** Runs `inBetween` when the next transaction is about to commit: after it has read, before it writes. */
function beforeNextCommit(inBetween: () => Promise<unknown>) {
  t.ports.transact = async (writes) => {
    t.ports.transact = commit;
    await inBetween();
    await commit(writes);
  };
}
/** What a listing has left in the table, apart from who counted what. */
const traces = async ({ meta }: ListingRecord) => {
  const changes = (await t.itemsAt('CHG#')).filter(({ id }) => id === meta.id).length;
  const audits = (await t.itemsAt('AUD#')).filter(({ onId }) => onId === meta.id).length;
  return { changes, audits, now: (await t.service.review.get(meta.code)).meta };
};
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => error.code,
  );
const edit = ({ meta }: ListingRecord, title: string) =>
  t.service.update(owner, meta.code, { version: meta.version, listing: testInput({ title }) }, t.freshKey());
const approve = ({ meta }: ListingRecord) =>
  t.service.review.approve(staff, meta.code, { version: meta.version });

describe('two at once', () => {
  it('edit: one wins, the other gets a conflict and nothing stored is lost', async () => {
    const posted = await t.post();
    const answers = await Promise.all([
      codeOf(edit(posted, 'Người thứ nhất sửa tiêu đề')),
      codeOf(edit(posted, 'Người thứ hai sửa tiêu đề')),
    ]);
    expect(answers.sort()).toEqual(['done', 'version-conflict']);
    expect(await traces(posted)).toMatchObject({ audits: 1, now: { version: 2, state: 'waiting' } });
  });
  it('edit on what was read before the other’s commit', async () => {
    const posted = await t.post();
    beforeNextCommit(() => edit(posted, 'Người nhanh tay hơn đã sửa'));
    expect(await codeOf(edit(posted, 'Người chậm tay hơn đã sửa'))).toBe('version-conflict');
    expect((await t.service.get(owner, posted.meta.code)).content.title).toBe('Người nhanh tay hơn đã sửa');
  });
  it('approve while the owner edits: what staff have not seen is not shown', async () => {
    const posted = await t.post();
    beforeNextCommit(() => edit(posted, 'Nội dung mà chưa ai xem xét'));
    expect(await codeOf(approve(posted))).toBe('version-conflict');
    expect(await traces(posted)).toMatchObject({
      changes: 0,
      audits: 1,
      now: { state: 'waiting', version: 2 },
    });
    expect(await codeOf(approve(posted))).toBe('version-conflict');
  });
  it('edit while staff approve: the owner gets a conflict', async () => {
    const posted = await t.post();
    beforeNextCommit(() => approve(posted));
    expect(await codeOf(edit(posted, 'Sửa khi tin đang được duyệt'))).toBe('version-conflict');
    expect(await traces(posted)).toMatchObject({ changes: 1, now: { state: 'shown', hasRevision: false } });
  });
  it('approve: shown once, in one change', async () => {
    const posted = await t.post();
    const answers = await Promise.all([codeOf(approve(posted)), codeOf(approve(posted))]);
    // The same approval at the same moment is one: whoever comes second may be told so, or that it is done.
    expect(answers).toContain('done');
    expect(['done', 'version-conflict']).toEqual(expect.arrayContaining(answers));
    expect(await traces(posted)).toMatchObject({
      changes: 1,
      audits: 1,
      now: { state: 'shown', version: 2 },
    });
  });
  it('approve again, or refuse what is approved: refused', async () => {
    const shown = await t.publish();
    const { code, version } = shown.meta;
    expect(await codeOf(approve(shown))).toBe('state-conflict');
    expect(await codeOf(t.service.review.refuse(staff, code, version, 'Quá muộn rồi'))).toBe(
      'state-conflict',
    );
    expect(await codeOf(t.service.review.refuse(staff, code, 1, 'Quá muộn rồi'))).toBe('version-conflict');
    expect(await traces(shown)).toMatchObject({ changes: 1, audits: 1, now: { state: 'shown', version: 2 } });
  });
  it('refuse and approve: one of the two, whole', async () => {
    const posted = await t.post();
    const { code, version } = posted.meta;
    const answers = await Promise.all([
      codeOf(approve(posted)),
      codeOf(t.service.review.refuse(staff, code, version, 'Không đủ giấy tờ')),
    ]);
    expect(['done state-conflict', 'done version-conflict']).toContain(answers.toSorted().join(' '));
    const { changes, now } = await traces(posted);
    expect([changes, now.state]).toEqual(answers[0] === 'done' ? [1, 'shown'] : [0, 'refused']);
  });
});

describe('the same key', () => {
  const post = (key: string, title?: string) =>
    t.service.create(owner, testInput(title === undefined ? {} : { title }), key);
  const postedBy = async (key: string) =>
    (await t.itemsAt('TX#cmd:')).filter(({ pk }) => String(pk).endsWith(key)).length;

  it('posts once, however often and however fast it comes', async () => {
    const heads = async () => (await t.itemsAt('L#')).filter(({ sk }) => sk === 'META').length;
    const before = await heads();
    const key = t.freshKey();
    const first = await Promise.all([post(key), post(key), post(key)]);
    const again = await post(key);
    for (const reply of first) expect(reply).toEqual(again);
    expect(await heads()).toBe(before + 1);
    expect(await postedBy(key)).toBe(1);
  });
  it('with another body is refused, also when both come at once', async () => {
    const key = t.freshKey();
    const answers = await Promise.all([codeOf(post(key)), codeOf(post(key, 'Một tin hoàn toàn khác'))]);
    expect(answers.sort()).toEqual(['done', 'idempotency-mismatch']);
    expect(await codeOf(post(key, 'Một tin khác nữa của tôi'))).toBe('idempotency-mismatch');
  });
  it('edits once; the retry of an edit that went through is no conflict', async () => {
    const posted = await t.post();
    const key = t.freshKey();
    const body = { version: posted.meta.version, listing: testInput({ title: 'Sửa một lần, gửi hai lần' }) };
    const send = () => t.service.update(owner, posted.meta.code, body, key);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    expect((await traces(posted)).now.version).toBe(2);
  });
  it('belongs to one person, and is remembered for ever, since it moved points', async () => {
    const key = t.freshKey();
    const mine = await post(key);
    const theirs = await t.service.create(people.other, testInput(), key);
    expect(theirs.meta.id).not.toBe(mine.meta.id);
    t.clock.ms += 24 * 3600_000 + 1000;
    expect((await post(key)).meta.id).toBe(mine.meta.id);
  });
  it('stays free when the act failed', async () => {
    const key = t.freshKey();
    const refused = t.service.create(owner, testInput({ mediaIds: [] }), key);
    expect(await codeOf(refused)).toBe('validation-failed');
    expect(await postedBy(key)).toBe(0);
    expect((await post(key)).meta.state).toBe('waiting');
  });
});

describe('reads while somebody writes', () => {
  it('never mix two versions', async () => {
    let record = await t.publish();
    const { code, id } = record.meta;
    const seen = new Set<string>();
    let isDone = false;
    const reader = async () => {
      while (!isDone) {
        const { meta, content } = await t.service.review.get(code);
        seen.add(`${meta.version} ${content.title}`);
      }
    };
    const writer = async () => {
      for (let round = 0; round < 15; round++) {
        record = await edit(record, `Tiêu đề của lần sửa thứ ${round}`);
        record = await approve(record);
      }
      isDone = true;
    };
    await Promise.all([writer(), reader(), reader()]);
    const titleOf = new Map([...seen].map((read) => [Number(read.split(' ')[0]), read]));
    expect(titleOf.size).toBe(seen.size);
    for (const [version, read] of titleOf) {
      const round = Math.floor((version - 4) / 2);
      expect(read.endsWith(round < 0 ? 'khu công nghiệp' : `thứ ${round}`)).toBe(true);
    }
    expect((await t.ports.repo.readPublic(id)).listing?.card.title).toBe('Tiêu đề của lần sửa thứ 14');
  });
  it('fail when the items never fit together', async () => {
    const { meta } = await t.publish();
    await t.world.table.transact([
      { act: 'update', key: { pk: `L#${meta.id}`, sk: 'META' }, change: { set: { bodyVersion: 9 } } },
    ]);
    await expect(t.service.review.get(meta.code)).rejects.toMatchObject({ code: 'temporarily-unavailable' });
    await expect(t.service.public.byCode(meta.code, t.clock.ms)).rejects.toMatchObject({
      code: 'temporarily-unavailable',
    });
  });
});
