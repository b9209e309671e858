/** The scheduled work of pages: follow the change log. */
import { runJobs } from '../lib/job.ts';
import { createPagesContext } from './context.ts';

const service = await createPagesContext();

export const jobs = runJobs({ 'refresh-pages': ({ remainingMs }) => service.followChanges(remainingMs) });
