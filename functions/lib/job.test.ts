/** A job's end is told by its name: that it ran, or that it failed. */
import { beforeEach, expect, it, vi } from 'vitest';
import { runJobs } from './job.ts';
import { writeMetric } from './metric.ts';

vi.mock('./metric.ts', () => ({ writeMetric: vi.fn() }));
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const context = { awsRequestId: 'run-1', getRemainingTimeInMillis: () => 1000 };
const jobs = runJobs({
  'count-days': async ({ remainingMs }) => ({ left: remainingMs() }),
  'expire-due': async () => {
    throw new Error('No table');
  },
});

it('tells that a job ran, and gives its counts', async () => {
  expect(await jobs({ job: 'count-days' }, context)).toEqual({ left: 1000 });
  expect(writeMetric).toHaveBeenCalledExactlyOnceWith('JobRuns', 1, { of: ['job', 'count-days'] });
});

it('tells of it by another name, where another function has a job of the same', async () => {
  const ofPart = runJobs({ 'count-days': async () => ({}) }, (job) => `${job}-of-parts`);
  await ofPart({ job: 'count-days' }, context);
  expect(writeMetric).toHaveBeenCalledExactlyOnceWith('JobRuns', 1, { of: ['job', 'count-days-of-parts'] });
});

it('tells which job failed, and raises its error', async () => {
  await expect(jobs({ job: 'expire-due' }, context)).rejects.toThrow('No table');
  expect(writeMetric).toHaveBeenCalledExactlyOnceWith('JobFailures', 1, { of: ['job', 'expire-due'] });
});

it('refuses a job that it does not know', async () => {
  await expect(jobs({ job: 'x' }, context)).rejects.toThrow('No such job: x');
  expect(writeMetric).not.toHaveBeenCalled();
});
