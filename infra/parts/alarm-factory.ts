/** How an alarm is made: it tells one topic who is hurt, and where it is written what to do. */
import { Stack } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** What an alarm says of itself. */
export interface Words {
  /** What has happened. */
  what: string;
  /** Whom it hurts, and how. */
  hurt: string;
  /** Where the runbook has it, if not below the alarm's own id. */
  anchor?: string;
}

/** Makes an alarm at and above a threshold. */
export type MakeAlarm = (
  id: string,
  metric: IMetric,
  threshold: number,
  words: Words,
  more?: Partial<AlarmProps>,
) => void;

export const runbook = 'docs/operations/alarms.md';

export const alarmsOf =
  (scope: Construct, topic: ITopic): MakeAlarm =>
  (id, metric, threshold, { what, hurt, anchor = id }, more) => {
    new Alarm(scope, `Alarm-${id}`, {
      metric,
      threshold,
      alarmDescription: `${what}. Who is hurt: ${hurt}. What to do: ${runbook}#${anchor}`,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...more,
    }).addAlarmAction(new SnsAction(topic));
  };

interface Publisher {
  /** The service's principal, such as `cloudwatch.amazonaws.com`. */
  service: string;
  /** What of that service publishes: an ARN, with a star where its name is not known beforehand. */
  sourceArn: string;
}

/**
 * Makes a topic for one service. A policy with the TLS denial alone would replace the topic's default one, and nobody
 * could publish: the service is allowed by name. `email` is who is told.
 */
export function createTopic(scope: Construct, id: string, publisher: Publisher, email?: string): Topic {
  const topic = new Topic(scope, id, { enforceSSL: true });
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'LetServicePublish',
      principals: [new ServicePrincipal(publisher.service)],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': Stack.of(topic).account },
        ArnLike: { 'aws:SourceArn': publisher.sourceArn },
      },
    }),
  );
  if (email) topic.addSubscription(new EmailSubscription(email));
  return topic;
}
