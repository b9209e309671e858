/** The level that a listing is posted at: from the choice to the approval, and what becomes of it otherwise. */
import { expect, it } from 'vitest';
import type { Caller } from '../kernel/access.ts';
import { dayMs, instant } from '../kernel/time.ts';
import { transition } from './rules.ts';
import { testMeta } from './testing/samples.ts';

const now = Date.parse('2026-11-20T03:00:00.000Z');
const owner: Caller = { userId: testMeta().ownerId, roles: [] };
const staff: Caller = { userId: '01JD000000000000000000000S', roles: ['admin'] };
const approve = { act: 'approve', displayDays: 15 } as const;
const acts = {
  withdraw: { act: 'withdraw' },
  refuse: { act: 'refuse', reason: 'Ảnh không rõ' },
  remove: { act: 'remove', reason: 'Tin trùng lặp' },
} as const;
const hold = { txId: 'held', points: 100 };
const waiting = (days = 15, terms = { points: 90, days }) =>
  testMeta({ hold, levelChoice: { level: 'vip', terms } });
const cost = (act: string, points: number, days = 15) => ({
  ...{ txId: 'held', act, points, from: instant(now), until: instant(now + days * dayMs) },
});

it('begins with the approval, and both costs are remembered', () => {
  const shown = transition(waiting(), approve, staff, now);
  expect(shown).toMatchObject({ level: 'vip', levelUntil: instant(now + 15 * dayMs), state: 'shown' });
  expect(shown.costs).toEqual([cost('create', 10), cost('upgrade-vip', 90)]);
  expect([shown.levelChoice, shown.hold]).toEqual([undefined, undefined]);
});
it('tops up the days of the listing where they are fewer, and never cuts them', () => {
  expect(transition(waiting(30), approve, staff, now).expiresAt).toBe(instant(now + 30 * dayMs));
  const short = transition(waiting(7), approve, staff, now);
  expect(short).toMatchObject({
    levelUntil: instant(now + 7 * dayMs),
    expiresAt: instant(now + 15 * dayMs),
  });
});
it('costs what it cost: creation or level for nothing leave no cost behind', () => {
  const freeLevel = transition(waiting(15, { points: 0, days: 15 }), approve, staff, now);
  expect(freeLevel).toMatchObject({ level: 'vip', costs: [cost('create', 100)] });
  const freeBoth = { ...waiting(15, { points: 0, days: 15 }), hold: undefined };
  expect(transition(freeBoth, approve, staff, now)).toMatchObject({ level: 'vip' });
  expect(transition(freeBoth, approve, staff, now).costs).toBeUndefined();
  const freeCreation = { ...waiting(), hold: { txId: 'held', points: 90 } };
  expect(transition(freeCreation, approve, staff, now).costs).toEqual([cost('upgrade-vip', 90)]);
});
it.each(['refuse', 'withdraw'] as const)('stays chosen after %s, without what was held for it', (act) => {
  const next = transition(waiting(), acts[act], act === 'refuse' ? staff : owner, now);
  expect(next).toMatchObject({ level: 'regular', levelChoice: { level: 'vip' } });
  expect([next.levelChoice?.terms, next.hold]).toEqual([undefined, undefined]);
});
it('is forgotten when staff take the listing down, and kept by one that is restored', () => {
  expect(transition(waiting(), acts.remove, staff, now).levelChoice).toBeUndefined();
  const draft = testMeta({ state: 'draft', submittedAt: undefined, levelChoice: { level: 'vip' } });
  const restored = transition(
    transition(draft, { act: 'delete' }, owner, now),
    { act: 'restore' },
    owner,
    now,
  );
  expect(restored).toMatchObject({ state: 'draft', levelChoice: { level: 'vip' } });
});
