/** The scheduled work of cases. */
import * as z from 'zod';
import { staffOf } from '../accounts/public.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { runJobs } from '../lib/job.ts';
import { log } from '../lib/log.ts';
import { openTable } from '../lib/table.ts';
import { createPictures, releaseCaseFiles } from '../media/public.ts';
import { createNotify } from '../notifications/public.ts';
import { createSealRepository } from './authority/seals.ts';
import { warnOfClocks } from './authority/warn-of-clocks.ts';
import { forgetCases } from './forget-cases.ts';
import { createCaseRepository } from './repository.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const table = openTable({ name: TABLE_NAME });
const ports = {
  repo: createCaseRepository(table),
  transact: table.transact,
  seals: createSealRepository(table),
  pictures: createPictures(table),
  files: { release: releaseCaseFiles },
  clock: systemClock,
  failed: (id: string, error: unknown) => log('error', 'case-not-forgotten', { id, error }),
};

export const jobs = runJobs({
  'forget-cases': ({ remainingMs }) => forgetCases(remainingMs, ports),
  'warn-of-clocks': ({ remainingMs }) =>
    warnOfClocks(remainingMs, {
      ...ports,
      notify: createNotify({ ids: systemIds }),
      listStaff: staffOf(table),
      failed: (id, error) => log('error', 'clock-not-told', { id, error }),
    }),
});
