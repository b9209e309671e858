/** Held-out days: one in ten by the day of Viet Nam, and a day added for each. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, holdOutEvery, isHeldOut, untilWithHoldOut } from './hold-out.ts';
import { dayMs, vietNamDay } from './time.ts';

const anyMs = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') });
const anyPhase = fc.integer({ min: 0, max: holdOutEvery - 1 });

describe('a held-out day', () => {
  it('begins and ends at midnight in Viet Nam', () => {
    const midnight = Date.parse('2026-11-20T17:00:00Z');
    const phase = dayNumber(midnight) % holdOutEvery;
    expect([-1, 0, dayMs - 1, dayMs].map((after) => isHeldOut(phase, midnight + after))).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it('comes once in ten days, whatever the phase', () => {
    fc.assert(
      fc.property(anyMs, anyPhase, (ms, phase) => {
        const days = Array.from({ length: holdOutEvery }, (_, day) => isHeldOut(phase, ms + day * dayMs));
        expect(days.filter(Boolean)).toHaveLength(1);
      }),
    );
  });
});

describe('the end of a level', () => {
  it('is later by a day for each held-out day that it meets, so that those that were paid for count', () => {
    fc.assert(
      fc.property(anyMs, anyPhase, fc.integer({ min: 1, max: 60 }), (from, phase, days) => {
        const until = untilWithHoldOut(from, days, phase);
        const all = new Set<string>();
        for (let ms = from; ms < until; ms += dayMs) if (!isHeldOut(phase, ms)) all.add(vietNamDay(ms));
        expect(all.size).toBe(days);
      }),
    );
  });

  it('is what was paid for where nothing is held out', () => {
    expect(untilWithHoldOut(0, 15, undefined)).toBe(15 * dayMs);
  });
});
