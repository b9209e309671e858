/** Imports in the table: how far each is, and how a person matched the columns of their files. */

import { importLimits } from '#shared/imports/limits.ts';
import { ColumnMapping, ImportRecord } from '#shared/imports/model.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Table } from '../lib/table.ts';
import { type Key, put, putNew, type SingleWrite, type Write } from '../lib/writes.ts';

const partition = (ownerId: Ulid) => `IMPORTS#${ownerId}`;
const [imports, mappings] = ['I#', 'M#'];
const keys = {
  import: (ownerId: Ulid, id: Ulid): Key => ({ pk: partition(ownerId), sk: imports + id }),
  mapping: (ownerId: Ulid, signature: string): Key => ({ pk: partition(ownerId), sk: mappings + signature }),
};
/** Records go after so long: what they brought stays. */
const keptSeconds = 90 * 86_400;
const secondsOf = (at: string) => Math.floor(Date.parse(at) / 1000);

export const createImportRepository = (table: Pick<Table, 'get' | 'query'>) => ({
  /** An import of a person's as it is at this moment. One request. */
  async find(ownerId: Ulid, id: Ulid): Promise<ImportRecord | undefined> {
    const item = await table.get(keys.import(ownerId, id), { isConsistent: true });
    return item && ImportRecord.parse(item);
  },
  /** The latest imports of a person, newest first. One query. */
  async list(ownerId: Ulid): Promise<ImportRecord[]> {
    const { items } = await table.query({
      ...{ pk: partition(ownerId), sk: { beginsWith: imports } },
      ...{ limit: importLimits.listed, isDescending: true, isConsistent: true },
    });
    return items.map((item) => ImportRecord.parse(item));
  },
  /** How a person matched columns. One query. */
  async mappings(ownerId: Ulid): Promise<(ColumnMapping & { at: string })[]> {
    const { items } = await table.query({
      ...{ pk: partition(ownerId), sk: { beginsWith: mappings } },
      ...{ limit: importLimits.mappings + 1, isConsistent: true },
    });
    return items.map((item) => ({ ...ColumnMapping.parse(item), at: String(item.at) }));
  },
  /** Where everything of a person lies, a hundred at most. One query. */
  async allKeys(ownerId: Ulid): Promise<Key[]> {
    const { items } = await table.query({ pk: partition(ownerId), limit: 100, isConsistent: true });
    return items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  },

  /** Puts a new import; raises `already-exists`. */
  add: (ownerId: Ulid, record: ImportRecord): Write => putNew(itemOf(ownerId, record), 'already-exists'),
  /** Puts how far it is, if it is still as it was read, else `version-conflict`. */
  save: (ownerId: Ulid, before: ImportRecord, next: ImportRecord): SingleWrite => ({
    ...{ act: 'put', item: itemOf(ownerId, next) },
    ...{
      when: { equals: { changedAt: before.changedAt, done: before.done } },
      otherwise: 'version-conflict',
    },
  }),
  putMapping: (ownerId: Ulid, mapping: ColumnMapping, at: string): Write =>
    put({ ...keys.mapping(ownerId, mapping.signature), ...mapping, at }),
  mappingKey: keys.mapping,
});
export type ImportRepository = ReturnType<typeof createImportRepository>;

const itemOf = (ownerId: Ulid, record: ImportRecord) => ({
  ...{ ...keys.import(ownerId, record.id), ...record },
  ttl: secondsOf(record.changedAt) + keptSeconds,
});
