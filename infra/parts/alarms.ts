/** Alarms: what must wake somebody, sent to one topic. */
import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Operation, type TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Functions } from './functions.ts';
import { createTopic } from './topic.ts';

interface AlarmOptions {
  functions: Functions;
  api: HttpApi;
  table: TableV2;
  /** Who is told; without it alarms only show in the console. */
  email?: string | undefined;
}

/** Makes the topic and its alarms: failing jobs and uploads at once, the rest when it is no single slip. */
export function createAlarms(scope: Construct, { functions, api, table, email }: AlarmOptions): Topic {
  const sourceArn = Stack.of(scope).formatArn({
    service: 'cloudwatch',
    resource: 'alarm',
    resourceName: '*',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  const topic = createTopic(scope, 'Alarms', { service: 'cloudwatch.amazonaws.com', sourceArn }, email);
  const alarm = (id: string, metric: IMetric, threshold: number, description: string) =>
    new Alarm(scope, `Alarm-${id}`, {
      metric,
      threshold,
      alarmDescription: description,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic));

  const errors = (id: string, of: LambdaFunction, threshold: number, words: string) =>
    alarm(id, of.metricErrors({ period: Duration.minutes(5) }), threshold, words);
  for (const [name, of] of Object.entries(functions.http))
    errors(name, of, 5, `The ${name} function fails again and again`);
  for (const [name, of] of functions.jobs) errors(`${name}-jobs`, of, 1, `A job of ${name} failed`);
  errors('uploads', functions.uploads, 1, 'An upload could not be processed');
  alarm('Api5xx', api.metricServerError({ period: Duration.minutes(5) }), 10, 'The API answers 5xx');
  alarm(
    'TableThrottles',
    table.metricThrottledRequestsForOperation(Operation.TRANSACT_WRITE_ITEMS, {
      period: Duration.minutes(5),
    }),
    10,
    'The table throttles writes',
  );
  return topic;
}
