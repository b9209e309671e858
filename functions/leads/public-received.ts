/** What came to an inbox, for its owners to take along. */
import type { ExportPart } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import type { Item } from '../lib/writes.ts';
import { recordOf } from './consultations/inbox.ts';
import { StoredRow } from './consultations/items.ts';
import { atOnce } from './consultations/reads.ts';
import { createConsultationRepository } from './consultations/repository.ts';

/** The requests of an inbox, newest first; without what its people noted. A query and a read a page. */
export function receivedRequests(table: Pick<Table, 'get' | 'batchGet' | 'query'>): ExportPart {
  const repo = createConsultationRepository(table);
  return async (inboxId, after) => {
    const { items, lastKey } = await repo.list({ inboxId }, atOnce, after as Item | undefined);
    const rows = items.map((item) => StoredRow.parse(item));
    const words = new Map((await repo.words(rows.map(({ id }) => id))).map((one) => [one.id, one]));
    const records = rows.map((row) => ({ type: 'received-request', ...recordOf(row, words.get(row.id)) }));
    return { records, ...(lastKey && { next: lastKey }) };
  };
}
