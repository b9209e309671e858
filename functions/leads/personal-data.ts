/** What leads store of one person: applications and requests they sent, as records; and what goes with their account. */
import type { Ulid } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Erase, ExportPart, PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import type { Transact } from '../lib/writes.ts';
import { releaseCv } from '../media/public.ts';
import { forget } from './applications/forget-applications.ts';
import { StoredApplication } from './applications/items.ts';
import { createApplicationRepository } from './applications/repository.ts';
import { consultationData } from './consultations/personal-data.ts';
import { createConsultationRepository } from './consultations/repository.ts';
import { createThreadRepository } from './threads/repository.ts';

export interface LeadsDataPorts {
  table: Pick<Table, 'get' | 'batchGet' | 'query'>;
  transact: Transact;
  clock: Clock;
}
/** How many of a job are taken away between two looks at the time. */
const atOnce = 10;

/** The parts `applications` and `requests`, and their erasure: what a person sent, and what others sent them. */
export function leadsPersonalData({ table, transact, clock }: LeadsDataPorts): PersonalData {
  const repo = createApplicationRepository(table);
  const ports = { repo, transact, clock, cvs: { release: releaseCv } };
  const asked = consultationData({
    ...{ repo: createConsultationRepository(table), threads: createThreadRepository(table), transact, clock },
  });

  /** A person's applications, oldest first, without what the back office noted. */
  const applications: ExportPart = async (userId, after) => {
    const ids = await repo.sent(userId, after as Ulid | undefined);
    const found = await Promise.all(ids.map(repo.read));
    const records = found.flatMap((one) => (one ? [recordOf(one)] : []));
    const last = ids.at(-1);
    return { records, ...(last && { next: last }) };
  };

  const eraseSent: Erase = async (userId, hasTime) => {
    for (let ids = await repo.sent(userId); ids.length > 0; ids = await repo.sent(userId))
      for (const id of ids) {
        if (!hasTime()) return false;
        const application = await repo.read(id);
        if (application) await forget(application, ports);
        await transact([repo.removeSent(userId, id)]);
      }
    return true;
  };

  /** Applications of others go with the job that they were for. */
  const eraseReceived: Erase = async (userId, hasTime) => {
    for (let jobs = await repo.jobsOf(userId); jobs.length > 0; jobs = await repo.jobsOf(userId))
      for (const jobId of jobs) {
        for (;;) {
          if (!hasTime()) return false;
          const { items } = await repo.list({ jobId }, atOnce);
          if (items.length === 0) break;
          for (const item of items) await forget(StoredApplication.parse(item), ports);
        }
        await transact([repo.removeJob(userId, jobId)]);
      }
    return true;
  };

  const erase: Erase = async (userId, hasTime) =>
    (await eraseSent(userId, hasTime)) &&
    (await eraseReceived(userId, hasTime)) &&
    (await asked.erase(userId, hasTime));
  return { parts: { applications, requests: asked.requests }, erase };
}

function recordOf(application: StoredApplication): Record<string, unknown> {
  const { id, jobTitle, at, state, name, phone, email, message, consent, cvId, keptUntil } = application;
  return {
    ...{ type: 'application', id, jobTitle, at, state, name, phone, email, message, consent, keptUntil },
    hasCv: cvId !== undefined,
  };
}
