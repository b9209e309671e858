/** The scheduled work of content. */
import * as z from 'zod';
import { createCursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { openTable } from '../lib/table.ts';
import { openContentPorts } from './context.ts';
import { publishScheduled } from './publish-scheduled.ts';

const env = readEnv({ TABLE_NAME: z.string() });
/** Jobs hand out no cursors. */
const noCursors = createCursors(async () => {
  throw new Error('Jobs have no cursors');
});
const ports = openContentPorts(openTable({ name: env.TABLE_NAME }), noCursors);

export const jobs = runJobs({
  'publish-scheduled': ({ remainingMs }) => publishScheduled(remainingMs, ports),
});
