/** The scheduled work of notifications. */
import * as z from 'zod';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { openTable } from '../lib/table.ts';
import { openNotificationSending } from './context.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const { sendDue } = openNotificationSending(openTable({ name: TABLE_NAME }));

export const jobs = runJobs({ 'send-notifications': ({ remainingMs }) => sendDue(remainingMs) });
