/** The scheduled work of listings. */
import * as z from 'zod';
import { createCursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { openTable } from '../lib/table.ts';
import { expiring } from './expiring.ts';
import { openPorts } from './open.ts';

const env = readEnv({ TABLE_NAME: z.string() });
/** Jobs hand out no cursors. */
const noCursors = createCursors(async () => {
  throw new Error('Jobs have no cursors');
});
const service = expiring(openPorts(openTable({ name: env.TABLE_NAME }), noCursors));

export const jobs = runJobs({
  'expire-due': async ({ remainingMs }) => service.expireDue(remainingMs),
});
