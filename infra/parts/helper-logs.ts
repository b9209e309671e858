/** The log of the helper functions that the CDK itself adds: one for all of them, which ends as the others do. */
import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';

/** How the CDK calls its helpers: functions of custom resources, and the one that hooks up uploads. */
export const isHelper = (id: string): boolean => /^(Custom::|BucketNotificationsHandler)/.test(id);

/**
 * Lets the helpers write to a group with an end; left alone, each would make one of its own that keeps its lines for
 * ever. One that was given a group already keeps it. Called once all of them are there; their roles may write to any group.
 */
export function endHelperLogs(stack: Stack): void {
  const group = new LogGroup(stack, 'HelperLog', {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const functions = stack.node.children
    .filter(({ node }) => isHelper(node.id))
    .flatMap((helper) => helper.node.findAll())
    .filter(
      (part): part is CfnResource =>
        CfnResource.isCfnResource(part) && part.cfnResourceType === 'AWS::Lambda::Function',
    );
  const without = functions.filter((one) => !(one instanceof CfnFunction && one.loggingConfig));
  for (const one of without) one.addPropertyOverride('LoggingConfig', { LogGroup: group.logGroupName });
}
