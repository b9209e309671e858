/** Figures for CloudWatch, in a line of the log by its embedded metric format: no call, no waiting. */
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { factMetrics } from '#shared/metrics.ts';

/** From the environment: POWERTOOLS_METRICS_NAMESPACE, and POWERTOOLS_SERVICE_NAME for which stage it is. */
const metrics = new Metrics();

interface Told {
  unit?: 'Percent' | 'Count';
  /** What it is a figure of, where there is one for each: a dimension's name and value. */
  of?: readonly [name: string, value: string];
}

/** Writes one figure at once, so that none is lost when a run is cut off. Where nobody collects them, it writes none. */
export function writeMetric(name: string, value: number, { unit = 'Count', of }: Told = {}): void {
  if (!process.env.POWERTOOLS_METRICS_NAMESPACE) return;
  const single = metrics.singleMetric();
  if (of) single.addDimension(...of);
  single.addMetric(name, MetricUnit[unit], value);
}

/** Counts something that has just happened, once it is written. */
export const countFact = (fact: keyof typeof factMetrics): void => writeMetric(factMetrics[fact], 1);
