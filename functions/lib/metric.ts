/** Figures for CloudWatch, in a line of the log by its embedded metric format: no call, no waiting. */

/** Writes one figure of a namespace. It goes past `console`, whose prefix would hide that the line is JSON. */
export function writeMetric(
  namespace: string,
  name: string,
  value: number,
  unit: 'Percent' | 'Count',
  nowMs: number,
): void {
  const directive = {
    Namespace: namespace,
    Dimensions: [[]],
    Metrics: [{ Name: name, Unit: unit }],
  };
  const line = { _aws: { Timestamp: nowMs, CloudWatchMetrics: [directive] }, [name]: value };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
