/** What agencies store of people, as privacy opens it. */
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import { createErasureRepository } from '#functions/privacy/repository.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { agenciesPersonalData } from '../personal-data.ts';

/** Over a table, at the time of a clock. */
export function personalDataOf(table: Table, clock: Clock) {
  const { transact } = table;
  const eraseLater = createErasureRepository(table).add;
  return agenciesPersonalData({ table, transact, clock, ids: systemIds, eraseLater });
}
