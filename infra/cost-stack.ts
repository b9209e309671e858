/** The account's monthly budget and what watches for unusual costs: CloudFormation knows them in us-east-1 only. */
import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce';
import type { Construct } from 'constructs';
import type { CostSettings } from './parts/costs.ts';

/** A stack that costs nothing and that nothing refers to. */
export class CostStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { costs: CostSettings }) {
    super(scope, id, props);
    const { monthlyUsd, email, monitorArn } = props.costs;
    const subscribers = [{ subscriptionType: 'EMAIL', address: email }];
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        ...{ notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      },
      subscribers,
    });
    // Without a name of its own: another address makes it anew, and names are unique in an account.
    new CfnBudget(this, 'MonthlyBudget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyUsd, unit: 'USD' } },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    });
    const monitor = monitorArn ?? this.createMonitor();
    new CfnAnomalySubscription(this, 'UnusualCosts', {
      subscriptionName: `${id} unusual costs`,
      frequency: 'DAILY',
      monitorArnList: [monitor],
      subscribers: [{ type: 'EMAIL', address: email }],
      thresholdExpression: JSON.stringify(atLeast(Math.max(1, Math.round(monthlyUsd / 10)))),
    });
  }

  private createMonitor(): string {
    return new CfnAnomalyMonitor(this, 'Services', {
      monitorName: `${this.stackName} services`,
      monitorType: 'DIMENSIONAL',
      monitorDimension: 'SERVICE',
    }).attrMonitorArn;
  }
}

/** What is told of: anomalies that cost so many dollars more than usual. */
const atLeast = (usd: number) => ({
  Dimensions: {
    Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
    MatchOptions: ['GREATER_THAN_OR_EQUAL'],
    Values: [`${usd}`],
  },
});
