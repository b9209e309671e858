/** The hourly look for a newer release. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasNewVersion, updateCheckMs, watchForUpdates } from './update-check.ts';

const serving = (version: string) => vi.fn(async () => JSON.stringify({ version }));

beforeEach(() => {
  document.head.innerHTML = '<meta name="app-version" content="v1">';
});
afterEach(() => {
  vi.useRealTimers();
});

describe('hasNewVersion', () => {
  it('is true only for another release that answers in good form', async () => {
    expect(await hasNewVersion(serving('v2'))).toBe(true);
    expect(await hasNewVersion(serving('v1'))).toBe(false);
    expect(await hasNewVersion(serving(''))).toBe(false);
    expect(await hasNewVersion(async () => '<html>')).toBe(false);
    expect(await hasNewVersion(() => Promise.reject(new Error('offline')))).toBe(false);
  });
});

it('asks every 60 minutes until stopped', async () => {
  vi.useFakeTimers();
  const fetchText = serving('v2');
  const told = vi.fn();
  const stop = watchForUpdates(told, fetchText);
  await vi.advanceTimersByTimeAsync(updateCheckMs - 1);
  expect(fetchText).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(3 * updateCheckMs);
  expect(fetchText).toHaveBeenCalledTimes(1);
});
