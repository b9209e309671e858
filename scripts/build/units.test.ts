/** Build steps run when their inputs changed, and only then. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint, sourceFiles } from './fingerprint.ts';
import { areUpToDate, runUnits } from './units.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'units-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('runUnits', () => {
  const unit = (hash: string, run = async () => {}) => ({
    name: 'a',
    fingerprint: hash,
    outputs: [join(dir, 'out')],
    run,
  });
  const stamps = () => join(dir, 'dist', 'stamps.json');

  test('skips what is up to date, runs what changed or lost its output', async () => {
    writeFileSync(join(dir, 'out'), '');
    expect(areUpToDate([unit('1')], stamps())).toBe(false);
    expect(await runUnits([unit('1')], stamps())).toEqual(['a']);
    expect(areUpToDate([unit('1')], stamps())).toBe(true);
    expect(areUpToDate([unit('2')], stamps())).toBe(false);
    expect(await runUnits([unit('1')], stamps())).toEqual([]);
    expect(await runUnits([unit('2')], stamps())).toEqual(['a']);
    rmSync(join(dir, 'out'));
    expect(await runUnits([unit('2')], stamps())).toEqual(['a']);
  });

  test('a step that failed runs again', async () => {
    writeFileSync(join(dir, 'out'), '');
    await runUnits([unit('1')], stamps());
    const failing = unit('2', () => Promise.reject(new Error('no')));
    await expect(runUnits([failing], stamps())).rejects.toThrow('no');
    expect(await runUnits([unit('1')], stamps())).toEqual(['a']);
  });
});

describe('fingerprint', () => {
  test('changes with names and bytes, not with tests beside them', () => {
    writeFileSync(join(dir, 'a.ts'), '1');
    const first = fingerprint(dir, ['a.ts', 'b.ts', 'a.test.ts']);
    writeFileSync(join(dir, 'a.test.ts'), 'other');
    expect(fingerprint(dir, ['a.ts', 'b.ts', 'a.test.ts'])).toBe(first);
    writeFileSync(join(dir, 'a.ts'), '2');
    expect(fingerprint(dir, ['a.ts', 'b.ts'])).not.toBe(first);
    writeFileSync(join(dir, 'a.ts'), '1');
    writeFileSync(join(dir, 'b.ts'), '');
    expect(fingerprint(dir, ['a.ts', 'b.ts'])).not.toBe(first);
    expect(fingerprint(dir, ['a.ts'], ['flag'])).not.toBe(fingerprint(dir, ['a.ts']));
  });

  test('finds the files of a folder in a fixed order', () => {
    for (const name of ['b.ts', 'a.ts', 'a.test.ts']) writeFileSync(join(dir, name), '');
    expect(sourceFiles(dir, ['.'])).toEqual(['./a.ts', './b.ts']);
  });
});
