/** Pictures of a chunk: each address is asked once, a few at a time; what is not taken refuses its own row alone. */
import { expect, it } from 'vitest';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { bringPictures } from './bring-pictures.ts';
import type { Planned, PullWork } from './pull-chunk.ts';
import type { PullPorts } from './pull-ports.ts';

const row = (reference: string, ...keys: string[]): Planned =>
  ({
    reference,
    prepared: {
      ...{ act: 'do', outcome: 'created', points: 0, row: () => ({}) },
      pictures: keys.map((key) => ({ address: `https://a.example/${key}.jpg`, key })),
    },
    intent: { hash: 'h', outcome: 'created', points: 0 },
  }) as unknown as Planned;

function fetching(fetch: (address: string) => string) {
  const asked: string[] = [];
  let [open, most] = [0, 0];
  const ports = {
    pictures: {
      fetch: async (_: unknown, address: string) => {
        asked.push(address);
        most = Math.max(most, ++open);
        await Promise.resolve();
        open--;
        return fetch(address);
      },
    },
  } as unknown as PullPorts;
  const bring = (rows: Planned[]) =>
    bringPictures(rows, 'pull', { feed: { ownerId: 'me' } } as unknown as PullWork, ports);
  return { asked, bring, most: () => most };
}

it('notes what came in the row that is about to be run, four addresses at once', async () => {
  const { asked, bring, most } = fetching((address) => `id of ${address}`);
  const rows = [row('A', 'a1', 'a2', 'a3'), row('B', 'b1', 'b2', 'b3')];
  expect(await bring(rows)).toBeUndefined();
  expect(rows.map(({ intent }) => Object.keys(intent!.pictures!))).toEqual([
    ['a1', 'a2', 'a3'],
    ['b1', 'b2', 'b3'],
  ]);
  expect([asked.length, most()]).toEqual([6, 4]);
});

it('asks for nothing that an earlier try brought, nor for a row that has its result', async () => {
  const { asked, bring } = fetching(() => 'id');
  const brought = row('A', 'a1', 'a2');
  brought.intent!.pictures = { a1: 'before' };
  const over = { ...row('B', 'b1'), result: { outcome: 'left' as const } };
  await bring([brought, over]);
  expect(asked).toEqual(['https://a.example/a2.jpg']);
  expect(brought.intent!.pictures).toEqual({ a1: 'before', a2: 'id' });
});

it.each([
  ['address-not-public', 'picture-address'],
  ['redirected', 'picture-unreachable'],
  ['timed-out', 'picture-unreachable'],
  ['too-large', 'picture-too-large'],
  ['unheard-of', 'picture-refused'],
])('%s refuses the row with %s, and no other', async (failure, code) => {
  const { bring } = fetching((address) => {
    if (address.includes('bad')) throw fieldProblem('/address', failure);
    return 'id';
  });
  const rows = [row('A', 'bad'), row('B', 'fine')];
  expect(await bring(rows)).toBeUndefined();
  expect(rows[0]!.result).toEqual({
    faults: [{ column: 'pictures', code, params: { name: 'https://a.example/bad.jpg' } }],
  });
  expect([rows[1]!.result, rows[1]!.intent!.pictures]).toEqual([undefined, { fine: 'id' }]);
});

it('waits as long as it is told, asks nobody meanwhile, and keeps what came before', async () => {
  const { asked, bring } = fetching((address) => {
    if (address.includes('a2')) throw new DomainProblem('too-many-requests', { retryAfterSeconds: 90 });
    return 'id';
  });
  const rows = [row('A', 'a1', 'a2'), ...Array.from({ length: 9 }, (_, at) => row(`B${at}`, `b${at}`))];
  expect(await bring(rows)).toBe(90_000);
  expect(asked).toHaveLength(4);
  expect(rows[0]!.intent!.pictures).toEqual({ a1: 'id' });
  expect(rows.every(({ result }) => result === undefined)).toBe(true);
});

it('a fault of this program is none of the row', async () => {
  const { bring } = fetching(() => {
    throw new TypeError('a fault of this program');
  });
  await expect(bring([row('A', 'a1')])).rejects.toThrow(TypeError);
});
