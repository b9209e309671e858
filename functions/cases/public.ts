/** What other capabilities may use of cases: which files they hold. */
import type { Table } from '../lib/table.ts';
import { createCaseRepository } from './repository.ts';

/** Which of these files a case holds. One request. */
export const caseFilesInUse =
  (table: Pick<Table, 'get' | 'batchGet' | 'query'>) =>
  (_ownerId: string, mediaIds: readonly string[]): Promise<ReadonlySet<string>> =>
    createCaseRepository(table).heldFiles(mediaIds);
