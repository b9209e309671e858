/** Taking one's data along: page by page, in order, going on after a refusal. */
import { expect, it, vi } from 'vitest';
import { type DataPage, dataParts } from '#shared/privacy/model.ts';
import { begin, collect, partsDone, type ReadPart } from './export-data.ts';

const signal = new AbortController().signal;
const listingsAt = dataParts.indexOf('listings');
/** Two pages of listings, one record of every other part. */
const pageOf = (part: ReadPart, cursor?: string): DataPage => ({
  items: [{ part, page: cursor ?? 'first' }],
  ...(part === 'listings' && !cursor && { nextCursor: 'second' }),
});

it('reads every part in order, and every page of it', async () => {
  const read = vi.fn(async (part: ReadPart, cursor?: string) => pageOf(part, cursor));
  const steps: number[] = [];
  const all = await collect(begin(dataParts), { read, onStep: (now) => steps.push(partsDone(now)) }, signal);
  expect(Object.keys(all)).toEqual(dataParts);
  expect(all.listings).toEqual([
    { part: 'listings', page: 'first' },
    { part: 'listings', page: 'second' },
  ]);
  const everyPart = [...dataParts, 'end'].map((_, done) => done);
  expect(steps).toEqual(everyPart.toSpliced(listingsAt, 0, listingsAt));
});

it('goes on where a refusal stopped it: nothing twice, nothing lost', async () => {
  const collection = begin(dataParts);
  const read = vi.fn(async (part: ReadPart, cursor?: string) => {
    if (cursor === 'second' && read.mock.calls.filter(([, c]) => c === 'second').length === 1)
      throw new Error('offline');
    return pageOf(part, cursor);
  });
  await expect(collect(collection, { read, onStep: vi.fn() }, signal)).rejects.toThrow('offline');
  expect(partsDone(collection)).toBe(listingsAt);
  const all = await collect(collection, { read, onStep: vi.fn() }, signal);
  expect(dataParts.map((part) => all[part]?.length)).toEqual(
    dataParts.map((part) => (part === 'listings' ? 2 : 1)),
  );
});

it('ends when it is cancelled, taking over nothing more', async () => {
  const cancel = new AbortController();
  const collection = begin(dataParts);
  const read = async (part: ReadPart) => {
    if (part === 'sessions') cancel.abort();
    return pageOf(part);
  };
  await expect(collect(collection, { read, onStep: vi.fn() }, cancel.signal)).rejects.toThrow();
  expect(collection.records.sessions).toBeUndefined();
});
