/** Samples in the table: `SAMPLES#id / META`, in a list by the time they were added. */
import { Sample } from '#shared/samples/model.ts';
import type { Query, Table } from '../lib/table.ts';
import { type Item, type Key, put, putNew, remove, type Write } from '../lib/writes.ts';

const list = 'SAMPLES';
const keyOf = (id: string): Key => ({ pk: `SAMPLES#${id}`, sk: 'META' });
/** Ids tell the time, so they are the order of the list, too. */
const itemOf = (sample: Sample): Item & Key => ({
  ...keyOf(sample.id),
  gsi2pk: list,
  gsi2sk: sample.id,
  ...sample,
});

export const createSampleRepository = (table: Pick<Table, 'get' | 'query'>) => ({
  /** One sample; undefined where there is none. One read. */
  async read(id: string): Promise<Sample | undefined> {
    const item = await table.get(keyOf(id), { isConsistent: true });
    return item && Sample.parse(item);
  },

  /** Items of the list, newest first, from a start key on. One query. */
  list: (page: Pick<Query, 'limit' | 'start'>) =>
    table.query({ pk: list, index: 'gsi2', isDescending: true, ...page }),

  add: (sample: Sample): Write => putNew(itemOf(sample), 'already-exists'),

  /** Raises `version-conflict` where another version is kept by now. */
  save: (sample: Sample, version: number): Write =>
    put(itemOf(sample), { equals: { version } }, 'version-conflict'),

  /** Raises `version-conflict` where another version is kept by now. */
  remove: (id: string, version: number): Write =>
    remove(keyOf(id), { equals: { version } }, 'version-conflict'),
});
export type SampleRepository = ReturnType<typeof createSampleRepository>;
