/** Working through an inbox: reading, states and notes, also by two people at once. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leadLimits } from '#shared/leads/lead-model.ts';
import { people, startConsultations, type TestConsultations } from '../testing/consultation-setup.ts';
import { refusalOf } from '../testing/setup.ts';

let t: TestConsultations;
beforeEach(async () => {
  t = await startConsultations();
});
afterEach(() => t.stop());
async function askMany(count: number, more: object = {}) {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    t.clock.ms += 3_600_000;
    ids.unshift((await t.asked(more)).id);
  }
  return ids;
}

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
