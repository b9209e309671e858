/** The movable clock runs on from wherever it was set. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('without a start it agrees with the machine, and runs', () => {
  const clock = createClock();
  expect([clock.now(), clock.offsetMs]).toEqual([1_000_000, 0]);
  vi.advanceTimersByTime(500);
  expect(clock.now()).toBe(1_000_500);
});

test('it starts where it is told, and moves by steps and to moments', () => {
  const clock = createClock(5_000_000);
  expect([clock.now(), clock.offsetMs]).toEqual([5_000_000, 4_000_000]);
  clock.advance(60_000);
  expect(clock.now()).toBe(5_060_000);
  clock.set('2027-01-01T00:00:00Z');
  expect(new Date(clock.now()).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  vi.advanceTimersByTime(1);
  expect(new Date(clock.now()).toISOString()).toBe('2027-01-01T00:00:00.001Z');
});

test('listeners hear each move until they stop', () => {
  const clock = createClock();
  const heard: number[] = [];
  const stop = clock.onChange((offsetMs) => heard.push(offsetMs));
  clock.advance(5);
  clock.set(1_000_020);
  stop();
  clock.advance(5);
  expect(heard).toEqual([5, 20]);
});

test('a moment that is none is refused', () => {
  const clock = createClock();
  expect(() => clock.set('yesterday')).toThrow(RangeError);
  expect(clock.offsetMs).toBe(0);
});
