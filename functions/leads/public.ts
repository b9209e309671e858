/** What other capabilities may use of leads: who asked for consultation, and which CVs applications hold. */
import type { Cursors } from '../lib/cursor.ts';
import type { Table } from '../lib/table.ts';
import { createApplicationRepository } from './applications/repository.ts';
import { createLeadsRepository } from './repository.ts';
import { createLeadsService } from './service.ts';

/** Leads over the real table. */
export const createLeads = (table: Pick<Table, 'query'>, cursors: Cursors) =>
  createLeadsService({ repo: createLeadsRepository(table), cursors });

/** Which of these CVs an application holds. One request. */
export const cvsInUse =
  (table: Pick<Table, 'get' | 'batchGet' | 'query'>) =>
  (_ownerId: string, cvIds: readonly string[]): Promise<ReadonlySet<string>> =>
    createApplicationRepository(table).heldCvs(cvIds);
