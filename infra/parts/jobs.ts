/** What runs without a caller: schedules from shared/jobs.ts, events on the bus, uploads. */
import { Duration, TimeZone } from 'aws-cdk-lib';
import { EventBus, EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { EventType } from 'aws-cdk-lib/aws-s3';
import { LambdaDestination } from 'aws-cdk-lib/aws-s3-notifications';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { codeRequested, eventSource, jobsAtOnce, listingsInSight, listingViewed } from '#shared/events.ts';
import { type Job, jobs } from '#shared/jobs.ts';
import type { Buckets } from './buckets.ts';
import { layAsideFailures } from './dead-letters.ts';
import type { Functions } from './functions.ts';

/**
 * One schedule for each job; the event names the job. A schedule that could not call its function is tried again once; a
 * job that failed is tried by Lambda itself, twice. What comes to nothing is laid aside in a queue.
 */
export function createSchedules(scope: Construct, functions: Functions, failedWork: Queue): void {
  const role = new Role(scope, 'ScheduleRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: [...functions.jobs.values()].map((target) => target.functionArn),
    }),
  );
  failedWork.grantSendMessages(role);
  for (const [capability, target] of functions.jobs)
    layAsideFailures(scope, `${capability}-jobs`, target, failedWork);
  for (const job of jobs) {
    new CfnSchedule(scope, `Schedule-${job.capability}-${job.name}`, {
      description: job.summary,
      flexibleTimeWindow: { mode: 'OFF' },
      scheduleExpression: scheduleExpression(job.schedule),
      scheduleExpressionTimezone: TimeZone.ASIA_HO_CHI_MINH.timezoneName,
      target: {
        arn: functions.jobs.get(job.capability)!.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify({ job: job.name }),
        retryPolicy: { maximumRetryAttempts: 1, maximumEventAgeInSeconds: 3600 },
        deadLetterConfig: { arn: failedWork.queueArn },
      },
    });
  }
}

/** The schedule in EventBridge's words: `rate(5 minutes)`, or `cron(30 3 * * ? *)` in Viet Nam's time. */
export function scheduleExpression(schedule: Job['schedule']): string {
  if ('everyMinutes' in schedule) {
    return `rate(${schedule.everyMinutes} minute${schedule.everyMinutes === 1 ? '' : 's'})`;
  }
  const [hour, minute] = schedule.dailyAt.split(':').map(Number);
  return `cron(${minute} ${hour} * * ? *)`;
}

/** The bus that capabilities tell each other on. */
export const createBus = (scope: Construct) => new EventBus(scope, 'Bus');

/** What a job would find within the minute is done at once: a public entity's pages are rewritten, an alert is sent. */
export function createChangeEvents(
  scope: Construct,
  bus: EventBus,
  functions: Functions,
  failedWork: Queue,
): void {
  for (const { detailType, capability, job } of jobsAtOnce)
    new Rule(scope, detailType, {
      eventBus: bus,
      eventPattern: { source: [eventSource], detailType: [detailType] },
      targets: [
        new LambdaTarget(functions.jobs.get(capability)!, {
          // The job's lines are of the request that the change came with.
          event: RuleTargetInput.fromObject({ job, requestId: EventField.fromPath('$.detail.requestId') }),
          retryAttempts: 2,
          deadLetterQueue: failedWork,
        }),
      ],
    });
}

/**
 * Each code that is asked for is sent by a function of its own, so that nobody who logs in waits behind it; tried
 * again twice, a minute and two later, and laid aside where it cannot be sent at all.
 */
export function createCodeDelivery(
  scope: Construct,
  bus: EventBus,
  functions: Functions,
  deadLetterQueue: Queue,
): void {
  // Codes are good for five minutes: an older request is not worth a try.
  const maxEventAge = Duration.minutes(5);
  functions.codes.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge,
    onFailure: new SqsDestination(deadLetterQueue),
  });
  new Rule(scope, 'CodeRequested', {
    eventBus: bus,
    eventPattern: { source: [eventSource], detailType: [codeRequested] },
    targets: [new LambdaTarget(functions.codes, { deadLetterQueue, maxEventAge, retryAttempts: 5 })],
  });
}

/** Each view of a listing, and each card in sight, is counted apart from the visit; one that cannot be counted within the hour is let go: what stands for its viewer is nothing to keep. */
export function createViewCounting(scope: Construct, bus: EventBus, functions: Functions): void {
  const maxEventAge = Duration.hours(1);
  functions.views.configureAsyncInvoke({ retryAttempts: 2, maxEventAge });
  new Rule(scope, 'ListingViewed', {
    eventBus: bus,
    eventPattern: { source: [eventSource], detailType: [listingViewed, listingsInSight] },
    targets: [new LambdaTarget(functions.views, { maxEventAge, retryAttempts: 5 })],
  });
}

/** Each upload is looked at as soon as it is there; one that fails each time is laid aside, for the day that it is kept. */
export function createUploadEvents(buckets: Buckets, functions: Functions, failedUploads: Queue): void {
  functions.uploads.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(failedUploads) });
  buckets.media.addEventNotification(EventType.OBJECT_CREATED, new LambdaDestination(functions.uploads), {
    prefix: 'originals/',
  });
}
