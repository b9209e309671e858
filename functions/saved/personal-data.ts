/** What a person has saved, as records they can read; and how it is taken away. */
import type { Erase, ExportPart, PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import type { Transact } from '../lib/writes.ts';
import { createSavedRepository } from './repository.ts';

interface Ports {
  table: Pick<Table, 'query'>;
  transact: Transact;
}
const chunk = 50;

/** Saved listings, all on one page, the newest first. One query. */
export function savedPersonalData({ table, transact }: Ports): PersonalData {
  const repo = createSavedRepository(table);
  const saved: ExportPart = async (userId) => ({
    records: (await repo.list(userId)).map(({ code, savedAt }) => ({ type: 'saved', code, at: savedAt })),
  });
  const erase: Erase = async (userId, hasTime) => {
    const left = await repo.list(userId);
    for (let from = 0; from < left.length; from += chunk) {
      if (!hasTime()) return false;
      await transact(left.slice(from, from + chunk).map(({ code }) => repo.forget(userId, code)));
    }
    await transact([repo.forgetNumber(userId)]);
    return true;
  };
  return { parts: { saved }, erase };
}
