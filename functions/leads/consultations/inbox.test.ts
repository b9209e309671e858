/** The inbox: lists, figures, states, notes, answers and reminders, for whose it is and for staff, also at once. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import { leadLimits } from '#shared/leads/lead-model.ts';
import { answerBucket, answerHours, answersWithin } from '#shared/leads/lead-rules.ts';
import { createLeads } from '../public.ts';
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
const answerOf = (version: number, text = 'Chào bạn, mời bạn đến xem.') => ({
  ...{ version, attempt: randomUUID(), text },
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

it('customers are one’s own, with a number only of whom may be called, without those who stopped it', async () => {
  const consent = { answer: t.consentOf('poster', 'answer'), phone: t.consentOf('poster', 'phone') };
  const answerOnly = { answer: consent.answer };
  await t.asked({ phone: '0912345678', consent });
  await t.asked({ phone: '0912345679', consent: answerOnly });
  const { token } = await t.asked();
  await t.service.withdraw(token);
  const leads = createLeads(t.world.table, t.ports.cursors);
  const { items } = await leads.listCustomers(people.poster, { limit: 20 });
  expect(items.map(({ phone }) => phone)).toEqual(['', '+84912345678']);
  expect(items[0]).toMatchObject({
    listingCode: listing.code,
    message: 'Tôi muốn xem thực tế cuối tuần này.',
  });
  expect((await leads.listCustomers(people.staff, { limit: 20 })).items).toEqual([]);
});

describe('somebody else’s request', () => {
  it('is not there, whatever is done with it; staff find it, which is in the audit log', async () => {
    const { id } = await t.asked();
    const acts = [
      t.service.get(people.other, id),
      t.service.read(people.other, id),
      t.service.change(people.other, id, { version: 1, state: 'contacted' }),
      t.service.answer(people.other, id, answerOf(1)),
      t.service.addNote(people.other, id, answerOf(1)),
      t.service.remind(people.other, id, { version: 1, day: '2026-11-25' }),
    ];
    expect(await Promise.all(acts.map(refusalOf))).toEqual(Array(6).fill('not-found'));
    await t.service.get(people.poster, id);
    expect(await t.itemsAt('AUD#')).toEqual([]);
    expect(await t.service.get(people.staff, id)).toMatchObject({ id, state: 'new' });
    expect(await t.itemsAt('AUD#')).toMatchObject([{ act: 'view-lead', by: people.staff.userId, onId: id }]);
    // Whoever looks after it does not take it off the poster's unread ones.
    await t.service.read(people.staff, id);
    expect((await t.service.summary(people.poster)).mine.unread).toBe(1);
  });
});

describe('reading', () => {
  it('counts down once, however often and wherever it is opened', async () => {
    const [first, second] = await askMany(2);
    await Promise.all([1, 2, 3].map(() => t.service.read(people.poster, first!)));
    expect((await t.service.read(people.poster, first!)).mine.unread).toBe(1);
    expect((await t.service.read(people.poster, second!)).mine.unread).toBe(0);
    expect((await t.newest()).isUnread).toBe(false);
  });
});

describe('where a request stands', () => {
  it('goes from new to contacted to closed with what became of it and why, and back', async () => {
    const { id } = await t.asked();
    const change = (version: number, more: object) =>
      t.service.change(people.poster, id, { version, ...more } as never);
    t.clock.ms += 2 * 3_600_000;
    expect(await change(1, { state: 'contacted' })).toMatchObject({
      ...{ state: 'contacted', version: 2, firstAnswerAt: '2026-11-20T05:00:00.000Z' },
    });
    t.clock.ms += 3_600_000;
    const lost = { state: 'closed', outcome: 'lost', lostReason: 'price', reasonText: 'Quá ngân sách' };
    expect(await change(2, lost)).toMatchObject({ ...lost, firstAnswerAt: '2026-11-20T05:00:00.000Z' });
    const reopened = await change(3, { state: 'contacted' });
    expect(reopened).not.toHaveProperty('outcome');
    expect(reopened).not.toHaveProperty('lostReason');
    const won = await change(4, { state: 'closed', outcome: 'won' });
    expect(won).not.toHaveProperty('reasonText');
    expect((await t.service.list(people.poster, t.query({ state: 'closed' }))).items).toHaveLength(1);
  });

  it('has an outcome, a reason and words where they belong, and only there', async () => {
    const { id } = await t.asked();
    const refused = (more: object) =>
      refusalOf(t.service.change(people.poster, id, { version: 1, ...more } as never));
    const bad = 'validation-failed |';
    expect(await refused({ state: 'closed' })).toBe(`${bad} /outcome required`);
    expect(await refused({ state: 'closed', outcome: 'lost' })).toBe(`${bad} /lostReason required`);
    expect(await refused({ state: 'closed', outcome: 'lost', lostReason: 'other' })).toBe(
      `${bad} /reasonText required`,
    );
    expect(await refused({ state: 'contacted', outcome: 'won', reasonText: 'x' })).toBe(
      `${bad} /outcome not-allowed | /reasonText not-allowed`,
    );
    expect(await refused({ state: 'closed', outcome: 'won', lostReason: 'price' })).toBe(
      `${bad} /lostReason not-allowed`,
    );
    expect(await refused({ state: 'new' })).toBe('state-conflict');
  });

  it('is changed by one of two at once; the other hears of it', async () => {
    const { id } = await t.asked();
    const outcomes = await Promise.all(
      [people.poster, people.staff].map((who) =>
        refusalOf(t.service.change(who, id, { version: 1, state: 'contacted' })),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'version-conflict']);
    expect(await t.ports.repo.boxes([people.poster.userId])).toMatchObject([{ answered: 1, h1: 1 }]);
  });
});

describe('answers', () => {
  it('go to the asker by e-mail with the way to stop, and are kept with the consent that they rest on', async () => {
    const { id, token } = await t.asked({ email: 'an@example.com' });
    const lead = await t.service.answer(people.poster, id, answerOf(1));
    expect(lead).toMatchObject({ state: 'contacted', version: 2, firstAnswerAt: expect.any(String) });
    expect(lead.entries).toMatchObject([
      {
        ...{ kind: 'answer', text: 'Chào bạn, mời bạn đến xem.', isMine: true, byName: 'Người A' },
        consentId: t.consentOf('poster', 'answer').wordingId,
      },
    ]);
    expect((await t.told()).at(-1)).toMatchObject({
      ...{ template: 'lead-answered', restsOn: id, guestLocale: 'vi' },
      to: [{ kind: 'email', value: 'an@example.com' }],
      values: { leadToken: token, answer: 'Chào bạn, mời bạn đến xem.' },
    });
    expect(JSON.stringify(lead)).not.toContain('an@example.com');
  });

  it('are sent once for a press, and by one of two people at once', async () => {
    const { id } = await t.asked();
    const answer = answerOf(1);
    const pressed = await Promise.all(
      [1, 2, 3].map(() => refusalOf(t.service.answer(people.poster, id, answer))),
    );
    expect(pressed).toEqual(['done', 'done', 'done']);
    const both = await Promise.all(
      [people.poster, people.staff].map((who) => refusalOf(t.service.answer(who, id, answerOf(2)))),
    );
    expect(both.toSorted()).toEqual(['done', 'version-conflict']);
    expect((await t.service.get(people.poster, id)).entries).toHaveLength(2);
    expect((await t.told()).filter(({ template }) => template === 'lead-answered')).toHaveLength(2);
  });

  it('need an address, and are limited', async () => {
    const consent = { answer: t.consentOf('poster', 'answer'), phone: t.consentOf('poster', 'phone') };
    const byPhone = await t.asked({ email: undefined, phone: '0912345678', consent });
    expect(await t.service.get(people.poster, byPhone.id)).toMatchObject({ canAnswer: false });
    expect(await refusalOf(t.service.answer(people.poster, byPhone.id, answerOf(1)))).toBe('state-conflict');
    const { id } = await t.asked();
    for (let version = 1; version <= leadLimits.answers; version++)
      await t.service.answer(people.poster, id, answerOf(version));
    const more = t.service.answer(people.poster, id, answerOf(leadLimits.answers + 1));
    expect(await refusalOf(more)).toBe('limit-reached');
  });

  it('go into the account of somebody who asked with one, and to the address of the request', async () => {
    await t.service.ask(t.signedIn(people.asker), await t.input({ email: 'work@example.com' }));
    await t.service.answer(people.poster, (await t.newest()).id, answerOf(1));
    const note = (await t.told()).at(-1);
    expect(note).toMatchObject({
      ...{ userId: people.asker.userId, to: [{ kind: 'email', value: 'work@example.com' }] },
    });
    expect(note).not.toHaveProperty('guestLocale');
  });
});

describe('notes', () => {
  it('are kept in their order, once for a press, beside changes by others, and taken away by their writer', async () => {
    const { id } = await t.asked();
    const note = { attempt: randomUUID(), text: 'Gọi lại sau Tết.' };
    await Promise.all([
      ...[1, 2, 3].map(() => t.service.addNote(people.poster, id, note)),
      t.service.addNote(people.staff, id, { attempt: randomUUID(), text: 'Đã nhắc người đăng.' }),
      t.service.change(people.poster, id, { version: 1, state: 'contacted' }),
    ]);
    const lead = await t.service.get(people.poster, id);
    expect(lead.entries.map(({ text }) => text).toSorted()).toEqual([
      'Gọi lại sau Tết.',
      'Đã nhắc người đăng.',
    ]);
    const [mine, theirs] = [true, false].map((isMine) => lead.entries.find((one) => one.isMine === isMine)!);
    expect(await refusalOf(t.service.removeNote(people.poster, id, theirs!.id))).toBe('not-found');
    expect((await t.service.removeNote(people.poster, id, mine!.id)).entries).toMatchObject([
      { isMine: false },
    ]);
    expect(await refusalOf(t.service.removeNote(people.poster, id, mine!.id))).toBe('not-found');
  });

  it('are limited', async () => {
    const { id } = await t.asked();
    const add = (n: number) =>
      t.service.addNote(people.poster, id, { attempt: randomUUID(), text: `Ghi ${n}` });
    const outcomes = await Promise.all(
      Array.from({ length: leadLimits.notes + 3 }, (_, n) => refusalOf(add(n))),
    );
    expect(outcomes.filter((outcome) => outcome === 'limit-reached')).toHaveLength(3);
    expect((await t.service.get(people.poster, id)).entries).toHaveLength(leadLimits.notes);
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
