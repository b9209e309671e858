/** The embedded DynamoDB lives and dies with us. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTable, startDynamo } from './dynamo.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dynamo-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
/** Asks until nobody answers any more. */
async function isGone(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 500; attempt++) if (!(await answers(url))) return true;
  return false;
}
const firstLine = async (child: ChildProcess) => String((await once(child.stdout!, 'data'))[0]).trim();

test('a table that is there stays as it is', async () => {
  const { url, stop } = await startDynamo(join(dir, 'table.db'));
  const properties = {
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' as const }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' as const }],
  };
  await createTable(url, 'Table', properties);
  await expect(createTable(url, 'Table', properties)).resolves.toBeUndefined();
  await stop();
  expect(await isGone(url)).toBe(true);
});

test('it ends when its parent is killed without a chance to say so', async () => {
  const program = `
    const { startDynamo } = await import(${JSON.stringify(join(import.meta.dirname, 'dynamo.ts'))});
    console.log((await startDynamo(${JSON.stringify(join(dir, 'table.db'))})).url);
    setInterval(() => {}, 1000);`;
  writeFileSync(join(dir, 'parent.mjs'), program);
  const parent = spawn(process.execPath, [join(dir, 'parent.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await firstLine(parent);
  expect(await answers(url)).toBe(true);
  parent.kill('SIGKILL');
  expect(await isGone(url)).toBe(true);
});

test('over a file that is no table it says so', async () => {
  const file = join(dir, 'table.db');
  writeFileSync(file, 'this is no database, whatever one asks of it');
  await expect(startDynamo(file)).rejects.toThrow(file);
});
