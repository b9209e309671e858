/** What is left of costs: all of it at first, nothing at the end, never more than was paid. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../kernel/time.ts';
import {
  chosenLevel,
  editAct,
  heldForCreation,
  paidEdit,
  unusedCosts,
  unusedPoints,
  withCost,
} from './costs.ts';
import type { ListingMeta, ListingState } from './model.ts';

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

describe('posting an edit', () => {
  const chosen = { levelChoice: { level: 'vip', terms: { points: 90, days: 15 } } } as const;
  const hold = { txId: 'cmd:a', points: 100 };
  const of = (state: ListingState, { hasRevision = false, ...more }: Partial<ListingMeta> = {}) => ({
    state,
    hasRevision,
    ...more,
  });

  it('costs what its state says', () => {
    const states = ['draft', 'refused', 'waiting', 'shown', 'expired'] as const;
    expect(states.map((state) => editAct(of(state), undefined))).toEqual([
      'create',
      'create',
      'none',
      'update',
      'update',
    ]);
    expect(editAct(of('shown', { hasRevision: true }), undefined)).toBe('none');
    expect(paidEdit(of('draft'), undefined)).toEqual({ act: 'create' });
    expect(paidEdit(of('shown'), undefined)).toEqual({ act: 'update' });
    expect(paidEdit(of('shown', { hasRevision: true }), undefined)).toBeUndefined();
  });
  it('costs nothing more while the level that was chosen stays', () => {
    expect(paidEdit(of('waiting', { ...chosen, hold }), 'vip')).toBeUndefined();
    expect(paidEdit(of('waiting'), undefined)).toBeUndefined();
  });
  it('at another level pays anew, creating it for what was held', () => {
    const waits = of('waiting', { ...chosen, hold });
    expect(paidEdit(waits, 'featured')).toEqual({ act: 'create', level: 'featured', creation: 10 });
    expect(paidEdit(waits, undefined)).toEqual({ act: 'create', creation: 10 });
    const free = of('waiting', { ...chosen, hold: { txId: 'cmd:a', points: 90 } });
    expect(paidEdit(free, undefined)).toEqual({ act: 'create', creation: 0 });
    expect(heldForCreation(of('waiting'))).toBe(0);
  });
  it('keeps the level unless another is asked for, and has none once the listing was approved', () => {
    for (const state of ['draft', 'waiting', 'refused'] as const) {
      expect(chosenLevel(of(state, chosen), undefined)).toBe('vip');
      expect(chosenLevel(of(state, chosen), 'featured')).toBe('featured');
      expect(chosenLevel(of(state, chosen), 'regular')).toBeUndefined();
      expect(chosenLevel(of(state), undefined)).toBeUndefined();
    }
    for (const state of ['shown', 'hidden', 'closed', 'expired'] as const) {
      expect(chosenLevel(of(state), undefined)).toBeUndefined();
      expect(() => chosenLevel(of(state), 'vip')).toThrow('state-conflict');
    }
  });
});
