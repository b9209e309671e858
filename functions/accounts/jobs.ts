/** The scheduled work of accounts. */
import * as z from 'zod';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { log } from '../lib/log.ts';
import { openTable } from '../lib/table.ts';
import { cleanUpSignUps } from './auth/cleanup-sign-ups.ts';
import { openSignUpCleanup } from './context.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const table = openTable({ name: TABLE_NAME });
const ports = {
  ...openSignUpCleanup(table),
  failed: (userId: string, error: unknown) => log('error', 'sign-up-not-swept', { userId, error }),
};

export const jobs = runJobs({
  'remind-of-certificates': async ({ remainingMs }) => {
    const { openCertificateReminders } = await import('../agencies/public-certificates.ts');
    return openCertificateReminders(table)(remainingMs);
  },
  'sweep-sign-ups': ({ remainingMs }) => cleanUpSignUps(remainingMs, ports),
});
