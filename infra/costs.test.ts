/** Who is told what an account costs: a budget of each month, and what is unusual. */
import { rmSync } from 'node:fs';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCosts } from './parts/costs.ts';
import { appOver, stubDist } from './testing/stub-dist.ts';

let dist: string;
beforeAll(() => {
  dist = stubDist();
});
afterAll(() => rmSync(dist, { recursive: true }));

const watched = { monthlyBudgetUsd: '300', alarmEmail: 'owner@sandautu.vn' };
const monitor = 'arn:aws:ce::123456789012:anomalymonitor/0a1b2c3d-0000-4000-8000-000000000000';
const costsOf = (context: Record<string, string>) => {
  const { template, environment } = appOver(dist, context).synth().getStackByName('MarketplaceCosts');
  return { template: Template.fromJSON(template), region: environment.region };
};

describe('a monthly budget', () => {
  test('tells of 80 % spent and of 100 % foreseen, from us-east-1', () => {
    const { template, region } = costsOf(watched);
    expect(region).toBe('us-east-1');
    const [budget] = Object.values(template.findResources('AWS::Budgets::Budget'));
    expect(budget!.Properties.Budget).toMatchObject({
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 300, Unit: 'USD' },
    });
    const told = budget!.Properties.NotificationsWithSubscribers as {
      Notification: { NotificationType: string; Threshold: number };
      Subscribers: { Address: string }[];
    }[];
    expect(
      told.map(({ Notification: { NotificationType, Threshold }, Subscribers: [to] }) => [
        ...[NotificationType, Threshold, to!.Address],
      ]),
    ).toEqual([
      ['ACTUAL', 80, watched.alarmEmail],
      ['FORECASTED', 100, watched.alarmEmail],
    ]);
  });

  test('comes with a look at what is unusual by a tenth of it', () => {
    const { template } = costsOf(watched);
    const [subscription] = Object.values(template.findResources('AWS::CE::AnomalySubscription'));
    expect(JSON.parse(subscription!.Properties.ThresholdExpression).Dimensions.Values).toEqual(['30']);
    expect(Object.keys(template.findResources('AWS::CE::AnomalyMonitor'))).toHaveLength(1);
  });

  test('uses the monitor that the account has', () => {
    const { template } = costsOf({ ...watched, costMonitorArn: monitor });
    expect(Object.keys(template.findResources('AWS::CE::AnomalyMonitor'))).toEqual([]);
    expect(() =>
      template.hasResourceProperties('AWS::CE::AnomalySubscription', {
        MonitorArnList: [monitor],
        Subscribers: [{ Type: 'EMAIL', Address: watched.alarmEmail }],
        Frequency: Match.exact('DAILY'),
      }),
    ).not.toThrow();
  });

  test('is nobody’s where none is named', () => {
    const { stacks } = appOver(dist, { alarmEmail: watched.alarmEmail }).synth();
    expect(stacks.map(({ stackName }) => stackName)).toEqual(['Marketplace']);
  });
});

test.each([
  [{ monthlyBudgetUsd: '12.5' }, 'whole number'],
  [{ monthlyBudgetUsd: '0' }, 'whole number'],
  [{ costMonitorArn: monitor }, 'whole number'],
  [{ monthlyBudgetUsd: '300', costMonitorArn: 'mine' }, 'not mine'],
])('%o is refused in one sentence', (context: Record<string, string>, words) => {
  expect(() => readCosts((name) => context[name], 'owner@sandautu.vn')).toThrow(words);
});

test('a budget that nobody would be told of is refused', () => {
  expect(() =>
    readCosts((name) => ({ monthlyBudgetUsd: '300' })[name as 'monthlyBudgetUsd'], undefined),
  ).toThrow('alarmEmail');
});
