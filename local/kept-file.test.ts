/** Files of a world: whole or not there, and a torn one is named with what to do. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { openPool } from './identity/pool.ts';
import { readKept, writeKept } from './kept-file.ts';
import { startPayments } from './payments/payments.ts';
import { openGenerated } from './runner/generated.ts';
import { openWorldClock } from './world-clock.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('is written whole: what a stop in the middle leaves is another file', () => {
  const file = join(dir, 'a.json');
  expect(readKept(file)).toBeUndefined();
  writeKept(file, '{"a":1}');
  writeFileSync(`${file}.new`, '{"a":');
  expect(readKept(file)).toEqual({ a: 1 });
  writeKept(file, '{"a":2}');
  expect([readKept(file), readdirSync(dir)]).toEqual([{ a: 2 }, ['a.json']]);
});

test.each<[string, (file: string) => unknown]>([
  ['secrets.json', (file) => openGenerated(file)],
  ['clock.json', (file) => openWorldClock(file, createClock())],
  ['pool.json', () => openPool(dir, { id: '' } as never, { clock: createClock() } as never)],
  ['payments.json', (file) => startPayments({ file, clock: createClock(), secret: 's' } as never)],
])('a torn %s is named, and what to do about it', async (name, openIt) => {
  const file = join(dir, name);
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, '{"torn": ');
  await expect((async () => openIt(file))()).rejects.toThrow(
    `the file ${file} is damaged: put a copy of it back`,
  );
});
