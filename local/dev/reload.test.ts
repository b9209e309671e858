/** Which functions a saved file touches, and what becomes of their code. */
import { expect, test, vi } from 'vitest';
import type { LocalFunction } from '#local/runner/functions/function-types.ts';
import { createGatherer, reload, touchedBy } from './reload.ts';

const fn = (name: string, files: string[], over: Partial<LocalFunction> = {}): LocalFunction => ({
  name,
  files: () => new Set(files),
  isBroken: () => false,
  reload: async () => {},
  invoke: async () => null,
  stop: async () => {},
  ...over,
});
const wallet = fn('Wallet', ['/shared/money.ts', '/functions/wallet/handler.ts']);
const media = fn('Media', ['/shared/money.ts']);
const idle = fn('Idle', []);
const namesOf = (functions: LocalFunction[]) => functions.map(({ name }) => name);

test('a file touches the functions that have read it, one that nobody has read touches none', () => {
  const all = [wallet, media, idle];
  expect(namesOf(touchedBy(new Set(['/functions/wallet/handler.ts']), all))).toEqual(['Wallet']);
  expect(namesOf(touchedBy(new Set(['/shared/money.ts', '/other.ts']), all))).toEqual(['Wallet', 'Media']);
  expect(touchedBy(new Set(['/frontend/src/main.tsx']), all)).toEqual([]);
});

test('a text that code reads by itself touches those that have read that code', () => {
  const content = fn('Content', ['/root/functions/content/shipped-documents.ts']);
  const saved = new Set(['/root/functions/content/documents/terms/vi.html']);
  expect(namesOf(touchedBy(saved, [wallet, content]))).toEqual(['Content']);
});

test('code that did not load is tried again with every save: the missing file may be a new one', () => {
  const broken = fn('Broken', [], { isBroken: () => true });
  expect(namesOf(touchedBy(new Set(['/new.ts']), [wallet, broken]))).toEqual(['Broken']);
});

test('one function that does not load keeps no other from loading', async () => {
  const error = new Error('Unexpected token');
  const broken = fn('Broken', [], { reload: () => Promise.reject(error) });
  expect(await reload([broken, wallet])).toEqual({
    names: ['Wallet'],
    failures: [{ name: 'Broken', error }],
  });
});

test('saves of a moment are one, those that come meanwhile are the next, and two never run at once', async () => {
  vi.useFakeTimers();
  const runs: string[][] = [];
  let finish = () => {};
  const save = createGatherer(
    (files) => {
      runs.push([...files]);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    () => expect.unreachable(),
  );
  save('/a.ts');
  save('/b.ts');
  save('/a.ts');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toEqual([['/a.ts', '/b.ts']]);
  save('/c.ts');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toHaveLength(1);
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs[1]).toEqual(['/c.ts']);
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  save('/d.ts');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs[2]).toEqual(['/d.ts']);
  vi.useRealTimers();
});

test('a run that raises is told, and the saves after it are taken all the same', async () => {
  vi.useFakeTimers();
  const [runs, failed]: [string[][], string[]] = [[], []];
  const save = createGatherer(
    async (files) => {
      runs.push([...files]);
      if (files.has('/gone.ts')) throw new Error('no such file');
    },
    ({ message }) => failed.push(message),
  );
  save('/gone.ts');
  await vi.advanceTimersByTimeAsync(1_000);
  save('/b.ts');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([runs, failed]).toEqual([[['/gone.ts'], ['/b.ts']], ['no such file']]);
  vi.useRealTimers();
});
