/** The scheduled work of notifications, and the delivery of webhooks. */
import * as z from 'zod';
import { openWebhookJob } from '../developers/context.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { openTable } from '../lib/table.ts';
import { openNotificationSending, openZaloRenewal } from './context.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const table = openTable({ name: TABLE_NAME });
const { sendDue } = openNotificationSending(table);

export const jobs = runJobs({
  'send-notifications': ({ remainingMs }) => sendDue(remainingMs),
  'deliver-webhooks': openWebhookJob(table),
  'renew-zalo-token': openZaloRenewal(),
});
