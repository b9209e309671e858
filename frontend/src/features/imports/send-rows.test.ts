/** Rows on their way: a broken line is waited for, an ended session stops at its place, and what was sent stays sent. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallProblem } from '#lib/api/http.ts';
import { importLimits } from '#shared/imports/limits.ts';
import type { ImportRow, RowResult } from '#shared/imports/model.ts';
import type { CheckedRow } from './reader/check-rows.ts';
import { PictureRefused } from './send-pictures.ts';
import { type Sending, sendAll } from './send-rows.ts';

const server = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#frontend/queries/imports.ts', () => ({ sendRows: server.send }));

const row = (n: number, more: Partial<CheckedRow> = {}): CheckedRow => ({
  ...{ n, reference: `R${n}`, title: 'Kho', act: 'draft', faults: [], changes: [], points: 0 },
  ...{ form: { title: 'Kho' }, ...more },
});
const rows = Array.from({ length: 60 }, (_, at) => row(at + 2));
/** What a server has made: each reference once. */
const made = new Set<string>();
const take = (_: string, { rows: sent, done }: { rows: ImportRow[]; done: number }) => {
  const results = sent.map(({ n, reference }): RowResult => {
    const outcome = made.has(reference) ? 'unchanged' : 'created';
    made.add(reference);
    return { n, reference, outcome };
  });
  return Promise.resolve({ results, record: { done } });
};
const lost = (code: 'offline' | 'unauthenticated', status: number) =>
  Promise.reject(new CallProblem({ code, status }));

let results: RowResult[];
let waits: number[];
const sending = (more: Partial<Sending> = {}): Sending => ({
  ...{ importId: 'I', through: 0, rows, signal: new AbortController().signal },
  pictures: () => Promise.reject(new PictureRefused('picture-unreachable')),
  onProgress: (some) => results.push(...some),
  wait: (ms) => {
    waits.push(ms);
    return Promise.resolve();
  },
  ...more,
});
beforeEach(() => {
  made.clear();
  [results, waits] = [[], []];
  server.send.mockReset().mockImplementation(take);
});

describe('sending', () => {
  it('takes a few rows a call, and says how many are through', async () => {
    expect(await sendAll(sending())).toBeUndefined();
    expect(server.send.mock.calls.map(([, { done }]) => done)).toEqual([25, 50, 60]);
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(60);
  });

  it('waits for a line that breaks, also where the answer alone was lost: nothing is there twice', async () => {
    server.send.mockImplementationOnce((id, sent) => take(id, sent).then(() => lost('offline', 0)));
    expect(await sendAll(sending())).toBeUndefined();
    expect([made.size, waits]).toEqual([60, [1000]]);
    expect(results.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(importLimits.sent);
  });

  it('stops where the session has ended, without trying on, and goes on from there after login', async () => {
    server.send.mockImplementationOnce(take).mockImplementationOnce(() => lost('unauthenticated', 401));
    await expect(sendAll(sending())).rejects.toMatchObject({ code: 'unauthenticated' });
    expect([made.size, waits, server.send.mock.calls.length]).toEqual([25, [], 2]);
    const through = new Set(results.map(({ n }) => n));
    const rest = rows.filter(({ n }) => !through.has(n));
    expect(await sendAll(sending({ rows: rest, through: through.size }))).toBeUndefined();
    expect(made.size).toBe(60);
    expect(results.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 60 }, () => 'created'));
    expect(server.send.mock.calls.at(-1)![1].done).toBe(60);
  });

  it('stops where a seat was taken away, and leaves the rest', async () => {
    const stopped = [
      { n: 2, reference: 'R2', outcome: 'created' },
      { n: 3, reference: 'R3', outcome: 'left', problem: { code: 'forbidden', pointers: [] } },
    ];
    server.send.mockResolvedValueOnce({ results: stopped, record: { stoppedBy: 'forbidden' } });
    expect(await sendAll(sending())).toBe('forbidden');
    expect(server.send).toHaveBeenCalledTimes(1);
  });

  it('leaves out a row whose picture was not taken, with the reason, and sends the others', async () => {
    const pictures = [{ name: 'https://anh.example.com/a.jpg', key: '0123456789abcdef' }];
    await sendAll(sending({ rows: [row(2, { pictures }), row(3), row(4, { act: 'same' })] }));
    expect(results).toMatchObject([
      {
        n: 2,
        outcome: 'refused',
        problem: { pointers: [{ pointer: '/mediaIds', code: 'picture-unreachable' }] },
      },
      { n: 3, outcome: 'created' },
    ]);
  });

  it('tells the server what the file calls the pictures of a row', async () => {
    const [key, id] = ['0123456789abcdef', '01JD0000000000000000000009'];
    const own = { name: '/media/x', id: '01JD0000000000000000000008' };
    const pictures = () => Promise.resolve([own.id, id]);
    await sendAll(sending({ rows: [row(2, { pictures: [own, { name: 'a.jpg', key }] })], pictures }));
    expect(server.send.mock.calls[0]![1].rows[0]).toMatchObject({
      ...{ brought: { [key]: id }, form: { title: 'Kho', mediaIds: [own.id, id] } },
    });
  });
});
