/** The scheduled work of listings. */
import * as z from 'zod';
import { readRatesVersion } from '../catalog/public.ts';
import { createCursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { log } from '../lib/log.ts';
import { openTable } from '../lib/table.ts';
import { openPorts } from './context.ts';
import { expireListings } from './expiry/expire-listings.ts';
import { remindOwners } from './expiry/remind-owners.ts';
import { askOwners } from './freshness/ask-owners.ts';
import { createRepricingProgress } from './repricing/progress.ts';
import { repriceListings } from './repricing/reprice-listings.ts';
import { forgetViewers } from './views/viewer-keys.ts';
import { examineListings } from './warnings/examine-listings.ts';

const env = readEnv({ TABLE_NAME: z.string() });
/** Jobs hand out no cursors. */
const noCursors = createCursors(async () => {
  throw new Error('Jobs have no cursors');
});
const table = openTable({ name: env.TABLE_NAME });
const ports = openPorts(table, noCursors);

export const jobs = runJobs({
  'expire-due': ({ remainingMs }) => expireListings(remainingMs, ports),
  'forget-viewers': () => forgetViewers(ports),
  'examine-listings': ({ remainingMs }) =>
    examineListings(remainingMs, {
      ...ports,
      notExamined: (id, error) => log('error', 'listing-not-examined', { id, error }),
    }),
  'remind-owners': ({ remainingMs }) => remindOwners(remainingMs, ports),
  'ask-owners': ({ remainingMs }) =>
    askOwners(remainingMs, {
      ...ports,
      notAsked: (id, error) => log('error', 'owner-not-asked', { id, error }),
    }),
  'reprice-listings': ({ remainingMs }) =>
    repriceListings(remainingMs, {
      ...ports,
      progress: createRepricingProgress(table),
      readRates: () => readRatesVersion(table),
      notPriced: (id, error) => log('error', 'listing-not-priced', { id, error }),
    }),
});
