/** Serves scheduled work: the Lambda handler that runs a job by its name. */
import type { Context } from 'aws-lambda';
import { log } from './log.ts';

export interface JobContext {
  /** Milliseconds left before the function is cut off: stop before then. */
  remainingMs(): number;
}
export type JobHandler = (context: JobContext) => Promise<Record<string, number>>;

/** Runs the job that the schedule's event names (`{ job }`); logs and returns its counts; failures are raised. */
export const runJobs =
  (handlers: Record<string, JobHandler>) =>
  async (
    event: { job: string },
    context: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<Record<string, number>> => {
    const handler = handlers[event.job];
    if (!handler) throw new Error(`No such job: ${event.job}`);
    const counts = await handler({ remainingMs: () => context.getRemainingTimeInMillis() });
    log('info', 'job', { job: event.job, ...counts });
    return counts;
  };
