/** Alarms of scheduled work: what failed, and by name what has not run. */
import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type Job, jobs } from '#shared/jobs.ts';
import { jobMetrics } from '#shared/metrics.ts';
import type { MakeAlarm } from './alarm-factory.ts';
import { figure } from './figures.ts';
import type { Functions } from './functions.ts';

const late = 'nobody at once, what the job does comes late';

/** A failed run rings by its function, with the jobs it may have been; a job that does not come to an end, by its name. */
export function createJobAlarms(scope: Construct, alarm: MakeAlarm, functions: Functions): void {
  for (const [capability, of] of functions.jobs) {
    const names = jobs.filter((job) => job.capability === capability).map(({ name }) => name);
    alarm(`${capability}-jobs`, of.metricErrors({ period: Duration.minutes(5) }), 1, {
      ...{ what: `A job of ${capability} failed: ${names.join(' or ')}`, hurt: late, anchor: 'jobs' },
    });
  }
  for (const { name, summary, schedule } of jobs) {
    const { period, evaluationPeriods } = silenceOf(schedule);
    const ended = figure(scope, jobMetrics.ended, { of: { job: name }, period });
    alarm(
      `NotRun-${name}`,
      ended,
      1,
      {
        what: `The job ${name} has not come to an end when it should have (“${summary}”)`,
        ...{ hurt: 'whoever waits for what it does', anchor: 'NotRun' },
      },
      {
        evaluationPeriods,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.BREACHING,
      },
    );
  }
}

/** After how long a silence a job is missed: three of its times, a quarter of an hour at least; two hours past its day. */
export function silenceOf(schedule: Job['schedule']): { period: Duration; evaluationPeriods: number } {
  if ('dailyAt' in schedule) return { period: Duration.hours(1), evaluationPeriods: 26 };
  const minutes = Math.max(15, schedule.everyMinutes * 3);
  return minutes >= 180
    ? { period: Duration.hours(1), evaluationPeriods: Math.ceil(minutes / 60) }
    : { period: Duration.minutes(5), evaluationPeriods: Math.ceil(minutes / 5) };
}
