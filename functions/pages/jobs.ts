/** The scheduled work of pages: follow the change log. */
import { runJobs } from '../lib/job.ts';
import { openPages } from './open.ts';

const service = await openPages();

export const jobs = runJobs({ 'refresh-pages': ({ remainingMs }) => service.followChanges(remainingMs) });
