/** Fifty acts at once on one wallet: each is done once or refused rightly, on the real table. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { checkInvariants } from '../testing/invariants.ts';
import { type Live, people, startLive } from '../testing/live.ts';
import { type Charge, createPointsService } from './points-service.ts';

let live: Live;
beforeEach(async () => {
  live = await startLive();
});
afterEach(() => live.stop());

const { userId } = people.an;
const truth = { offers: new Map(), isPaid: () => false, paidByStaff: new Set<string>() };
/** Points of a wallet that begins with `points`, after acts that may be tried again under their own keys. */
const begin = (points: number) =>
  live.service.points.grant({
    userId,
    points,
    key: 'the-start-of-it-all',
    by: people.admin.userId,
    reference: { type: 'note', id: userId },
  });
const charge = (n: number): Charge => ({
  userId,
  key: `extend-number-${n}`,
  kind: 'spend',
  act: { act: 'extend' },
  reference: { type: 'note', id: `act-${n}` },
  input: { n },
});

/** Each act in a process of its own, as separate functions would be; told to try again, the client does. */
async function act(n: number): Promise<string> {
  const points = createPointsService({ ...live.ports, pause: (ms) => pause(ms) });
  try {
    const { posting } = await points.quote(charge(n));
    await points.commit({ postings: [posting!] });
    return 'done';
  } catch (error) {
    if (!(error instanceof DomainProblem)) throw error;
    return error.code === 'temporarily-unavailable' ? act(n) : error.code;
  }
}
const fifty = Array.from({ length: 50 }, (_, n) => n);
const balance = async () => {
  checkInvariants(await live.items(), truth);
  return (await live.service.points.balance(userId)).available;
};

it('with points for all, all are done', async () => {
  await begin(400);
  const answers = await Promise.all(fifty.map(act));
  expect(answers).toEqual(fifty.map(() => 'done'));
  expect(await balance()).toBe(0);
});

it('with points for thirty, thirty are done and twenty refused, whoever was first', async () => {
  await begin(247);
  const answers = await Promise.all(fifty.map(act));
  const sorted = [...answers].sort();
  expect(sorted).toEqual([
    ...fifty.slice(0, 30).map(() => 'done'),
    ...fifty.slice(0, 20).map(() => 'insufficient-points'),
  ]);
  expect(await balance()).toBe(7);
});

it('the same act fifty times is done once', async () => {
  await begin(400);
  const answers = await Promise.all(fifty.map(() => act(1)));
  expect(answers).toEqual(fifty.map(() => 'done'));
  expect(await balance()).toBe(392);
  const items = await live.items();
  expect(items.filter(({ kind, sk }) => kind === 'spend' && sk === 'TX')).toHaveLength(1);
});
