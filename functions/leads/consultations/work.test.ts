/** Working through an inbox: reading, states, answers and notes, also by two people at once. */
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
const answerOf = (version: number, text = 'Chào bạn, mời bạn đến xem.') => ({
  ...{ version, attempt: randomUUID(), text },
});
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
