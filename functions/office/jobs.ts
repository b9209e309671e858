/** The scheduled work of the back office. */
import * as z from 'zod';
import { queueAgeMetric } from '#shared/metrics.ts';
import { sellerQueue } from '../accounts/public.ts';
import { signUpsIn } from '../accounts/public-counts.ts';
import { requestsIn } from '../leads/public.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { writeMetric } from '../lib/metric.ts';
import { openTable } from '../lib/table.ts';
import { listingQueue } from '../listings/public.ts';
import { decisionsOn } from '../listings/public-counts.ts';
import { ledgerOn, paymentQueue } from '../wallet/public.ts';
import { countDays } from './count-days.ts';
import { createDayRepository } from './day-repository.ts';
import { measureQueues } from './measure-queues.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const table = openTable({ name: TABLE_NAME });
const ports = {
  ...{ signUps: signUpsIn(table), requests: requestsIn(table) },
  ...{ decisions: decisionsOn(table), ledger: ledgerOn(table) },
  ...{ days: createDayRepository(table), transact: table.transact, clock: systemClock },
};

/** So many of each are looked at: not every queue has its oldest first. */
const looked = 100;
const queues = {
  listings: () => listingQueue(table).all(looked),
  sellers: () => sellerQueue(table).read(looked),
  payments: () => paymentQueue(table).read(looked),
};

export const jobs = runJobs({
  'count-days': ({ remainingMs }) => countDays(remainingMs, ports),
  'measure-queues': () =>
    measureQueues({
      queues,
      clock: systemClock,
      measured: (queue, hours) => writeMetric(queueAgeMetric, hours, { of: ['queue', queue] }),
    }),
});
