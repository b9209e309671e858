/** What other capabilities may use of cases: which files they hold. */
import type { Table } from '../lib/table.ts';
import { createSealRepository } from './authority/seals.ts';
import { createCaseRepository } from './repository.ts';

/** Which of these pictures sealed evidence holds: whatever becomes of listing and account, they stay. */
export const sealedPictures =
  (table: Pick<Table, 'batchGet' | 'query'>) =>
  (mediaIds: readonly string[]): Promise<ReadonlySet<string>> =>
    createSealRepository(table).heldPictures(mediaIds);

/** Which of these files a case holds. One request. */
export const caseFilesInUse =
  (table: Pick<Table, 'get' | 'batchGet' | 'query'>) =>
  (_ownerId: string, mediaIds: readonly string[]): Promise<ReadonlySet<string>> =>
    createCaseRepository(table).heldFiles(mediaIds);
