/** The scheduled work of imports: feeds are pulled when they are due. */
import * as z from 'zod';
import { createCursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { readSecret } from '../lib/secrets.ts';
import { openTable } from '../lib/table.ts';
import { openPull } from './context.ts';
import { pullFeeds } from './feeds/pull-feeds.ts';

const env = readEnv({ TABLE_NAME: z.string(), CURSOR_KEY_ARN: z.string() });
const table = openTable({ name: env.TABLE_NAME });
const ports = openPull(
  table,
  createCursors(() => readSecret(env.CURSOR_KEY_ARN)),
);

export const jobs = runJobs({ 'pull-feeds': ({ remainingMs }) => pullFeeds(remainingMs, ports) });
