/** The scheduled work of adverts: at midnight in Viet Nam pages hear that another day's adverts run. */
import * as z from 'zod';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { runJobs } from '../lib/job.ts';
import { openTable } from '../lib/table.ts';
import { turnDay } from './turn-day.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const { transact } = openTable({ name: TABLE_NAME });

export const jobs = runJobs({
  'turn-adverts': () => turnDay({ transact, clock: systemClock, ids: systemIds }),
});
