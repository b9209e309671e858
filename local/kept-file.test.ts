/** Files of a world: whole or not there, and a torn one is named with what to do. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPool } from './aws/cognito/pool.ts';
import { createClock } from './clock.ts';
import { openDevClock } from './dev-clock.ts';
import { readKept, writeKept } from './kept-file.ts';
import { openGenerated } from './runner/services/generated-secrets.ts';
import { startVnpaySandbox } from './vnpay-sandbox/vnpay-sandbox.ts';

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
  ['clock.json', (file) => openDevClock(file, createClock())],
  ['pool.json', () => openPool(dir, { id: '' } as never, { clock: createClock() } as never)],
  ['payments.json', (file) => startVnpaySandbox({ file, clock: createClock(), secret: 's' } as never)],
])('a torn %s is named, and what to do about it', async (name, openIt) => {
  const file = join(dir, name);
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, '{"torn": ');
  await expect((async () => openIt(file))()).rejects.toThrow(
    `the file ${file} is damaged: put a copy of it back`,
  );
});
