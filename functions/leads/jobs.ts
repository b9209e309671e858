/** The scheduled work of leads. */
import * as z from 'zod';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { log } from '../lib/log.ts';
import { openTable } from '../lib/table.ts';
import { releaseCv } from '../media/public.ts';
import { forgetApplications } from './applications/forget-applications.ts';
import { createApplicationRepository } from './applications/repository.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const table = openTable({ name: TABLE_NAME });
const ports = {
  repo: createApplicationRepository(table),
  transact: table.transact,
  cvs: { release: releaseCv },
  clock: systemClock,
  failed: (id: string, error: unknown) => log('error', 'application-not-forgotten', { id, error }),
};

export const jobs = runJobs({
  'forget-applications': ({ remainingMs }) => forgetApplications(remainingMs, ports),
});
