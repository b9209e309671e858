/** A world's own copy of what it runs. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { snapshot } from './snapshot.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'snapshot-'));
  mkdirSync(join(dir, 'built/node_modules/x'), { recursive: true });
  writeFileSync(join(dir, 'built/index.mjs'), 'old');
  writeFileSync(join(dir, 'built/node_modules/x/a.js'), 'x');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('it stays when the build is replaced, and takes the place of an older one', () => {
  mkdirSync(join(dir, 'own/stale'), { recursive: true });
  writeFileSync(join(dir, 'layer.zip'), '');
  const assets = new Map([
    ['a.zip', join(dir, 'built')],
    ['layer.zip', join(dir, 'layer.zip')],
  ]);
  const copied = snapshot({ template: { Resources: {} }, assets }, join(dir, 'own'));
  rmSync(join(dir, 'built'), { recursive: true });
  const folder = copied.assets.get('a.zip')!;
  expect(readFileSync(join(folder, 'index.mjs'), 'utf8')).toBe('old');
  expect(readFileSync(join(folder, 'node_modules/x/a.js'), 'utf8')).toBe('x');
  expect([copied.assets.size, existsSync(join(dir, 'own/stale'))]).toEqual([1, false]);
});
