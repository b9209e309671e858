/** When feeds are pulled: once a day in their hour of Viet Nam, wherever the day of the server changes. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayMs, hourMs, vietNamOffsetMs } from '#shared/kernel/time.ts';
import { nextPull, nextTry } from './next-pull.ts';

const id = '01JD00000000000000000000F1';
const hourAt = (ms: number) => new Date(ms + vietNamOffsetMs).getUTCHours();
const now = fc.integer({ min: 0, max: 4e12 });
const hour = fc.integer({ min: 0, max: 23 });

it('is in the hour that was chosen, later than now, within a day', () => {
  fc.assert(
    fc.property(now, hour, (at, chosen) => {
      const next = nextPull({ id, hour: chosen }, at);
      expect([hourAt(next), next > at, next - at <= dayMs]).toEqual([chosen, true, true]);
    }),
  );
});

it('is a day later once it was pulled, also where that took until the next hour', () => {
  fc.assert(
    fc.property(now, hour, fc.integer({ min: 0, max: 2 * hourMs }), (at, chosen, took) => {
      const first = nextPull({ id, hour: chosen }, at);
      expect(nextPull({ id, hour: chosen }, first + took) - first).toBe(dayMs);
    }),
  );
});

it('after a failure is an hour later, after each third in its hour', () => {
  const at = Date.parse('2026-11-20T05:00:00.000Z');
  const tries = [1, 2, 3, 4, 5, 6].map((failures) => nextTry({ id, hour: 2, failures }, at) - at);
  const own = nextPull({ id, hour: 2 }, at) - at;
  expect(tries).toEqual([hourMs, hourMs, own, hourMs, hourMs, own]);
});
