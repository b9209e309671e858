/** Content in the table: reads of one request each, writes as values (docs/data-model.md). */
import type { Table } from '../lib/table.ts';
import { contentReads } from './storage/content-reads.ts';
import { contentWrites } from './storage/content-writes.ts';

/** The items of content. Reads raise nothing but what does not fit its schema; conditions name their problem. */
export const createContentRepository = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) => ({
  ...contentReads(table),
  ...contentWrites,
});
export type ContentRepository = ReturnType<typeof createContentRepository>;
