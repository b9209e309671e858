/** What somebody saved, and what was found for them, as it lies in the table. */
import type { Table } from '#functions/lib/table.ts';
import { instant } from '#shared/kernel/time.ts';
import { createSavedRepository } from '../repository.ts';
import { addHit, addSearch, countFresh, countSearches, hitName, makeDue } from '../searches/items.ts';

const address = 'types=land';
const alert = { rate: 'daily', inApp: true, byEmail: true } as const;

/** Saves a listing and a search for somebody, counts them, and notes what the search found. */
export async function keepSaved(table: Table, userId: string, code = 'DA0123ABCD'): Promise<void> {
  const repo = createSavedRepository(table);
  const now = instant(Date.now());
  await table.transact([repo.add(userId, { code, savedAt: now }), repo.count(userId, 1)]);
  await table.transact([
    addSearch(userId, { address, name: 'Đất bán', savedAt: now }, alert),
    countSearches(userId, 1),
  ]);
  await table.transact([
    addHit({ userId, sk: hitName(code, address), code, title: 'Đất vườn', foundAt: now, address }),
    countFresh(userId, address, 1),
    makeDue(userId, Date.now()),
  ]);
}
