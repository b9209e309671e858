/** Figures of this deployment that alarms watch and the dashboard shows. */
import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { metricNamespace } from '#shared/metrics.ts';
import { stageOf } from './function.ts';

interface Read {
  statistic?: 'Sum' | 'Maximum';
  period?: Duration;
  /** Of which job or queue. */
  of?: Record<string, string>;
  label?: string;
}

/** What functions of this stage write (shared/metrics.ts). */
export const figure = (scope: Construct, metricName: string, { of, ...read }: Read = {}): Metric =>
  new Metric({
    namespace: metricNamespace,
    metricName,
    dimensionsMap: { service: stageOf(scope), ...of },
    statistic: 'Sum',
    period: Duration.minutes(5),
    ...read,
  });

/** The largest of some figures, ten at most, as CloudWatch allows an alarm. */
export function largestOf(metrics: readonly IMetric[], label: string, period = Duration.minutes(5)): IMetric {
  const usingMetrics = Object.fromEntries(metrics.map((metric, n) => [`m${n}`, metric]));
  const expression = `MAX([${Object.keys(usingMetrics).join()}])`;
  return new MathExpression({ expression, usingMetrics, label, period });
}

/** A figure of Lambda over all functions of the account in this region. */
export const lambdaOfAccount = (metricName: string, statistic: 'Sum' | 'Maximum'): Metric =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: Duration.minutes(5) });

/** A figure of the site at CloudFront, which keeps them in us-east-1. */
export const edgeFigure = (
  distributionId: string,
  metricName: string,
  statistic: 'Sum' | 'Average',
): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: 'us-east-1',
    statistic,
    period: Duration.minutes(5),
  });
