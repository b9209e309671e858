/** A listing that somebody saved, as it lies in the table. */
import type { Table } from '#functions/lib/table.ts';
import { instant } from '#shared/kernel/time.ts';
import { createSavedRepository } from '../repository.ts';

/** Saves a listing for somebody, and counts it. */
export async function keepSaved(table: Table, userId: string, code = 'DA0123ABCD'): Promise<void> {
  const repo = createSavedRepository(table);
  await table.transact([repo.add(userId, { code, savedAt: instant(Date.now()) }), repo.count(userId, 1)]);
}
