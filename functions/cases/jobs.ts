/** The scheduled work of cases. */
import * as z from 'zod';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { log } from '../lib/log.ts';
import { openTable } from '../lib/table.ts';
import { releaseCaseFiles } from '../media/public.ts';
import { forgetCases } from './forget-cases.ts';
import { createCaseRepository } from './repository.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const table = openTable({ name: TABLE_NAME });
const ports = {
  repo: createCaseRepository(table),
  transact: table.transact,
  files: { release: releaseCaseFiles },
  clock: systemClock,
  failed: (id: string, error: unknown) => log('error', 'case-not-forgotten', { id, error }),
};

export const jobs = runJobs({
  'forget-cases': ({ remainingMs }) => forgetCases(remainingMs, ports),
});
