/** Whom alarms reach, what they say, and that nothing is counted which nobody sees. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { NestedStack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { apis } from '#shared/apis.ts';
import { jobs } from '#shared/jobs.ts';
import {
  budgetMetrics,
  differenceMetrics,
  factMetrics,
  jobMetrics,
  queueAgeMetric,
  ratesAgeMetric,
} from '#shared/metrics.ts';
import { alarms, all, text } from '../testing/default-stack.ts';
import { appOver, nestedTemplateOf, stubDist } from '../testing/stub-dist.ts';
import { silenceOf } from './job-alarms.ts';

describe('alarms', () => {
  const statements = () => {
    const [[, policy] = []] = all('AWS::SNS::TopicPolicy', alarms).filter(([, { Properties }]) =>
      text(Properties.Topics).includes('Alarms'),
    );
    return (policy!.Properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement;
  };

  test('may be published by CloudWatch of this account, and by nobody without TLS', () => {
    const allowed = statements().filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toEqual([
      expect.objectContaining({
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: {
          StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
          ArnLike: { 'aws:SourceArn': expect.anything() },
        },
      }),
    ]);
    expect(text(allowed[0]!.Condition)).toContain(':alarm:*');
    expect(statements().filter(({ Effect }) => Effect === 'Deny')).toEqual([
      expect.objectContaining({ Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    ]);
  });

  test('every alarm tells that topic', () => {
    const [[id] = []] = all('AWS::SNS::Topic', alarms).filter(([name]) => name.startsWith('Alarms'));
    for (const [, { Properties }] of all('AWS::CloudWatch::Alarm', alarms))
      expect(Properties.AlarmActions).toEqual([{ Ref: id }]);
  });

  const page = readFileSync(join(import.meta.dirname, '../../docs/operations/alarms.md'), 'utf8');

  test('each is explained in docs/operations/alarms.md, which explains no other', () => {
    const named = page
      .split('\n')
      .filter((line) => line.startsWith('| <a id='))
      .flatMap((line) => Array.from(line.split(' | ')[0]!.matchAll(/`([^`]+)`/g), ([, name]) => name!));
    const kinds: Record<string, string[]> = {
      '<capability>': [...Object.keys(apis), 'pages'],
      '<job>': jobs.map(({ name }) => name),
      // Ten functions an alarm.
      'Slow-<n>': ['Slow-0', 'Slow-1'],
    };
    const explained = named.flatMap((name) => {
      const [kind, each] = Object.entries(kinds).find(([kind]) => name.includes(kind)) ?? [];
      return kind ? each!.map((one) => name.replace(kind, one)) : [name];
    });
    const nameOf = (id: string) => id.replace(/^Alarm/, '').replace(/[0-9A-F]{8}$/, '');
    const ids = all('AWS::CloudWatch::Alarm', alarms).map(([id]) => nameOf(id));
    // Logical ids have no dashes.
    const plain = explained.map((name) => name.replaceAll('-', ''));
    expect(ids.filter((id) => !plain.includes(id))).toEqual([]);
    // Parts and OpenSearch are watched only where there are any, mail where it has an identity, CloudFront in its region.
    const atTimes = /^(searchpart|opensearch|Mail|Edge5xx)/;
    const watched = plain.filter((name) => !/[a-z]jobs$/.test(name) && !atTimes.test(name));
    expect(watched.filter((name) => !ids.includes(name))).toEqual([]);
  });

  test('each says who is hurt, and leads to where it is written what to do', () => {
    for (const [id, { Properties }] of all('AWS::CloudWatch::Alarm', alarms)) {
      const [, anchor] =
        /\. Who is hurt: .{10,}\. What to do: docs\/operations\/alarms\.md#([\w-]+)$/.exec(
          String(Properties.AlarmDescription),
        ) ?? [];
      expect(page, id).toContain(`<a id="${anchor}"></a>`);
      // CloudWatch takes no more.
      expect(String(Properties.AlarmDescription).length).toBeLessThan(1024);
    }
  });
});

/** An alarm of the stack by its name without dashes. */
const named = (name: string) => {
  const found = all('AWS::CloudWatch::Alarm', alarms).filter(([id]) => id.startsWith(`Alarm${name}`));
  expect(found).toHaveLength(1);
  return found[0]![1].Properties;
};

