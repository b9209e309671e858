/** Objects on disk: they outlive the server, whole or not at all. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStorage } from './storage.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const open = async () => {
  const storage = await createStorage(dir, () => 1_800_000_000_000);
  await storage.createBucket('b');
  return storage;
};
const description = (metadata: Record<string, string> = {}) => ({
  headers: { 'content-type': 'text/plain' },
  metadata,
});
const streamOf = (text: string) => Readable.from([Buffer.from(text)]);

test('a new server finds what the old one kept, long descriptions too', async () => {
  const metadata = { long: 'đ'.repeat(5000) };
  await (await open()).write('b', 'a/../b', streamOf('abc'), () => description(metadata));
  const storage = await open();
  expect(await storage.head('b', 'a/../b')).toMatchObject({
    size: 3,
    metadata,
    lastModifiedMs: 1_800_000_000_000,
  });
  const { body } = (await storage.open('b', 'a/../b'))!;
  expect(Buffer.concat(await body.toArray()).toString()).toBe('abc');
  expect((await storage.list('b', 'a/')).map(({ key }) => key)).toEqual(['a/../b']);
});

test('a list taken once follows later changes', async () => {
  const storage = await open();
  await storage.write('b', 'one', streamOf('1'), description);
  expect(await storage.list('b', '')).toHaveLength(1);
  await storage.write('b', 'two', streamOf('22'), description);
  await storage.remove('b', 'one');
  expect((await storage.list('b', '')).map(({ key, size }) => [key, size])).toEqual([['two', 2]]);
});

test('a reader keeps the version it opened while another replaces it', async () => {
  const storage = await open();
  await storage.write('b', 'k', streamOf('old'), description);
  const { body } = (await storage.open('b', 'k'))!;
  await storage.write('b', 'k', streamOf('new!'), description);
  expect(Buffer.concat(await body.toArray()).toString()).toBe('old');
});

test('a source that fails leaves the former version and no file aside', async () => {
  const storage = await open();
  await storage.write('b', 'k', streamOf('old'), description);
  const failing = async function* () {
    yield Buffer.from('ne');
    throw new Error('cut off');
  };
  await expect(storage.write('b', 'k', failing(), description)).rejects.toThrow('cut off');
  expect(await storage.head('b', 'k')).toMatchObject({ size: 3 });
  expect(await readdir(join(dir, '.incoming'))).toEqual([]);
});

test('a process killed in the middle of a write leaves no half object', async () => {
  const script = `
    import { createStorage } from ${JSON.stringify(new URL('./storage.ts', import.meta.url).href)};
    const storage = await createStorage(process.argv[1], () => 0);
    await storage.createBucket('b');
    const endless = async function* () {
      for (;;) { yield Buffer.alloc(65536); process.stdout.write('.'); await new Promise(setImmediate); }
    };
    await storage.write('b', 'k', endless(), () => ({ headers: {}, metadata: {} }));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  expect(await readdir(join(dir, '.incoming'))).toHaveLength(1);
  const storage = await open();
  expect(await storage.list('b', '')).toEqual([]);
  expect(await readdir(join(dir, '.incoming'))).toEqual([]);
});
