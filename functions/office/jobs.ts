/** The scheduled work of the back office. */
import * as z from 'zod';
import { signUpsIn } from '../accounts/public-counts.ts';
import { requestsIn } from '../leads/public.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { openTable } from '../lib/table.ts';
import { decisionsOn } from '../listings/public-counts.ts';
import { ledgerOn } from '../wallet/public.ts';
import { countDays } from './count-days.ts';
import { createDayRepository } from './day-repository.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const table = openTable({ name: TABLE_NAME });
const ports = {
  ...{ signUps: signUpsIn(table), requests: requestsIn(table) },
  ...{ decisions: decisionsOn(table), ledger: ledgerOn(table) },
  ...{ days: createDayRepository(table), transact: table.transact, clock: systemClock },
};

export const jobs = runJobs({
  'count-days': ({ remainingMs }) => countDays(remainingMs, ports),
});
