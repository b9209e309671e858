/** What other capabilities may use of leads. */
import type { Cursors } from '../lib/cursor.ts';
import type { Table } from '../lib/table.ts';
import { createLeadsRepository } from './repository.ts';
import { createLeadsService } from './service.ts';

/** Leads over the real table. */
export const createLeads = (table: Pick<Table, 'query'>, cursors: Cursors) =>
  createLeadsService({ repo: createLeadsRepository(table), cursors });
