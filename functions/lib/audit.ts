/** The append-only audit log: who did what to what, when, before and after (decisions §1). */
import { instant, vietNamDay } from '#shared/kernel/time.ts';
import { pagesOf } from './count-items.ts';
import { jsonAttribute } from './json-attribute.ts';
import type { Table } from './table.ts';
import { type Item, putNew, type Write } from './writes.ts';

/** How many partitions one day's entries are spread over. */
export const auditShards = 8;

export interface AuditEntry {
  /** A fresh ULID. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Who: a user id, or `system`. */
  by: string;
  /** What, e.g. `grant-role`. */
  act: string;
  /** The object: its type and id, by which its whole history is found. */
  on: { type: string; id: string };
  /** What changed, before and after; no passwords, no codes. */
  before?: Item;
  after?: Item;
  /** What the object says, where that was decided on. */
  content?: object | undefined;
}

const auditPartition = (day: string, shard: number) => `AUD#${day}#${shard}`;

/** The entry as a write: put it into the transaction of the act that it records. */
export const audit = ({ id, at, by, act, on, before, after, content }: AuditEntry): Write =>
  putNew(
    {
      pk: auditPartition(vietNamDay(at), id.charCodeAt(id.length - 1) % auditShards),
      sk: id,
      gsi1pk: `AUD#${on.type}#${on.id}`,
      gsi1sk: id,
      at: instant(at),
      by,
      act,
      onType: on.type,
      onId: on.id,
      ...(before && { before }),
      ...(after && { after }),
      ...(content && jsonAttribute('content', content)),
    },
    'already-exists',
  );

/** Every entry of a day (yyyymmdd), in no particular order, page by page. */
export async function* auditOf(day: string, table: Pick<Table, 'query'>): AsyncGenerator<Item> {
  for (let shard = 0; shard < auditShards; shard++)
    for await (const items of pagesOf(table, { pk: auditPartition(day, shard) })) yield* items;
}
