/** Reports of adverts: one press of anybody, in the inbox of staff, bounded, and taken back with another. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Origin } from './ports.ts';
import { advertId, people, refusalOf, startCases, type TestCases } from './testing/setup.ts';

let t: TestCases;
beforeEach(async () => {
  t = await startCases();
});
afterEach(() => t.stop());
const inbox = () => t.service.inbox.list(people.staff, { view: 'open', limit: 20 });

describe('a report of an advert', () => {
  const press = (from: Origin = t.visitor('198.51.100.9'), more: object = {}) =>
    t.service.reportAdvert(from, { attempt: randomUUID(), advertId, locale: 'vi', ...more });

  it('is one press of anybody: it lies in the inbox with whose advert it is, in the time of every report', async () => {
    const sent = await press();
    expect(sent).toMatchObject({ kind: 'report', title: 'Công ty Kho Lạnh Minh An', canWithdraw: true });
    const [row] = (await inbox()).items;
    expect(row).toMatchObject({ number: sent.number, state: 'new', title: 'Công ty Kho Lạnh Minh An' });
    const one = await t.service.inbox.get(row!.id);
    expect(one.content).toMatchObject({ kind: 'report', advert: { id: advertId }, content: '' });
    expect([one.phone, one.email, one.listingCode]).toEqual([undefined, undefined, undefined]);
  });

  it('pressed twice is one, and taken back its words are gone', async () => {
    const attempt = randomUUID();
    const [first, second] = [await press(undefined, { attempt }), await press(undefined, { attempt })];
    expect(second).toEqual(first);
    expect((await inbox()).items).toHaveLength(1);
    expect(await t.service.withdraw(first.token)).toMatchObject({ state: 'withdrawn' });
  });

  it('of the same account is one while it is open; visitors are not known', async () => {
    const member = t.signedIn(people.user);
    await press(member);
    expect(await refusalOf(press(member))).toBe('already-contacted');
    expect(await refusalOf(press(t.signedIn(people.other)))).toBe('done');
    for (const _ of [1, 2]) expect(await refusalOf(press())).toBe('done');
  });

  it('of no advert is not found, and nothing is stored', async () => {
    const before = (await t.world.items()).length;
    expect(await refusalOf(press(undefined, { advertId: '01JD000000000000000000000Z' }))).toBe('not-found');
    expect((await t.world.items()).length).toBe(before);
  });

  it('again and again from one network asks for a puzzle, and then for a pause', async () => {
    const outcomes = new Set<string>();
    for (let n = 0; n < 40; n++) outcomes.add(await refusalOf(press()));
    expect([...outcomes].slice(0, 2)).toEqual(['done', 'challenge-required']);
  });
});
