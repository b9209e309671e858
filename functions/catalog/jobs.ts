/** The scheduled work of the catalog. */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { ratesAgeMetric } from '#shared/metrics.ts';
import { mastersOf } from '../accounts/public.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { runJobs } from '../lib/job.ts';
import { log } from '../lib/log.ts';
import { writeMetric } from '../lib/metric.ts';
import { openTable } from '../lib/table.ts';
import { createNotify } from '../notifications/public.ts';
import { fetchRates } from './fetch-rates.ts';
import { openRatesProvider } from './rates-provider.ts';
import { createRatesRepository } from './rates-repository.ts';

const env = readEnv({ TABLE_NAME: z.string(), RATES_SOURCE: z.string().optional() });
const table = openTable({ name: env.TABLE_NAME });

export const jobs = runJobs({
  'fetch-rates': ({ remainingMs }) =>
    fetchRates(remainingMs, {
      repo: createRatesRepository(table),
      transact: table.transact,
      clock: systemClock,
      ids: systemIds,
      provider: openRatesProvider(env.RATES_SOURCE),
      notify: createNotify({ ids: systemIds }),
      masters: mastersOf(table),
      pause,
      aged: (days) => writeMetric(ratesAgeMetric, days),
      failed: (error) => log('warn', 'rates-source-silent', { error }),
    }),
});
