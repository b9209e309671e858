/** What other capabilities may use of leads: who asked for consultation, and which CVs applications hold. */
import type { Caller } from '#shared/kernel/access.ts';
import type { LeadSettings } from '#shared/leads/lead-settings.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Table } from '../lib/table.ts';
import { createApplicationRepository } from './applications/repository.ts';
import { listCustomers } from './consultations/customers.ts';
import { createConsultationRepository } from './consultations/repository.ts';
import { getSettings } from './consultations/settings.ts';

/** How long requests are kept, and how much anybody may ask, as a master set it. One read. */
export const readLeadSettings = (table: Pick<Table, 'get' | 'batchGet' | 'query'>): Promise<LeadSettings> =>
  getSettings({ repo: createConsultationRepository(table) });

/** Leads over the real table. */
export function createLeads(table: Pick<Table, 'get' | 'batchGet' | 'query'>, cursors: Cursors) {
  const repo = createConsultationRepository(table);
  return {
    /** People who asked the caller for consultation, newest first; raises `invalid-cursor`. */
    listCustomers: (caller: Caller, query: { cursor?: string | undefined; limit: number }) =>
      listCustomers(caller, query, { repo, cursors }),
  };
}

/** Which of these CVs an application holds. One request. */
export const cvsInUse =
  (table: Pick<Table, 'get' | 'batchGet' | 'query'>) =>
  (_ownerId: string, cvIds: readonly string[]): Promise<ReadonlySet<string>> =>
    createApplicationRepository(table).heldCvs(cvIds);

/** How many applications nobody has looked at yet: for some jobs, or for those of a person. A query a job, at most 25 of them. */
export function newApplications(table: Pick<Table, 'get' | 'batchGet' | 'query'>) {
  const repo = createApplicationRepository(table);
  const ofJobs = async (jobIds: readonly string[], limit: number): Promise<number> => {
    const counts = await Promise.all(jobIds.map((id) => repo.countNew(id, limit)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  return {
    ofJobs,
    ofOwner: async (ownerId: string, limit: number) => ofJobs(await repo.jobsOf(ownerId), limit),
  };
}
