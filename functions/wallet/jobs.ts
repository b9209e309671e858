/** The scheduled work of the wallet. */
import * as z from 'zod';
import { differenceMetrics } from '#shared/metrics.ts';
import { createCursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { writeMetric } from '../lib/metric.ts';
import { openTable } from '../lib/table.ts';
import { openWallet } from './context.ts';

const env = readEnv({ TABLE_NAME: z.string() });
/** Jobs hand out no cursors. */
const noCursors = createCursors(async () => {
  throw new Error('Jobs have no cursors');
});
const { wallet } = openWallet(openTable({ name: env.TABLE_NAME }), noCursors);

export const jobs = runJobs({
  'reconcile-payments': ({ remainingMs }) => wallet.reconcilePayments(remainingMs),
  'compare-clearing': async ({ remainingMs }) => {
    const counts = await wallet.compareSettlements(remainingMs);
    writeMetric(differenceMetrics.clearing, counts.differing);
    return counts;
  },
});
