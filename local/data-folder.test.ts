/** A folder of data is taken for one world, and only when this program can read what is in it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolder } from './data-folder.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'folder-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = (fresh = false) => openFolder({ dataDir, fresh });
const keepTable = () => writeFileSync(join(dataDir, 'table.db'), 'rows');

test('is new until there is a table, and is taken for one world at a time', async () => {
  const first = await open();
  expect(first.isNew).toBe(true);
  await expect(open()).rejects.toThrow(/already running/);
  keepTable();
  await first.release();
  const second = await open();
  expect(second.isNew).toBe(false);
  await second.release();
});

test('data of an older program is refused in a sentence, left alone, and goes when asked', async () => {
  keepTable();
  for (let attempt = 1; attempt <= 2; attempt++)
    await expect(open()).rejects.toThrow(/older version.*npm start -- --fresh/);
  const fresh = await open(true);
  expect(fresh.isNew).toBe(true);
  await fresh.release();
});

test.each(['objects', 'secrets.json'])(
  'a table without %s is refused in a sentence, and left alone',
  async (name) => {
    await (await open()).release();
    keepTable();
    rmSync(join(dataDir, name), { recursive: true });
    for (let attempt = 1; attempt <= 2; attempt++)
      await expect(open()).rejects.toThrow(`has a table but no ${name}`);
  },
);

test('a folder in which nothing can be written says so', async () => {
  mkdirSync(join(dataDir, 'format'));
  await expect(open()).rejects.toThrow(/Nothing can be written in .*set DATA_DIR/);
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  await expect(openFolder({ dataDir: file })).rejects.toThrow(/cannot be used/);
});
