/** Scheduled work follows the clock. */
import { afterEach, expect, test, vi } from 'vitest';
import { createClock } from '#local/clock.ts';
import { readSchedule } from './cron.ts';
import { type Schedules, startSchedules } from './schedules.ts';

const minute = 60_000;
let schedules: Schedules | undefined;
afterEach(() => schedules?.stop());

function start(run = async (): Promise<unknown> => ({ done: 1 })) {
  const clock = createClock(Date.parse('2027-01-01T00:00:30Z'));
  const runs = vi.fn(run);
  const failures: string[] = [];
  schedules = startSchedules(
    clock,
    [{ name: 'Fn/five', lastDue: readSchedule('rate(5 minutes)'), run: runs }],
    (name, error) => failures.push(`${name}: ${(error as Error).message}`),
  );
  return { clock, runs, failures, schedules };
}

test('a clock moved past its time runs it once, however often it was missed', async () => {
  const { clock, runs, schedules } = start();
  clock.advance(4 * minute);
  await schedules.runDue();
  expect(runs).toHaveBeenCalledTimes(0);
  clock.advance(16 * 24 * 60 * minute);
  await schedules.runDue();
  await schedules.runDue();
  expect(runs).toHaveBeenCalledTimes(1);
});

test('a clock moved back waits for the next time', async () => {
  const { clock, runs, schedules } = start();
  clock.advance(-60 * minute);
  await schedules.runDue();
  expect(runs).toHaveBeenCalledTimes(0);
  clock.advance(6 * minute);
  await schedules.runDue();
  expect(runs).toHaveBeenCalledTimes(1);
});

test('a run never goes on beside itself', async () => {
  let running = 0;
  let most = 0;
  const { schedules } = start(async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running -= 1;
  });
  await Promise.all([schedules.runNow('five'), schedules.runNow('Fn/five')]);
  expect(most).toBe(1);
});

test('asked by name it gives its result or its failure; a name nobody has is told', async () => {
  const { schedules } = start();
  expect(await schedules.runNow('five')).toEqual({ done: 1 });
  await expect(schedules.runNow('six')).rejects.toThrow('There is no job six; there are Fn/five');
});

test('a failure is reported and does not stop later runs', async () => {
  const { clock, runs, failures, schedules } = start(() => Promise.reject(new Error('no')));
  clock.advance(5 * minute);
  await schedules.runDue();
  clock.advance(5 * minute);
  await schedules.runDue();
  expect(failures).toEqual(['Fn/five: no', 'Fn/five: no']);
  expect(runs).toHaveBeenCalledTimes(2);
});

test('while it is held nothing starts by the clock, and what was missed comes afterwards', async () => {
  vi.useFakeTimers();
  try {
    const { clock, runs, schedules } = start();
    const goOn = await schedules.hold();
    clock.advance(6 * minute);
    await vi.advanceTimersByTimeAsync(3000);
    expect(runs).toHaveBeenCalledTimes(0);
    goOn();
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
