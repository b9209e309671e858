/** Findings of cdk-nag that stand, each with its reason. */
import { Names, Stack, Token, Validations } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';
import { isHelper } from './helper-logs.ts';

const reasons = {
  'AwsSolutions-SMG4':
    'The key is random and never leaves AWS; changing it voids open codes, cursors or requests on their way, so a deployment changes it, not the calendar.',
  'AwsSolutions-COG1':
    'By decision passwords have 8 to 128 characters and no composition rules; the accounts function refuses common ones (NIST SP 800-63B).',
  'AwsSolutions-COG2':
    'Nobody is made to use a second factor: many sign in by a one-time code already, and some share a phone.',
  'AwsSolutions-COG3':
    'The accounts function limits and locks attempts; threat protection needs the Plus plan.',
  'AwsSolutions-COG8':
    'The accounts function limits and locks attempts; the Plus plan adds nothing else used here.',
  'AwsSolutions-S1': 'This bucket takes the access logs of the others; logging itself would never end.',
  'AwsSolutions-CFR1': 'Investors come from everywhere.',
  'AwsSolutions-CFR2':
    'The web ACL needs us-east-1; where no account is named yet, it is left out of the template.',
  'AwsSolutions-CFR4':
    'The certificate of cloudfront.net allows no other setting; with a domain of one’s own TLS 1.2 (2021) is set.',
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
    'What AWS Backup needs to copy a table changes with the service; Amazon keeps this list, and it reaches what a backup plan names.',
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/AWSBackupServiceRolePolicyForS3Backup]':
    'The same for buckets.',
  'AwsSolutions-SQS3': 'It is a dead-letter queue itself, of functions, event rules or schedules.',
  'AwsSolutions-APIG4':
    'Functions check the token themselves and refuse in the API’s own words; the gateway’s refusal could carry neither a code nor no-store (docs/decisions/0030).',
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
    'What CodeDeploy needs to move traffic between versions, as AWS keeps it: aliases and alarms, nothing to run.',
  'AwsSolutions-IAM5[Resource::*]':
    'X-Ray knows no ARNs: whoever writes traces may write any. A test keeps every other right from naming all resources.',
} as const;
type Rule = keyof typeof reasons;

/** Accepts findings of these rules on a construct and what is below it. */
export function acknowledge(construct: IConstruct, ...rules: readonly Rule[]): void {
  for (const id of rules) Validations.of(construct).acknowledge({ id, reason: reasons[id] });
}

const idOf = (bucket: Bucket) => Stack.of(bucket).getLogicalId(bucket.node.defaultChild as never);

/** How a bucket's ARN is written in a stack: in one nested in the bucket's, it is a parameter. */
const arnIn = (stack: Stack, bucket: Bucket) =>
  stack === Stack.of(bucket)
    ? `${idOf(bucket)}.Arn`
    : `referenceto${Names.nodeUniqueId(bucket.node.defaultChild!.node)}Arn`;

/** Accepts that a role may reach all objects below a prefix: their names are not known beforehand. */
export function acknowledgeObjects(role: IConstruct, bucket: Bucket, keys: string): void {
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${arnIn(Stack.of(role), bucket)}>/${keys}]`,
    reason: 'Objects below one prefix of one bucket, whose names are not known beforehand.',
  });
}

/** Accepts the roles of the helper functions that the CDK itself adds to deploy files and to hook up uploads. */
export function acknowledgeHelpers(stack: Stack, deployedTo: Bucket): void {
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
  const assets = `arn:aws:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*`;
  const actions = ['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'];
  const findings = [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    `AwsSolutions-IAM5[Resource::<${idOf(deployedTo)}.Arn>/*]`,
    `AwsSolutions-IAM5[Resource::${assets}]`,
    ...actions.map((action) => `AwsSolutions-IAM5[Action::s3:${action}]`),
  ];
  for (const helper of stack.node.children) {
    if (!isHelper(helper.node.id)) continue;
    for (const id of findings)
      Validations.of(helper).acknowledge({ id, reason: 'A helper of the CDK, with the role it comes with.' });
  }
}
