/** The scheduled work of media. */
import * as z from 'zod';
import { papersInUse } from '../accounts/service.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { log } from '../lib/log.ts';
import { openTable } from '../lib/table.ts';
import { picturesInUse } from '../listings/service.ts';
import { createLooks } from './looks.ts';
import { createMediaRepository } from './repository.ts';
import { createMediaStore } from './store.ts';
import { sweeping } from './sweeping.ts';

const { TABLE_NAME, MEDIA_BUCKET } = readEnv({ TABLE_NAME: z.string(), MEDIA_BUCKET: z.string() });
const table = openTable({ name: TABLE_NAME });
const service = sweeping({
  repo: createMediaRepository(table),
  looks: createLooks(table),
  transact: table.transact,
  store: createMediaStore(MEDIA_BUCKET),
  inUse: picturesInUse(table),
  papersInUse: papersInUse(table, systemClock),
  clock: systemClock,
  failed: ({ by }, error) => log('error', 'sweep-failed', { by, error }),
});

export const jobs = runJobs({ 'sweep-pictures': ({ remainingMs }) => service.sweep(remainingMs) });
