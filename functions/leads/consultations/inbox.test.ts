/** The inbox: lists, whose a request is, how fast it is answered, and the settings. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import { leadLimits } from '#shared/leads/lead-model.ts';
import { answerBucket, answerHours, answersWithin } from '#shared/leads/lead-rules.ts';
import {
  listing,
  otherListing,
  people,
  startConsultations,
  type TestConsultations,
} from '../testing/consultation-setup.ts';
import { refusalOf } from '../testing/setup.ts';

let t: TestConsultations;
beforeEach(async () => {
  t = await startConsultations();
});
afterEach(() => t.stop());
const noteOf = (text = 'Gọi lại sau Tết.') => ({
  ...{ attempt: randomUUID(), text },
});
/** All pages of a list, as ids; how many there were. */
async function walk(caller: typeof people.poster, more: Parameters<TestConsultations['query']>[0]) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await t.service.list(caller, t.query({ ...more, cursor }));
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}
async function askMany(count: number, more: object = {}) {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    t.clock.ms += 3_600_000;
    ids.unshift((await t.asked(more)).id);
  }
  return ids;
}

describe('lists', () => {
  it('are newest first, page by page, of one’s own, by state and by listing', async () => {
    const ids = await askMany(5);
    const others = await askMany(2, { listingCode: otherListing.code });
    await t.service.change(people.poster, ids[1]!, { version: 1, state: 'contacted' });
    expect(await walk(people.poster, { limit: 2 })).toEqual([...others, ...ids]);
    expect(await walk(people.poster, { limit: 2, state: 'contacted' })).toEqual([ids[1]]);
    expect(await walk(people.poster, { limit: 2, state: 'new' })).toEqual([
      ...others,
      ...ids.filter((_, at) => at !== 1),
    ]);
    expect(await walk(people.poster, { limit: 2, listingCode: listing.code })).toEqual(ids);
    expect(await walk(people.poster, { limit: 2, listingCode: listing.code, state: 'new' })).toEqual(
      ids.filter((_, at) => at !== 1),
    );
    expect(await walk(people.other, {})).toEqual([]);
    expect(await refusalOf(t.service.list(people.other, t.query({ listingCode: listing.code })))).toBe(
      'not-found',
    );
  });

  it('of everybody, for staff, go back month by month', async () => {
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) {
      ids.unshift(...(await askMany(3)));
      t.clock.ms += 62 * dayMs;
    }
    expect(await walk(people.staff, { inbox: 'all', limit: 2 })).toEqual(ids);
    await t.service.change(people.staff, ids[4]!, { version: 1, state: 'contacted' });
    expect(await walk(people.staff, { inbox: 'all', state: 'contacted', limit: 2 })).toEqual([ids[4]]);
    expect(await refusalOf(t.service.list(people.other, t.query({ inbox: 'all' })))).toBe('forbidden');
  });

  it('take no cursor of another list', async () => {
    await askMany(2);
    const { nextCursor: cursor } = await t.service.list(people.poster, t.query({ limit: 1 }));
    expect(await refusalOf(t.service.list(people.other, t.query({ limit: 1, cursor })))).toBe(
      'invalid-cursor',
    );
    const closed = t.query({ limit: 1, cursor, state: 'closed' });
    expect(await refusalOf(t.service.list(people.poster, closed))).toBe('invalid-cursor');
  });

  it('are exported whole, which is in the audit log', async () => {
    await askMany(2);
    const { items } = await t.service.export(people.staff, t.query({ inbox: 'all' }));
    expect(items).toMatchObject([
      { message: 'Tôi muốn xem thực tế cuối tuần này.', state: 'new', name: 'Lê Thị Khách' },
      { state: 'new' },
    ]);
    expect(items[0]!.phone).toBeUndefined();
    expect(await t.itemsAt('AUD#')).toMatchObject([
      { act: 'export-leads', by: people.staff.userId, after: { inbox: 'all', count: 2 } },
    ]);
  });
});

describe('somebody else’s request', () => {
  it('is not there, whatever is done with it; staff find it, which is in the audit log', async () => {
    const { id } = await t.asked();
    const acts = [
      t.service.get(people.other, id),
      t.service.read(people.other, id),
      t.service.change(people.other, id, { version: 1, state: 'contacted' }),
      t.service.addNote(people.other, id, noteOf()),
      t.service.remind(people.other, id, { version: 1, day: '2026-11-25' }),
    ];
    expect(await Promise.all(acts.map(refusalOf))).toEqual(Array(5).fill('not-found'));
    await t.service.get(people.poster, id);
    expect(await t.itemsAt('AUD#')).toEqual([]);
    expect(await t.service.get(people.staff, id)).toMatchObject({ id, state: 'new' });
    expect(await t.itemsAt('AUD#')).toMatchObject([{ act: 'view-lead', by: people.staff.userId, onId: id }]);
    // Whoever looks after it does not take it off the poster's unread ones.
    await t.service.read(people.staff, id);
    expect((await t.service.summary(people.poster)).mine.unread).toBe(1);
  });
});

describe('how fast somebody answers', () => {
  async function answerAfter(hours: number) {
    const { id } = await t.asked();
    t.clock.ms += hours * 3_600_000;
    await t.service.change(people.poster, id, { version: 1, state: 'contacted' });
  }

  it('is told once five requests were answered, and not where half are left unanswered', async () => {
    for (const hours of [0.5, 2, 2, 20]) await answerAfter(hours);
    expect(await t.service.answerTime(listing.code)).toEqual({});
    await answerAfter(100);
    expect(await t.service.answerTime(listing.code)).toEqual({ answersWithinHours: 24 });
    expect((await t.service.summary(people.poster)).mine).toMatchObject({
      ...{ received: 5, answered: 5, answersWithinHours: 24, isShown: true },
    });
    await askMany(6);
    expect(await t.service.answerTime(listing.code)).toEqual({});
    expect((await t.service.summary(people.poster)).mine).toMatchObject({ isShown: false, unread: 11 });
  });

  it('holds for three of four answers, and for none that is slower than a week', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { maxLength: 40 }), (times) => {
        const counts: Record<string, number> = {};
        for (const hours of times) {
          const bucket = answerBucket(hours * 3_600_000);
          counts[bucket] = (counts[bucket] ?? 0) + 1;
        }
        const within = answersWithin(counts);
        const share = (limit: number) => times.filter((hours) => hours <= limit).length / times.length;
        const fitting = answerHours.find((hours) => share(hours) >= 0.75);
        expect(within).toBe(times.length < leadLimits.answeredBeforeShown ? undefined : fitting);
      }),
    );
  });
});

describe('settings', () => {
  it('are changed on the version that was seen, and every version is kept', async () => {
    const { version: _, ...settings } = await t.service.settings();
    const changed = { ...settings, perAccountDay: 7 };
    expect(await t.service.putSettings(people.secondStaff, { version: 0, settings: changed })).toMatchObject({
      ...{ version: 1, perAccountDay: 7 },
    });
    const stale = t.service.putSettings(people.secondStaff, { version: 0, settings });
    expect(await refusalOf(stale)).toBe('version-conflict');
    expect(await t.service.settings()).toMatchObject({ perAccountDay: 7 });
    expect((await t.itemsAt('CFG')).map(({ sk }) => sk)).toEqual(['leads', 'leads#v00001']);
    expect(await t.itemsAt('AUD#')).toMatchObject([{ act: 'put-lead-settings' }]);
  });
});
