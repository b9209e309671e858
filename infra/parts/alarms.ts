/** Alarms: what must wake somebody, sent to one topic. */
import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation, type TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { budgetMetrics, differenceMetrics, queueAgeMetric, ratesAgeMetric } from '#shared/metrics.ts';
import { alarmsOf, createTopic, type MakeAlarm } from './alarm-factory.ts';
import type { DeadLetters } from './dead-letters.ts';
import { edgeFigure, figure, lambdaOfAccount, largestOf } from './figures.ts';
import { type Functions, httpTimeoutSeconds, triggerTimeoutSeconds } from './functions.ts';
import { createJobAlarms } from './job-alarms.ts';
import type { SearchBackends } from './search-backends.ts';

/** What is watched, and who hears of it. */
export interface Watched {
  functions: Functions;
  /** What stands between everybody and their account. */
  trigger: LambdaFunction;
  searchBackends: SearchBackends;
  api: HttpApi;
  site: Distribution;
  table: TableV2;
  /** What e-mails are sent by, where there is an identity to send from. */
  mailSet?: ConfigurationSet | undefined;
  /** What could not be done after all tries. */
  deadLetters: DeadLetters;
  /** Who is told; without it alarms only show in the console. */
  email?: string | undefined;
}

const fiveMinutes = { period: Duration.minutes(5) };

