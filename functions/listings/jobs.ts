/** The scheduled work of listings. */
import * as z from 'zod';
import { createCursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { openTable } from '../lib/table.ts';
import { openPorts } from './context.ts';
import { expireListings } from './expiry/expire-listings.ts';
import { remindOwners } from './expiry/remind-owners.ts';

const env = readEnv({ TABLE_NAME: z.string() });
/** Jobs hand out no cursors. */
const noCursors = createCursors(async () => {
  throw new Error('Jobs have no cursors');
});
const ports = openPorts(openTable({ name: env.TABLE_NAME }), noCursors);

export const jobs = runJobs({
  'expire-due': ({ remainingMs }) => expireListings(remainingMs, ports),
  'remind-owners': ({ remainingMs }) => remindOwners(remainingMs, ports),
});
