/** The thirty cases of payments that the design lists: each has a test that names it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folders = [import.meta.dirname, join(import.meta.dirname, '..')];
const named = new Set(
  folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.test.ts') && path !== import.meta.filename)
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bcases? ([\d, ]+)/g)])
    .flatMap(([, numbers]) => numbers!.split(',').map(Number)),
);

it.each(Array.from({ length: 30 }, (_, n) => n + 1))('case %d has a test', (number) => {
  expect(named).toContain(number);
});