/** Makes the topic and its alarms: failing jobs and uploads at once, the rest when it is no single slip. */
export function createAlarms(scope: Construct, watched: Watched): Topic {
  const sourceArn = Stack.of(scope).formatArn({
    service: 'cloudwatch',
    resource: 'alarm',
    resourceName: '*',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  const topic = createTopic(
    scope,
    'Alarms',
    { service: 'cloudwatch.amazonaws.com', sourceArn },
    watched.email,
  );
  const alarm = alarmsOf(scope, topic);
  watchFunctions(alarm, watched);
  createJobAlarms(scope, alarm, watched.functions);
  watchSearch(scope, alarm, watched);
  watchRuns(alarm, watched);
  watchDeadLetters(alarm, watched);
  watchMessages(scope, alarm, watched);
  watchMoney(scope, alarm);
  watchDoors(scope, alarm, watched);
  return topic;
}

const failsAgain = (alarm: MakeAlarm, id: string, of: LambdaFunction, hurt: string, anchor = id) =>
  alarm(id, of.metricErrors(fiveMinutes), 5, {
    ...{ what: `The function of ${id} fails again and again`, hurt, anchor },
  });

function watchFunctions(alarm: MakeAlarm, { functions, trigger }: Watched): void {
  for (const [name, of] of Object.entries(functions.http))
    failsAgain(alarm, name, of, `everybody who uses ${name}: they are told to try again`, 'capability');
  failsAgain(alarm, 'sign-in', trigger, 'everybody who signs in by a code');
  failsAgain(alarm, 'views', functions.views, 'sellers, whose figures of views stay too low');
  alarm('uploads', functions.uploads.metricErrors(fiveMinutes), 1, {
    what: 'An upload could not be looked at',
    hurt: 'whoever uploaded it: it stays “being checked”',
  });
}

function watchSearch(scope: Construct, alarm: MakeAlarm, { searchBackends: { parts, feed } }: Watched): void {
  const anchor = 'search-part';
  for (const [part, { answers, jobs }] of parts.entries()) {
    failsAgain(
      alarm,
      `search-part-${part}`,
      answers,
      'whoever searches: an error instead of results',
      anchor,
    );
    alarm(`search-part-${part}-jobs`, jobs.metricErrors(fiveMinutes), 1, {
      what: `A job of part ${part} of the search index failed`,
      ...{ hurt: 'whoever searches: listings of some minutes ago', anchor },
    });
  }
  if (feed)
    alarm('opensearch-feed', feed.metricErrors(fiveMinutes), 1, {
      ...{ what: 'OpenSearch could not be fed', hurt: 'whoever searches: the market of some minutes ago' },
    });
  const differences = figure(scope, differenceMetrics.searchIndex, { period: Duration.hours(1) });
  alarm('SearchIndexDiffers', differences, 1, {
    what: 'The search index differed from the table at night, and has been mended',
    hurt: 'owners whose listings were missing or wrong in results until then',
  });
}

/** So many runs at once are four fifths of what an account has once it is raised (docs/operations/deploy.md). */
const concurrencyWarning = 800;
/** Of its time a function may take so much before somebody looks. */
const slowShare = 0.8;
const together = 10;

/** Runs that were turned away, or nearly took too long. */
function watchRuns(alarm: MakeAlarm, { functions, trigger }: Watched): void {
  alarm('Throttles', lambdaOfAccount('Throttles', 'Sum'), 1, {
    what: 'Lambda turned runs away: the account has no more at once',
    hurt: 'whoever was turned away, with a 503',
  });
  alarm('Concurrency', lambdaOfAccount('ConcurrentExecutions', 'Maximum'), concurrencyWarning, {
    ...{ what: `${concurrencyWarning} functions ran at once`, hurt: 'nobody yet; at the limit, everybody' },
  });
  const p99 = (of: LambdaFunction) => of.metricDuration({ ...fiveMinutes, statistic: 'p99' });
  const threeTimes = { evaluationPeriods: 3 };
  const names = Object.keys(functions.http) as (keyof Functions['http'])[];
  for (let at = 0; at < names.length; at += together) {
    const some = names.slice(at, at + together);
    const slowest = largestOf(
      some.map((name) => p99(functions.http[name])),
      'The slowest',
    );
    const words = {
      what: `One in a hundred answers takes nearly as long as it may, of one of ${some.join(', ')}`,
      ...{ hurt: 'whoever waits; a little slower and they get an error', anchor: 'Slow' },
    };
    alarm(`Slow-${at / together}`, slowest, httpTimeoutSeconds * 1000 * slowShare, words, threeTimes);
  }
  const words = { what: 'Signing in takes nearly as long as Cognito waits', anchor: 'Slow' };
  alarm('Slow-sign-in', p99(trigger), triggerTimeoutSeconds * 1000 * slowShare, {
    ...{ ...words, hurt: 'everybody who signs in by a code' },
  });
}

function watchDeadLetters(alarm: MakeAlarm, { deadLetters: { codes, work, uploads } }: Watched): void {
  alarm('UnsentCodes', codes.metricApproximateNumberOfMessagesVisible(fiveMinutes), 1, {
    ...{ what: 'A code could not be sent, three times', hurt: 'whoever waits for it, perhaps everybody' },
  });
  alarm('FailedWork', work.metricApproximateNumberOfMessagesVisible(fiveMinutes), 1, {
    what: 'A job failed three times, or could not be started',
    hurt: 'whoever waits for what that job does',
  });
  alarm('FailedUploads', uploads.metricApproximateNumberOfMessagesVisible(fiveMinutes), 1, {
    what: 'An upload could not be looked at, three times',
    hurt: 'whoever uploaded it, for good after a day',
  });
  const ages = [codes, work, uploads].map((queue) => queue.metricApproximateAgeOfOldestMessage(fiveMinutes));
  alarm('DeadLettersAge', largestOf(ages, 'The oldest'), Duration.days(3).toSeconds(), {
    what: 'Something has lain in a dead-letter queue for three days',
    hurt: 'whoever it was for; soon it is gone and nobody can look any more',
  });
}

const budgetWords = {
  phones: 'what text messages may cost today',
  emails: 'the e-mails with codes that may go out today',
};

function watchMessages(scope: Construct, alarm: MakeAlarm, { mailSet }: Watched): void {
  for (const [of, words] of Object.entries(budgetWords))
    for (const percent of [50, 80]) {
      const name = budgetMetrics[of as keyof typeof budgetMetrics];
      alarm(`${name}${percent}`, figure(scope, name, { statistic: 'Maximum' }), percent, {
        what: `${percent} % of ${words} is used`,
        hurt: 'nobody yet; at 100 % whoever asks for a code',
      });
    }
  if (!mailSet) return;
  alarm('MailBounces', mailRate(mailSet, 'Reputation.BounceRate'), 0.05, {
    ...{ what: 'Of e-mails, 5 % bounce', hurt: 'soon everybody: SES stops accounts at 10 %' },
  });
  alarm('MailComplaints', mailRate(mailSet, 'Reputation.ComplaintRate'), 0.001, {
    ...{ what: 'Of e-mails, 0.1 % are complained of', hurt: 'soon everybody: SES looks at the account' },
  });
}

/** How long people may wait for a decision, in hours, and whom that hurts. */
const patience = {
  listings: [48, 'posters whose listings wait for approval'],
  sellers: [48, 'people who wait to be sellers'],
  payments: [24, 'payers whose payment needs a person'],
} as const;

function watchMoney(scope: Construct, alarm: MakeAlarm): void {
  const clearing = figure(scope, differenceMetrics.clearing, { period: Duration.hours(1) });
  alarm('ClearingDiffers', clearing, 1, {
    what: 'A day’s credits differ from what the provider says it collected',
    hurt: 'payers who were credited wrongly, or us',
  });
  for (const [queue, [hours, hurt]] of Object.entries(patience)) {
    const age = figure(scope, queueAgeMetric, { statistic: 'Maximum', of: { queue }, ...halfHour });
    alarm(`Queue-${queue}`, age, hours, {
      ...{ what: `The first of the queue ${queue} has waited ${hours} hours`, hurt, anchor: 'Queue' },
    });
  }
  const ratesAge = figure(scope, ratesAgeMetric, { statistic: 'Maximum', period: Duration.days(1) });
  alarm('RatesAge', ratesAge, 4, {
    what: 'Exchange rates are older than three days',
    hurt: 'readers of other currencies, whose prices are off',
  });
}

/** A job measures queues every ten minutes. */
const halfHour = { period: Duration.minutes(30) };

function watchDoors(scope: Construct, alarm: MakeAlarm, { api, site, table }: Watched): void {
  alarm('Api5xx', api.metricServerError(fiveMinutes), 10, {
    ...{ what: 'The API answers 5xx', hurt: 'everybody who does anything but read kept pages' },
  });
  const throttled = table.metricThrottledRequestsForOperation(Operation.TRANSACT_WRITE_ITEMS, fiveMinutes);
  alarm('TableThrottles', throttled, 10, {
    ...{
      what: 'The table throttles writes',
      hurt: 'people who post, pay or ask: they are told to try again',
    },
  });
  // An alarm only sees its own region, and CloudFront's figures are in us-east-1.
  if (Stack.of(scope).region === 'us-east-1')
    alarm(
      'Edge5xx',
      edgeFigure(site.distributionId, '5xxErrorRate', 'Average'),
      5,
      { what: 'Of what CloudFront answers, 5 % are errors', hurt: 'everybody, also who only reads' },
      { evaluationPeriods: 2 },
    );
}

/** A share of the e-mails sent by a configuration set, from 0 to 1. */
const mailRate = (set: ConfigurationSet, metricName: string): IMetric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    dimensionsMap: { 'ses:configuration-set': set.configurationSetName },
    period: Duration.hours(1),
  });
