/** The world's log: whole lines, and never more than two files of their size. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLog } from './log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const lines = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it('writes what was gathered when it is closed', async () => {
  const { log, close } = openLog(folder, () => 0);
  log('request', { path: '/vi' });
  log('error', { event: 'function-failed' });
  await close();
  expect(lines('requests.ndjson')).toEqual([{ time: '1970-01-01T00:00:00.000Z', path: '/vi' }]);
  expect(lines('functions.ndjson')).toMatchObject([{ level: 'error', event: 'function-failed' }]);
});

it('of a world that runs on and on stays as large as two files', async () => {
  const { log, close } = openLog(folder, () => 0, 10_000);
  for (let n = 0; n < 2_000; n++) {
    log('request', { path: `/api/listings/${n}` });
    vi.advanceTimersByTime(50);
  }
  await close();
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThan(11_000);
  expect(lines('requests.ndjson').at(-1).path).toBe('/api/listings/1999');
});

it('gives the newest as whole lines, also those that are still gathered and those put aside', () => {
  const { log, recent } = openLog(folder, () => 0, 300);
  for (let n = 0; n < 8; n++) {
    log('info', { event: `e${n}` });
    vi.advanceTimersByTime(250);
  }
  log('info', { event: 'last' });
  log('request', { path: '/vi' });
  const events = recent()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).event);
  expect(events).toEqual(['e0', 'e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'last']);
});
