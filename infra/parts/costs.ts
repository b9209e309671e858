/** What an account may cost: who is told of it, and from how much on. */

/** What an owner chose; costs are an account's, whatever stages are in it. */
export interface CostSettings {
  monthlyUsd: number;
  email: string;
  /** The account's own monitor of its services, of which an account has only one; else it is made. */
  monitorArn?: string;
}

/** Reads `monthlyBudgetUsd` and `costMonitorArn`. Raises for what is no sum or monitor, and where nobody would be told. */
export function readCosts(
  context: (name: string) => unknown,
  email: string | undefined,
): CostSettings | undefined {
  const [budget, monitorArn] = [context('monthlyBudgetUsd'), context('costMonitorArn')];
  if (budget === undefined && monitorArn === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(`${budget}`))
    throw new Error(`monthlyBudgetUsd is a whole number of US dollars, not ${budget}`);
  if (!email) throw new Error('A monthlyBudgetUsd needs -c alarmEmail=… of whoever is told');
  if (monitorArn !== undefined && !/^arn:aws[\w-]*:ce::\d{12}:anomalymonitor\/[\w-]+$/.test(`${monitorArn}`))
    throw new Error(`costMonitorArn is the ARN of an anomaly monitor, not ${monitorArn}`);
  return {
    monthlyUsd: Number(budget),
    email,
    ...(monitorArn !== undefined && { monitorArn: `${monitorArn}` }),
  };
}
