/** One page of how the marketplace is doing: what people do, how long they wait, what fails, what it costs to write to them. */
import { Duration } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { jobs } from '#shared/jobs.ts';
import {
  budgetMetrics,
  differenceMetrics,
  factMetrics,
  jobMetrics,
  measuredQueues,
  queueAgeMetric,
  ratesAgeMetric,
} from '#shared/metrics.ts';
import type { Watched } from './alarms.ts';
import { edgeFigure, figure, lambdaOfAccount } from './figures.ts';
import { stageOf } from './function.ts';

const hourly = { period: Duration.hours(1) };

/** Makes it, named as the stack is: each stage has its own. */
export function createDashboard(scope: Construct, watched: Watched): Dashboard {
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: stageOf(scope),
    defaultInterval: Duration.days(7),
    widgets: [people(scope, watched), waiting(scope, watched), failing(scope, watched), costs(scope)],
  });
}

const graph = (title: string, left: IMetric[]): IWidget =>
  new GraphWidget({ title, left, width: 8, height: 6 });

/** What people do: the lines that a bad release bends first. */
function people(scope: Construct, { site }: Watched): IWidget[] {
  const fact = (of: keyof typeof factMetrics, label: string) =>
    figure(scope, factMetrics[of], { ...hourly, label });
  return [
    graph('Visits: requests at CloudFront', [
      edgeFigure(site.distributionId, 'Requests', 'Sum').with({ ...hourly, label: 'Requests' }),
    ]),
    graph('People and searches, an hour', [
      fact('search', 'Searches answered by a function'),
      fact('signUp', 'Sign-ups'),
      fact('code', 'Codes sent'),
    ]),
    graph('The market, an hour', [
      fact('post', 'Listings posted'),
      fact('approval', 'Approved, edits too'),
      fact('credit', 'Payments credited'),
    ]),
  ];
}

/** For how long somebody waits for us. */
function waiting(scope: Construct, { deadLetters, api }: Watched): IWidget[] {
  const queues = measuredQueues.map((queue) =>
    figure(scope, queueAgeMetric, { ...hourly, statistic: 'Maximum', of: { queue }, label: queue }),
  );
  const laid = Object.entries(deadLetters).map(([name, queue]) =>
    queue.metricApproximateAgeOfOldestMessage({ ...hourly, statistic: 'Maximum', label: name }),
  );
  const latency = (statistic: string) => api.metricLatency({ statistic, label: statistic });
  return [
    graph('Hours that the first has waited for staff', queues),
    graph('Seconds that the oldest dead letter lies', laid),
    graph('Milliseconds of the API’s answers', ['p50', 'p95', 'p99'].map(latency)),
  ];
}

function failing(scope: Construct, { api, site }: Watched): IWidget[] {
  const failed = jobs.map(({ name }) =>
    figure(scope, jobMetrics.failed, { ...hourly, of: { job: name }, label: name }),
  );
  return [
    graph('Errors, % at CloudFront', [
      edgeFigure(site.distributionId, '5xxErrorRate', 'Average').with({ label: '5xx' }),
      edgeFigure(site.distributionId, '4xxErrorRate', 'Average').with({ label: '4xx' }),
    ]),
    graph('Errors of the API, and runs turned away', [
      api.metricServerError({ label: '5xx' }),
      api.metricClientError({ label: '4xx' }),
      lambdaOfAccount('Throttles', 'Sum').with({ label: 'Throttles' }),
      lambdaOfAccount('ConcurrentExecutions', 'Maximum').with({ label: 'Runs at once' }),
    ]),
    graph('Jobs that failed', failed),
  ];
}

function costs(scope: Construct): IWidget[] {
  const most = (name: string, label: string) =>
    figure(scope, name, { ...hourly, statistic: 'Maximum', label });
  const sent = figure(scope, factMetrics.code, hourly);
  const signedUp = figure(scope, factMetrics.signUp, hourly);
  return [
    graph('Of the day’s budget of messages, %', [
      most(budgetMetrics.phones, 'Text messages'),
      most(budgetMetrics.emails, 'E-mails with codes'),
    ]),
    graph('Codes for each sign-up: many are somebody pumping messages', [
      new MathExpression({
        expression: 'sent / IF(signedUp > 0, signedUp, 1)',
        usingMetrics: { sent, signedUp },
        ...{ label: 'Codes for each sign-up', ...hourly },
      }),
    ]),
    graph('What should be nothing, and the age of exchange rates', [
      most(differenceMetrics.searchIndex, 'Search index differs'),
      most(differenceMetrics.clearing, 'Clearing differs'),
      most(ratesAgeMetric, 'Days since exchange rates'),
    ]),
  ];
}
