/** New code of the functions behind the API gets a tenth of the calls first; what goes wrong then takes it back. */
import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Functions, HttpFunctionName } from './functions.ts';
import { acknowledge } from './reasons.ts';

/** What the API calls: whichever version this name stands for, two of them while traffic moves. */
const aliasName = 'live';
const period = Duration.minutes(1);
/** So many answers of 500 and above within a minute, by any function: handlers word their own failures. */
const failedAnswers = 3;

/** How calls move to new code: a tenth of them first, or all at once, watched by nothing. */
export type Canary = 'tenth' | 'at-once';

/**
 * Reads `canary`: `true`, `skip` for a deployment that cannot wait and must not lose its aliases, or `false`, which is
 * the default: the API calls the functions themselves.
 */
export function readCanary(context: (name: string) => unknown): Canary | undefined {
  const given = `${context('canary') ?? false}`;
  if (given === 'false') return undefined;
  if (given === 'true') return 'tenth';
  if (given === 'skip') return 'at-once';
  throw new Error(`canary is true, skip or false, not ${given}`);
}

/**
 * Makes an alias for each function. An update moves a tenth of the calls to the new version, and after five minutes
 * the rest; an alarm within them moves all back and fails the update, which CloudFormation then rolls back whole.
 */
export function createCanary(
  scope: Construct,
  canary: Canary,
  functions: Functions['http'],
  api: HttpApi,
): Record<HttpFunctionName, Alias> {
  const application = new LambdaApplication(scope, 'Canary');
  const role = new Role(scope, 'CanaryRole', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
  acknowledge(
    role,
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
  );
  const isGradual = canary === 'tenth';
  const words = 'The API answers 5xx while new code gets its first calls';
  const failing = createAlarm(scope, 'CanaryApi', api.metricServerError({ period }), failedAnswers, words);
  const aliases = Object.entries(functions).map(([name, function_]) => {
    const alias = new Alias(scope, `${name}-alias`, { aliasName, version: function_.currentVersion });
    const ownWords = `The new version of ${name} fails, is cut off or runs out of memory`;
    const errors = createAlarm(scope, `${name}-canary`, newErrors(function_), 1, ownWords);
    const group = new LambdaDeploymentGroup(scope, `${name}-group`, {
      ...{ application, role, alias },
      deploymentConfig: isGradual
        ? LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES
        : LambdaDeploymentConfig.ALL_AT_ONCE,
      alarms: isGradual ? [failing, errors] : [],
    });
    alias.node.addDependency(group);
    return [name, alias] as const;
  });
  return Object.fromEntries(aliases) as Record<HttpFunctionName, Alias>;
}

/** Of calls by the alias that the new version alone took. */
const newErrors = ({ functionName, currentVersion }: LambdaFunction): IMetric =>
  new Metric({
    ...{ namespace: 'AWS/Lambda', metricName: 'Errors', statistic: 'Sum', period },
    dimensionsMap: {
      FunctionName: functionName,
      Resource: `${functionName}:${aliasName}`,
      ExecutedVersion: currentVersion.version,
    },
  });

/** Watched by CodeDeploy alone; the alarms that wake somebody are others. */
const createAlarm = (scope: Construct, id: string, metric: IMetric, threshold: number, words: string) =>
  new Alarm(scope, id, {
    ...{ metric, threshold, alarmDescription: words, evaluationPeriods: 1 },
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
