/** What a release is called, and the alarm that CloudFormation watches while it is deployed. */
import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

/** Reads `release`: letters, digits, dots and dashes, such as a commit. */
export function readRelease(context: (name: string) => string | undefined): string | undefined {
  const release = context('release');
  if (release !== undefined && !/^[\w.-]{1,64}$/.test(release))
    throw new Error(`release has letters, digits, dots and dashes, not ${release}`);
  return release;
}

/**
 * Makes the alarm that rolls a deployment back: ten answers of 500 and above within a minute. It has a name of its own,
 * so that it is known before it is there; it wakes nobody. Gives its ARN.
 */
export function createReleaseAlarm(scope: Construct, api: HttpApi): string {
  const alarmName = `${Stack.of(scope).stackName}-release`;
  new Alarm(scope, 'ReleaseAlarm', {
    alarmName,
    metric: api.metricServerError({ period: Duration.minutes(1) }),
    ...{ threshold: 10, evaluationPeriods: 1 },
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: 'The API answers 5xx while a release is deployed: the deployment is rolled back',
  });
  return Stack.of(scope).formatArn({
    ...{ service: 'cloudwatch', resource: 'alarm', resourceName: alarmName },
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}
