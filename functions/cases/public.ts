/** What other capabilities may use of cases: how many are open, which files they hold, reports of messages, requests to advertise. */
import { type QueueState, queueOfMoments } from '#functions/lib/queue-state.ts';
import { caseNumberOf } from '#shared/cases/rules.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Table } from '../lib/table.ts';
import { createSealRepository } from './authority/seals.ts';
import { StoredCase } from './items.ts';
import { messageReport, type ReportedMessage } from './report-message.ts';
import { createCaseRepository } from './repository.ts';

/** How many are open. One query. */
export const openCases = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) => ({
  async read(limit: number): Promise<QueueState> {
    const { items } = await createCaseRepository(table).list({ view: 'open' }, limit);
    return queueOfMoments(items.map((item) => StoredCase.parse(item).at));
  },
});

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

/** Requests to advertise: whether there is one, and those of a person with what they are called by. */
export function advertisingRequests(table: Pick<Table, 'get' | 'batchGet' | 'query'>) {
  const repo = createCaseRepository(table);
  return {
    /** One read. */
    exists: async (id: Ulid): Promise<boolean> => (await repo.readHead(id))?.kind === 'advertising',
    /** Newest first, thousands of them. One query. */
    async ofPerson(userId: Ulid): Promise<{ id: Ulid; number: string }[]> {
      const ids = await repo.sentIds(userId, 'advertising');
      return ids.map((id) => ({ id, number: caseNumberOf(id) }));
    },
  };
}
