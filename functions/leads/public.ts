/** What other capabilities may use of leads: who asked, how much is unread and may be asked, and which files they hold. */
import { joinedQueue, type QueueState, queueOf } from '#functions/lib/queue-state.ts';
import type { LeadSettings } from '#shared/leads/lead-settings.ts';
import type { Table } from '../lib/table.ts';
import { createApplicationRepository } from './applications/repository.ts';
import { shownAnswerTime } from './consultations/answer-figures.ts';
import { siteInbox } from './consultations/items.ts';
import { createOfficeReads } from './consultations/office-reads.ts';
import { createConsultationRepository } from './consultations/repository.ts';
import { getSettings } from './consultations/settings.ts';
import { settingsReads } from './consultations/settings-items.ts';
import { createThreadRepository } from './threads/repository.ts';

/** How long requests are kept, and how much anybody may ask, as a master set it. One read. */
export const readLeadSettings = (table: Pick<Table, 'get' | 'batchGet' | 'query'>): Promise<LeadSettings> =>
  getSettings({ repo: settingsReads(table) });

/** How many consultation requests came in a span of time (ms), withdrawn ones too. Queries of a month each. */
export const requestsIn = (table: Pick<Table, 'query'>) => createOfficeReads(table).countAsked;

/** Consultation requests that nobody has opened yet: of a poster’s, or of the site’s. A read and a query. */
export const unreadRequests = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) => {
  const repo = createConsultationRepository(table);
  const { oldestNew } = createOfficeReads(table);
  const of = async (inboxId: string): Promise<QueueState> => {
    const [[box], since] = await Promise.all([repo.boxes([inboxId]), oldestNew(inboxId)]);
    const count = Math.max(0, box?.unread ?? 0);
    return { count, since: count > 0 ? since : undefined };
  };
  return { ofOwner: of, ofSite: () => of(siteInbox) };
};

/** Within how many hours whoever posts usually answers; undefined where that says too little. One read. */
export const answerTimeOf = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) => {
  const repo = createConsultationRepository(table);
  return async (ownerId: string): Promise<number | undefined> => {
    const [box] = await repo.boxes([ownerId]);
    return shownAnswerTime(box!);
  };
};

/** Messages that wait for staff. One query. */
export const heldMessages = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) => ({
  read: async (limit: number): Promise<QueueState> =>
    queueOf((await createThreadRepository(table).held(limit)).items, 'gsi1sk'),
});

/** Which of these CVs an application holds. One request. */
export const cvsInUse =
  (table: Pick<Table, 'get' | 'batchGet' | 'query'>) =>
  (_ownerId: string, cvIds: readonly string[]): Promise<ReadonlySet<string>> =>
    createApplicationRepository(table).heldCvs(cvIds);

/** Which of these files a message of a thread holds. One request. */
export const messageFilesInUse =
  (table: Pick<Table, 'get' | 'batchGet' | 'query'>) =>
  (_ownerId: string, mediaIds: readonly string[]): Promise<ReadonlySet<string>> =>
    createThreadRepository(table).heldFiles(mediaIds);

/** Applications that nobody has looked at yet: for some jobs, or for those of a person. A query a job, at most 25 of them. */
export function newApplications(table: Pick<Table, 'get' | 'batchGet' | 'query'>) {
  const repo = createApplicationRepository(table);
  const ofJobs = async (jobIds: readonly string[], limit: number): Promise<QueueState> =>
    joinedQueue(await Promise.all(jobIds.map((id) => repo.newQueue(id, limit))));
  return {
    ofJobs,
    ofOwner: async (ownerId: string, limit: number) => ofJobs(await repo.jobsOf(ownerId), limit),
  };
}
