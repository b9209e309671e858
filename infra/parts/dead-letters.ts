/** Dead-letter queues: what could not be done after all tries is laid aside, so that it is seen and can be done again. */
import { Duration } from 'aws-cdk-lib';
import { EventInvokeConfig, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './reasons.ts';

export interface DeadLetters {
  /** Jobs that failed each time, and calls of schedules and rules that reached no function. */
  work: Queue;
  /** Uploads that could not be looked at. */
  uploads: Queue;
  /** Codes that could not be sent. */
  codes: Queue;
}

/** Made before whatever fills them. */
export const createDeadLetters = (scope: Construct): DeadLetters => ({
  work: createQueue(scope, 'FailedWork', 14),
  // What was uploaded is kept for a day: a word of it is of no use for much longer.
  uploads: createQueue(scope, 'FailedUploads', 4),
  codes: createQueue(scope, 'UnsentCodes', 4),
});

function createQueue(scope: Construct, id: string, days: number): Queue {
  const queue = new Queue(scope, id, {
    enforceSSL: true,
    encryption: QueueEncryption.SQS_MANAGED,
    retentionPeriod: Duration.days(days),
  });
  acknowledge(queue, 'AwsSolutions-SQS3');
  return queue;
}

/** What a job is tried for: a call that waited longer is not worth a run, the next one is on its way. */
const workMaxAge = Duration.hours(1);

/** Lays aside what a function that runs jobs has failed at three times, or never came to. */
export const layAsideFailures = (scope: Construct, id: string, of: LambdaFunction, queue: Queue) =>
  new EventInvokeConfig(scope, `${id}Failures`, {
    function: of,
    retryAttempts: 2,
    maxEventAge: workMaxAge,
    onFailure: new SqsDestination(queue),
  });
