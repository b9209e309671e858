/** The scheduled work of webhooks: delivering what is due. */
import * as z from 'zod';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { log } from '../lib/log.ts';
import { openTable } from '../lib/table.ts';
import { openDelivery } from './context.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

const table = openTable({ name: readEnv({ TABLE_NAME: z.string() }).TABLE_NAME });

export const jobs = runJobs({
  'deliver-webhooks': ({ remainingMs }) =>
    deliverWebhooks(remainingMs, {
      ...openDelivery(table),
      lost: (id, error) => log('error', 'delivery-not-tried', { id, error }),
    }),
});
