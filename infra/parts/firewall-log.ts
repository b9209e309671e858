/** What the web ACL writes down: requests it stopped or counted, without tokens, cookies and queries. */
import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, ResourcePolicy, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Queries may hold what people search for, and staff search by phone and e-mail. */
const redactedFields = [
  { singleHeader: { Name: 'authorization' } },
  { singleHeader: { Name: 'cookie' } },
  { queryString: {} },
];

/** Requests that passed are in CloudFront's log. */
const loggingFilter = {
  DefaultBehavior: 'DROP',
  Filters: [
    {
      Behavior: 'KEEP',
      Requirement: 'MEETS_ANY',
      Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({ ActionCondition: { Action } })),
    },
  ],
};

/** Logs the firewall to a group of its own, kept for a month: it has addresses of people in it. */
export function logFirewall(scope: Construct, firewall: CfnWebACL): void {
  const stack = Stack.of(scope);
  const log = new LogGroup(scope, 'FirewallLog', {
    // The service takes only names that begin so.
    logGroupName: `aws-waf-logs-${stack.stackName.toLowerCase()}`,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const policy = new ResourcePolicy(scope, 'FirewallLogPolicy', {
    policyStatements: [
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [log.logGroupArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': stack.account },
          ArnLike: { 'aws:SourceArn': stack.formatArn({ service: 'logs', resource: '*' }) },
        },
      }),
    ],
  });
  const logging = new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: firewall.attrArn,
    logDestinationConfigs: [
      stack.formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: log.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields,
    loggingFilter,
  });
  logging.node.addDependency(policy);
}
