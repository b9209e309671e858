/** The scheduled work of the market. */
import * as z from 'zod';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { runJobs } from '../lib/job.ts';
import { openTable } from '../lib/table.ts';
import { askingPrices } from '../listings/public-prices.ts';
import { countMarket } from './count-market.ts';
import { createMarketRepository } from './repository.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const table = openTable({ name: TABLE_NAME });
const ports = {
  ...{ asks: askingPrices(table), repo: createMarketRepository(table), table },
  ...{ clock: systemClock, ids: systemIds },
};

export const jobs = runJobs({
  'count-market': ({ remainingMs }) => countMarket(remainingMs, ports),
});
