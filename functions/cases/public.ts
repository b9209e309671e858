/** What other capabilities may use of cases: which files they hold, and reports of messages. */
import type { Table } from '../lib/table.ts';
import { createSealRepository } from './authority/seals.ts';
import { messageReport, type ReportedMessage } from './report-message.ts';
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

/** Makes a case of a message that is reported, as writes. */
export const messageReports =
  ({
    table,
    ...ports
  }: Omit<Parameters<typeof messageReport>[2], 'repo'> & {
    table: Pick<Table, 'get' | 'batchGet' | 'query'>;
  }) =>
  (report: ReportedMessage, now: number) =>
    messageReport(report, now, { ...ports, repo: createCaseRepository(table) });
