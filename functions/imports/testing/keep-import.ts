/** An import of somebody's and how they matched its columns, as they lie in the table. */
import type { Table } from '#functions/lib/table.ts';
import { instant } from '#shared/kernel/time.ts';
import { createImportRepository } from '../repository.ts';

/** Keeps an import that is under way. */
export async function keepImport(table: Table, userId: string): Promise<void> {
  const repo = createImportRepository(table);
  const at = instant(Date.now());
  const counts = { total: 3, done: 1, created: 1, updated: 0, closed: 0, refused: 0 };
  const record = { id: '01JD0000000000000000000JMP', fileName: 'kho.csv', mode: 'draft' as const };
  await table.transact([
    repo.add(userId, { ...record, ...counts, startedAt: at, changedAt: at }),
    repo.putMapping(userId, { signature: '0123456789abcdef', columns: ['reference', null] }, at),
  ]);
}
