/** The scheduled work of privacy. */
import * as z from 'zod';
import { createCursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { openTable } from '../lib/table.ts';
import { createPrivacyContext } from './context.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
/** Jobs hand out no cursors. */
const noCursors = createCursors(async () => {
  throw new Error('Jobs have no cursors');
});
/** Nor do they ask anybody for a password: whoever is erased has given it. */
const noQuestion = async () => {
  throw new Error('Jobs ask nobody');
};
const service = createPrivacyContext(openTable({ name: TABLE_NAME }), noCursors, noQuestion);

export const jobs = runJobs({ 'erase-accounts': ({ remainingMs }) => service.eraseDue(remainingMs) });