describe('a job', () => {
  test.each(jobs.map(({ name }) => name))('%s is missed where it does not come to an end', (name) => {
    expect(named(`NotRun${name.replaceAll('-', '')}`)).toMatchObject({
      MetricName: 'JobRuns',
      Dimensions: [
        { Name: 'job', Value: name },
        { Name: 'service', Value: 'Marketplace' },
      ],
      TreatMissingData: 'breaching',
      ComparisonOperator: 'LessThanThreshold',
    });
  });

  test.each([
    [{ everyMinutes: 1 }, 5, 3],
    [{ everyMinutes: 10 }, 5, 6],
    [{ everyMinutes: 60 }, 60, 3],
    [{ dailyAt: '3:30' } as const, 60, 26],
  ])('of schedule %o is missed after %d minutes, %d times', (schedule, minutes, times) => {
    const { period, evaluationPeriods } = silenceOf(schedule);
    expect([period.toMinutes(), evaluationPeriods]).toEqual([minutes, times]);
  });

  test('that failed is named with those of its function', () => {
    expect(named('walletjobs').AlarmDescription).toContain('reconcile-payments or compare-clearing');
  });
});

describe('what is watched', () => {
  test.each(['FailedWork', 'FailedUploads', 'DeadLettersAge', 'Throttles', 'Concurrency'])('%s', (name) => {
    expect(named(name).Threshold).toBeGreaterThan(0);
  });

  test('what is laid aside rings as long as it lies there: a queue that rests may not count what comes', () => {
    const metrics = ['FailedWork', 'FailedUploads', 'UnsentCodes'].map((name) => named(name).MetricName);
    expect(new Set(metrics)).toEqual(new Set(['ApproximateNumberOfMessagesVisible']));
  });

  test('each function that people wait for, near the end of its time', () => {
    const slow = all('AWS::CloudWatch::Alarm', alarms).filter(([id]) => /^AlarmSlow\d/.test(id));
    const asked = slow.flatMap(([, { Properties }]) =>
      (Properties.Metrics as { MetricStat?: { Stat: string } }[]).flatMap(({ MetricStat }) =>
        MetricStat ? [MetricStat.Stat] : [],
      ),
    );
    expect(asked).toEqual([...Object.keys(apis), 'pages'].map(() => 'p99'));
    for (const [, { Properties }] of slow) expect(Properties.Threshold).toBe(23_200);
    expect(named('Slowsignin').Threshold).toBe(4000);
  });

  test('CloudFront where its figures are, in us-east-1', () => {
    const dist = stubDist();
    try {
      const there = nestedTemplateOf(appOver(dist, { region: 'us-east-1' }), 'Alarms');
      const [[, edge] = []] = all('AWS::CloudWatch::Alarm', there).filter(([id]) =>
        id.startsWith('AlarmEdge'),
      );
      expect(edge!.Properties).toMatchObject({ Namespace: 'AWS/CloudFront', MetricName: '5xxErrorRate' });
    } finally {
      rmSync(dist, { recursive: true });
    }
  });
});

describe('the dashboard', () => {
  const boards = (of: Template) =>
    all('AWS::CloudWatch::Dashboard', of).map(([, { Properties }]) => Properties);

  test('shows everything that functions count, of this stage alone', () => {
    const [board] = boards(alarms);
    expect(board!.DashboardName).toBe('Marketplace');
    const body = text(board!.DashboardBody);
    const written = [
      ...[factMetrics, jobMetrics, differenceMetrics, budgetMetrics].flatMap((of) => Object.values(of)),
      ...[queueAgeMetric, ratesAgeMetric],
    ];
    // Runs that came to their end are watched, and would only fill a graph.
    for (const name of written.filter((name) => name !== jobMetrics.ended)) expect(body).toContain(name);
    expect(body).toContain('AWS/CloudFront');
  });

  test('of another stage is another one, and so is what its functions write and its alarms watch', () => {
    const dist = stubDist();
    try {
      const app = appOver(dist, { stage: 'staging' });
      const staged = Template.fromStack(
        app.node.findChild('Marketplace-staging').node.findChild('Alarms') as NestedStack,
      );
      expect(boards(staged)[0]!.DashboardName).toBe('Marketplace-staging');
      const services = all('AWS::CloudWatch::Alarm', staged).flatMap(([, { Properties }]) =>
        ((Properties.Dimensions ?? []) as { Name: string; Value: string }[]).flatMap(({ Name, Value }) =>
          Name === 'service' ? [Value] : [],
        ),
      );
      expect(new Set(services)).toEqual(new Set(['Marketplace-staging']));
    } finally {
      rmSync(dist, { recursive: true });
    }
    for (const [, { Properties }] of all('AWS::Lambda::Function').filter(
      ([id]) => !/^(Custom|Bucket)/.test(id),
    ))
      expect((Properties.Environment as { Variables: object }).Variables).toMatchObject({
        ...{ POWERTOOLS_METRICS_NAMESPACE: 'Marketplace', POWERTOOLS_SERVICE_NAME: 'Marketplace' },
      });
  });
});
