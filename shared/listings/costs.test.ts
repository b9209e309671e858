/** What is left of costs: all of it at first, nothing at the end, never more than was paid. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../kernel/time.ts';
import { editAct, unusedCosts, unusedPoints, withCost } from './costs.ts';

const now = Date.parse('2026-11-20T03:00:00.000Z');
const cost = { txId: 'cmd:a', act: 'extend' as const, points: 8, fromMs: now, untilMs: now + 15 * dayMs };

describe('unused costs', () => {
  it('shrink with time from all to nothing', () => {
    const costs = withCost({}, cost, now);
    expect([0, 1, 5, 14.9, 15, 99].map((days) => unusedPoints(costs, now + days * dayMs))).toEqual([
      8, 8, 6, 1, 0, 0,
    ]);
    expect(unusedCosts(costs, now + 15 * dayMs)).toEqual([]);
  });
  it('whose time has not begun are whole, and those whose time is over are forgotten', () => {
    const later = withCost({}, { ...cost, fromMs: now + dayMs, untilMs: now + 2 * dayMs }, now);
    expect(unusedPoints(later, now)).toBe(8);
    const next = withCost(later, { ...cost, txId: 'cmd:b', untilMs: now + 9 * dayMs }, now + 3 * dayMs);
    expect(next.costs?.map(({ txId }) => txId)).toEqual(['cmd:b']);
  });
  it('never come to more than was paid, nor grow', () => {
    const times = fc.integer({ min: 0, max: 60 * dayMs });
    fc.assert(
      fc.property(fc.nat(1000), times, times, times, times, (points, from, length, at, more) => {
        const costs = withCost(
          {},
          { ...cost, points, fromMs: now + from, untilMs: now + from + length },
          now,
        );
        const first = unusedPoints(costs, now + at);
        expect(first).toBeLessThanOrEqual(points);
        expect(unusedPoints(costs, now + at + more)).toBeLessThanOrEqual(first);
      }),
    );
  });
});

it('posting an edit costs what its state says', () => {
  const of = (state: 'draft' | 'refused' | 'waiting' | 'shown' | 'expired', hasRevision = false) =>
    editAct({ state, hasRevision });
  expect([of('draft'), of('refused'), of('waiting'), of('shown'), of('expired'), of('shown', true)]).toEqual([
    'create',
    'create',
    undefined,
    'update',
    'update',
    undefined,
  ]);
});
