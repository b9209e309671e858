/** Building happens in a process of its own, whose steps and failures are heard. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBuiltOnce } from '#scripts/build.ts';
import { makeThenStart, runInChildProcess } from './prepared.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'prepared-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const program = (code: string) => {
  const file = join(dir, 'program.mjs');
  writeFileSync(file, code);
  return file;
};

it('tells each step, and ends with its program, which is another process', async () => {
  const heard: string[] = [];
  const code = `process.send('Building site'); process.send(String(process.pid)); process.disconnect();`;
  await runInChildProcess(program(code), (message) => heard.push(message));
  expect(heard).toEqual(['Building site', expect.stringMatching(/^\d+$/)]);
  expect(Number(heard[1])).not.toBe(process.pid);
});

it('does not leave the last step that was built as its last word', async () => {
  const heard: string[] = [];
  const code = `process.send('Building functions/wallet …'); process.disconnect();`;
  await makeThenStart(program(code), (message) => heard.push(message));
  expect(heard).toEqual(['Building functions/wallet …', 'Starting the functions and what they call …']);
});

it('raises what went wrong, in the words of the program', async () => {
  await expect(runInChildProcess(program(`throw new Error('No such module: x');`), () => {})).rejects.toThrow(
    'No such module: x',
  );
});

it('takes a build that was cut off for none, though files of it are there', () => {
  const units = ['site', 'functions/wallet'].map((name) => ({ name, outputs: [join(dir, 'out')] }));
  writeFileSync(join(dir, 'out'), '');
  expect(isBuiltOnce(units, '{ "site": "1", "functions/wallet": "1" }')).toBe(true);
  expect(isBuiltOnce(units, '{ "site": "1" }')).toBe(false);
  expect(isBuiltOnce(units, '')).toBe(false);
  rmSync(join(dir, 'out'));
  expect(isBuiltOnce(units, '{ "site": "1", "functions/wallet": "1" }')).toBe(false);
});
