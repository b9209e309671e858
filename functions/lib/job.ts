/** Serves scheduled work: the Lambda handler that runs a job by its name. */
import type { Context } from 'aws-lambda';
import { jobMetrics } from '#shared/metrics.ts';
import { log, logFor } from './log.ts';
import { writeMetric } from './metric.ts';

export interface JobContext {
  /** Milliseconds left before the function is cut off: stop before then. */
  remainingMs(): number;
}
export type JobHandler = (context: JobContext) => Promise<Record<string, number>>;

/**
 * Runs the job that the schedule's event names (`{ job }`); logs and returns its counts; failures are raised. Each end
 * is a figure of the job, so that one that fails or does not run at all is named. `toldAs` is what it is called there,
 * where another function runs a job of the same name: the silence of the one must not be filled by the other.
 */
export const runJobs =
  (handlers: Record<string, JobHandler>, toldAs: (job: string) => string = (job) => job) =>
  async (
    event: { job: string; requestId?: string },
    context: Pick<Context, 'getRemainingTimeInMillis'> & Partial<Pick<Context, 'awsRequestId'>>,
  ): Promise<Record<string, number>> => {
    const handler = handlers[event.job];
    if (!handler) throw new Error(`No such job: ${event.job}`);
    // Of the request that asked for it at once, where one did; else of its own run.
    logFor(event.requestId || context.awsRequestId);
    const told = { of: ['job', toldAs(event.job)] } as const;
    try {
      const counts = await handler({ remainingMs: () => context.getRemainingTimeInMillis() });
      log('info', 'job', { job: event.job, ...counts });
      writeMetric(jobMetrics.ended, 1, told);
      return counts;
    } catch (error) {
      writeMetric(jobMetrics.failed, 1, told);
      log('error', 'job-failed', { job: event.job, error });
      throw error;
    }
  };
