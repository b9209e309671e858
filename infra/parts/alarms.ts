/** Alarms: what must wake somebody, sent to one topic. */
import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Operation, type TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { budgetMetrics, metricNamespace, ratesAgeMetric } from '#shared/metrics.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { Functions } from './functions.ts';
import type { SearchBackends } from './search-backends.ts';

interface AlarmOptions {
  functions: Functions;
  searchBackends: SearchBackends;
  api: HttpApi;
  table: TableV2;
  /** What e-mails are sent by, where there is an identity to send from. */
  mailSet?: ConfigurationSet | undefined;
  /** What could not be done after all tries. */
  deadLetters: DeadLetters;
  /** Who is told; without it alarms only show in the console. */
  email?: string | undefined;
}

const budgetWords = {
  phones: 'what text messages may cost today',
  emails: 'the e-mails with codes that may go out today',
};

/** Makes the topic and its alarms: failing jobs and uploads at once, the rest when it is no single slip. */
export function createAlarms(
  scope: Construct,
  { functions, searchBackends, api, table, deadLetters, mailSet, email }: AlarmOptions,
): Topic {
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
  for (const [part, { answers, jobs }] of searchBackends.parts.entries()) {
    errors(`search-part-${part}`, answers, 5, `Part ${part} of the search index fails again and again`);
    errors(`search-part-${part}-jobs`, jobs, 1, `A job of part ${part} of the search index failed`);
  }
  if (searchBackends.feed) errors('opensearch-feed', searchBackends.feed, 1, 'OpenSearch could not be fed');
  errors('uploads', functions.uploads, 1, 'An upload could not be processed');
  for (const [of, words] of Object.entries(budgetWords))
    for (const percent of [50, 80]) {
      const metricName = budgetMetrics[of as keyof typeof budgetMetrics];
      const used = new Metric({
        ...{ namespace: metricNamespace, metricName, statistic: 'Maximum', period: Duration.minutes(5) },
      });
      alarm(`${metricName}${percent}`, used, percent, `${percent} % of ${words} is used`);
    }
  const ratesAge = new Metric({
    ...{
      namespace: metricNamespace,
      metricName: ratesAgeMetric,
      statistic: 'Maximum',
      period: Duration.days(1),
    },
  });
  alarm('RatesAge', ratesAge, 4, 'Exchange rates are older than three days');
  const unsent = deadLetters.codes.metricNumberOfMessagesSent({ period: Duration.minutes(5) });
  alarm('UnsentCodes', unsent, 1, 'A code could not be sent, three times');
  alarm('Api5xx', api.metricServerError({ period: Duration.minutes(5) }), 10, 'The API answers 5xx');
  alarm(
    'TableThrottles',
    table.metricThrottledRequestsForOperation(Operation.TRANSACT_WRITE_ITEMS, {
      period: Duration.minutes(5),
    }),
    10,
    'The table throttles writes',
  );
  if (mailSet) {
    const rate = (metricName: string) => mailRate(mailSet, metricName);
    alarm(
      'MailBounces',
      rate('Reputation.BounceRate'),
      0.05,
      'Of e-mails, 5 % bounce: SES looks at the account',
    );
    alarm('MailComplaints', rate('Reputation.ComplaintRate'), 0.001, 'Of e-mails, 0.1 % are complained of');
  }
  return topic;
}

/** A share of the e-mails sent by a configuration set, from 0 to 1. */
const mailRate = (set: ConfigurationSet, metricName: string): IMetric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    dimensionsMap: { 'ses:configuration-set': set.configurationSetName },
    period: Duration.hours(1),
  });

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
function createTopic(scope: Construct, id: string, publisher: Publisher, email?: string): Topic {
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
