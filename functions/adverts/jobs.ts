/** The scheduled work of adverts: at midnight in Viet Nam pages hear that another day's adverts run, and what was not shown goes back. */
import * as z from 'zod';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { runJobs } from '../lib/job.ts';
import { openTable } from '../lib/table.ts';
import { openPoints } from '../wallet/context.ts';
import { invoicesOf } from '../wallet/public.ts';
import { endUnshown } from './orders/end-advert.ts';
import { createAdvertRepository } from './repository.ts';
import { turnDay } from './turn-day.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const table = openTable({ name: TABLE_NAME });
const ports = { transact: table.transact, clock: systemClock, ids: systemIds };

export const jobs = runJobs({
  'turn-adverts': () => turnDay(ports),
  'end-unshown-adverts': ({ remainingMs }) =>
    endUnshown(
      {
        ...{ ...ports, repo: createAdvertRepository(table) },
        ...{ points: openPoints(table), invoices: invoicesOf(table) },
        // Pages follow the change log.
        changed: async () => {},
      },
      remainingMs,
    ),
});
