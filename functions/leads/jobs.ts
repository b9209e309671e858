/** The scheduled work of leads. */
import * as z from 'zod';
import { staffOf } from '../accounts/public.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { openHashing } from '../lib/hashing.ts';
import { systemIds } from '../lib/ids.ts';
import { runJobs } from '../lib/job.ts';
import { log } from '../lib/log.ts';
import { openTable } from '../lib/table.ts';
import { releaseCv } from '../media/public.ts';
import { createNotify } from '../notifications/public.ts';
import { forgetApplications } from './applications/forget-applications.ts';
import { createApplicationRepository } from './applications/repository.ts';
import { compareCallers } from './consultations/compare-callers.ts';
import { forgetLeads } from './consultations/forget-leads.ts';
import { remindOfLeads } from './consultations/remind-of-leads.ts';
import { createConsultationRepository } from './consultations/repository.ts';
import { getSettings } from './consultations/settings.ts';
import { tellStaff } from './consultations/tell-staff.ts';
import { createThreadRepository } from './threads/repository.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const table = openTable({ name: TABLE_NAME });
const common = { transact: table.transact, clock: systemClock };
const repo = createConsultationRepository(table);
const readSettings = () => getSettings({ repo });
const notify = createNotify({ ids: systemIds });
const heard = (event: string) => (id: string, error: unknown) => log('error', event, { id, error });

export const jobs = runJobs({
  'forget-applications': ({ remainingMs }) =>
    forgetApplications(remainingMs, {
      ...common,
      repo: createApplicationRepository(table),
      cvs: { release: releaseCv },
      failed: heard('application-not-forgotten'),
    }),
  'forget-leads': ({ remainingMs }) =>
    forgetLeads(remainingMs, {
      ...{ ...common, repo, threads: createThreadRepository(table) },
      ...{ readSettings, failed: heard('lead-not-forgotten') },
    }),
  'remind-of-leads': ({ remainingMs }) =>
    remindOfLeads(remainingMs, {
      ...{ ...common, repo, notify, failed: heard('lead-not-reminded') },
    }),
  'compare-callers': ({ remainingMs }) =>
    compareCallers(remainingMs, {
      ...{ ...common, repo, readSettings, hashing: openHashing(), failed: heard('lead-not-compared') },
    }),
  'tell-staff-of-leads': () => tellStaff({ ...common, repo, notify, staff: staffOf(table) }),
});
