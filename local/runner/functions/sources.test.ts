/** Functions that are run from their sources: loaded anew on request, and never given up for code that does not load. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalFunction } from './function-types.ts';
import { createFunction } from './functions.ts';
import { createOffset } from './shifted-date.ts';

let dir: string;
let fn: LocalFunction;
const lines: Record<string, unknown>[] = [];

const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
const handler = `import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { word } from './word.ts';
interface Event { act: 'word' | 'fail' | 'built' | 'wait' }
export const handler = async ({ act }: Event): Promise<unknown> => {
  if (act === 'fail') throw new Error(word);
  if (act === 'built') return (await import(new URL('./server/page.js', import.meta.url).href)).page;
  while (act === 'wait' && !existsSync(new URL('./go', import.meta.url))) await setImmediate();
  return act === 'wait' ? [word] : word;
};`;

beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'sources-')));
  mkdirSync(join(dir, 'bundle/server'), { recursive: true });
  write('bundle/server/page.js', "export const page = 'built';");
  write('package.json', '{ "type": "module" }');
  write('handler.ts', handler);
  write('word.ts', "export const word: string = 'one';");
  fn = createFunction({
    ...{ name: 'Demo', arn: 'arn:demo', bundle: join(dir, 'bundle/index.mjs'), exportName: 'handler' },
    ...{ source: join(dir, 'handler.ts'), environment: {}, memoryMb: 128, timeoutMs: 5000, maxWorkers: 2 },
    ...{ policy: [], offset: createOffset(), log: (_, line) => lines.push(line) },
  });
});
afterEach(async () => {
  await fn.stop();
  rmSync(dir, { recursive: true });
  lines.length = 0;
});

const ask = (act: string) => fn.invoke({ act });
const brokenReload = () =>
  fn.reload().then(
    () => 'loaded',
    (error: Error) => String(error.stack),
  );

test('it says which files of ours its code was read from, and answers by what they say now once it is reloaded', async () => {
  expect(fn.files().size).toBe(0);
  expect(await ask('word')).toBe('one');
  expect([...fn.files()]).toEqual([join(dir, 'handler.ts'), join(dir, 'word.ts')]);
  write('word.ts', "export const word = 'two';");
  expect(await ask('word')).toBe('one');
  await fn.reload();
  expect(await ask('word')).toBe('two');
});

test('an error names the file and the line of the source', async () => {
  await ask('fail').catch(() => undefined);
  expect(lines).toMatchObject([{ event: 'function-failed', message: 'one' }]);
  expect(lines[0]!.stack).toContain(`${join(dir, 'handler.ts')}:6:`);
});

test('code that does not load is told with its place, the code before goes on, and is not joined by the other', async () => {
  await ask('word');
  write('word.ts', "export const ok = 1;\nexport const word = 'two;\n");
  write('go', '');
  const wordsOf = async () => {
    const both = (await Promise.all([ask('wait'), ask('wait')])) as [string][];
    return both.map(([word]) => word);
  };
  const reloading = brokenReload();
  expect(await wordsOf()).toEqual(['one', 'one']);
  expect(await reloading).toContain(`${join(dir, 'word.ts')}:2`);
  expect(fn.isBroken()).toBe(true);
  expect(await wordsOf()).toEqual(['one', 'one']);
  write('word.ts', "export const word = 'three';");
  await fn.reload();
  expect([await ask('word'), fn.isBroken()]).toEqual(['three', false]);
});

test('a call that code could not be loaded for fails, and the next one tries anew', async () => {
  write('word.ts', 'export const word = (;');
  await expect(ask('word')).rejects.toThrow();
  write('word.ts', "export const word = 'two';");
  expect(await ask('word')).toBe('two');
});

test('an error while loading, and a name that is no longer exported, are told with their place too', async () => {
  await ask('word');
  write('word.ts', "export const word = 'two';\nthrow new Error('not so');");
  expect(await brokenReload()).toContain(`${join(dir, 'word.ts')}:2:7`);
  write('word.ts', 'export const other = 2;');
  expect(await brokenReload()).toMatch(/handler\.ts:3[\s\S]*'word'/);
  expect(await ask('word')).toBe('one');
});

test('a call that is under way ends by the code that it began with', async () => {
  await ask('word');
  const call = ask('wait');
  write('word.ts', "export const word = 'two';");
  await fn.reload();
  write('go', '');
  expect(((await call) as unknown[])[0]).toBe('one');
  expect(await ask('word')).toBe('two');
});

/** The module that is read connects to this machine and then goes on loading for ever; the connection is its life. */
async function neverLoading() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  write(
    'word.ts',
    `import { connect } from 'node:net';\nconnect(${port}, '127.0.0.1').on('error', () => {});\nawait new Promise(() => {});\nexport const word = 'never';`,
  );
  const connected = once(server, 'connection') as Promise<[Socket]>;
  return { connected, [Symbol.dispose]: () => void server.close() };
}

test('code that never finishes loading is given up and ended, and what is saved after it follows', async () => {
  await ask('word');
  using never = await neverLoading();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reloading = brokenReload();
  const [socket] = await never.connected;
  const ended = once(socket.resume(), 'close');
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(await reloading).toContain('Demo did not load within 60 s');
  await ended;
  expect([await ask('word'), fn.isBroken()]).toEqual(['one', true]);
  write('word.ts', "export const word = 'two';");
  await fn.reload();
  expect(await ask('word')).toBe('two');
});

test('a function that is stopped while it loads anew ends what it loads', async () => {
  await ask('word');
  using never = await neverLoading();
  const reloading = brokenReload();
  const [socket] = await never.connected;
  const ended = once(socket.resume(), 'close');
  await fn.stop();
  await ended;
  expect(await reloading).toBe('loaded');
  await fn.reload();
  await expect(ask('word')).rejects.toThrow('stopped');
});

test('what only the build puts beside the code is read from beside the bundle', async () => {
  expect(await ask('built')).toBe('built');
});
