/** When somebody is asked whether they are an agent, and what may be done with it when. */
import { expect, it } from 'vitest';
import { defaultAgentRule, mayAnswer, mayAppeal, mayBeAsked, mayDecide, queueOf } from './agents-rules.ts';

const [now, day] = [Date.parse('2026-11-02T03:00:00Z'), 86_400_000];
const at = (days: number) => new Date(now + days * day).toISOString();
const proposed = { state: 'proposed' as const, proposedAt: at(0), answerBy: at(14) };
const confirmed = { ...proposed, state: 'confirmed' as const, decidedAt: at(0), appealUntil: at(30) };

it('may be asked once, and after the pause anew; agents and whoever was asked not again', () => {
  const asked = (before?: Parameters<typeof mayBeAsked>[0], then = now) =>
    mayBeAsked(before, defaultAgentRule, then);
  expect([asked(), asked(proposed), asked(confirmed)]).toEqual([true, false, false]);
  const dismissed = { ...proposed, state: 'dismissed' as const, decidedAt: at(0) };
  expect([asked(dismissed, now + 179 * day), asked(dismissed, now + 180 * day)]).toEqual([false, true]);
});

it('nobody is taken for an agent before they have answered or had their time', () => {
  expect(mayDecide(proposed, 'confirm', now + 14 * day)).toBe(false);
  expect(mayDecide(proposed, 'confirm', now + 14 * day + 1)).toBe(true);
  expect(mayDecide({ ...proposed, answer: { at: at(1), isAgent: false } }, 'confirm', now + day)).toBe(true);
  expect(mayDecide(proposed, 'dismiss', now)).toBe(true);
});

it('is answered once, and appealed once in time, by whom staff have decided against', () => {
  expect([mayAnswer(proposed), mayAnswer({ ...proposed, answer: { at: at(1), isAgent: false } })]).toEqual([
    true,
    false,
  ]);
  expect([mayAppeal(confirmed, now + 30 * day), mayAppeal(confirmed, now + 30 * day + 1)]).toEqual([
    true,
    false,
  ]);
  expect(mayAppeal({ ...confirmed, appeal: { at: at(1) } }, now)).toBe(false);
  // Whoever said so themselves has nothing to appeal against.
  expect(mayAppeal({ ...confirmed, appealUntil: undefined }, now)).toBe(false);
});

it('an appeal waits as what was not decided does; an agent can be taken out without one', () => {
  const appealed = { ...confirmed, appeal: { at: at(2) } };
  expect([queueOf(proposed), queueOf(appealed)]).toEqual([
    { queue: 'waiting', at: at(14) },
    { queue: 'waiting', at: at(2) },
  ]);
  expect(queueOf({ ...appealed, appealDecidedAt: at(3) })).toEqual({ queue: 'confirmed', at: at(3) });
  expect([mayDecide(confirmed, 'confirm', now), mayDecide(confirmed, 'dismiss', now)]).toEqual([false, true]);
  expect([mayDecide(appealed, 'confirm', now), mayDecide(appealed, 'dismiss', now)]).toEqual([true, true]);
  expect(mayDecide({ ...proposed, state: 'dismissed', decidedAt: at(1) }, 'confirm', now)).toBe(false);
});
