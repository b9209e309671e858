/** Daily backups of the table and of people's files, and their copy where an owner names a vault elsewhere. */
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type CfnBackupVault,
} from 'aws-cdk-lib/aws-backup';
import { ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { EventField, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { alarmsOf } from './alarm-factory.ts';
import { acknowledge } from './reasons.ts';

/** Days for which each is kept: erased data must really be gone when the privacy policy says so (`versionDays`). */
export const backupKeptDays = 26;

interface Kept {
  table: TableV2;
  media: Bucket;
  /** A vault in another region or account. */
  copyArn: string | undefined;
}

/** Reads `backupCopyArn`, the ARN of a vault that has been made elsewhere. */
export function readBackupCopy(context: (name: string) => string | undefined): string | undefined {
  const given = context('backupCopyArn');
  if (given !== undefined && !/^arn:[\w-]+:backup:[\w-]+:\d{12}:backup-vault:[\w-]{2,50}$/.test(given))
    throw new Error(`backupCopyArn is the ARN of a vault of AWS Backup, not ${given}`);
  return given;
}

/**
 * One plan with one rule. The table's own recovery to a point in time is nearer at hand (35 days, to the second); this is
 * for the day on which table, bucket or account is gone. Returns the name of the vault.
 */
export function createBackup(scope: Construct, { table, media, copyArn }: Kept): string {
  const vault = new BackupVault(scope, 'Vault', {
    // A slip, or whoever has got hold of somebody's rights, deletes no backup: they go when they are due.
    blockRecoveryPointDeletion: true,
    // Its name follows from its place in the stack: one that a failed first deployment left behind would block the next.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  const deleteAfter = Duration.days(backupKeptDays);
  const plan = new BackupPlan(scope, 'Plan');
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'Daily',
      backupVault: vault,
      // 1:40 in Viet Nam: after the jobs of midnight, while few people write.
      scheduleExpression: Schedule.cron({ hour: '18', minute: '40' }),
      deleteAfter,
      ...(copyArn && {
        copyActions: [
          {
            destinationBackupVault: BackupVault.fromBackupVaultArn(scope, 'CopyVault', copyArn),
            deleteAfter,
          },
        ],
      }),
    }),
  );
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: [
      'service-role/AWSBackupServiceRolePolicyForBackup',
      'AWSBackupServiceRolePolicyForS3Backup',
    ].map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
  });
  acknowledge(
    role,
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/AWSBackupServiceRolePolicyForS3Backup]',
  );
  plan.addSelection('Kept', {
    role,
    disableDefaultBackupPolicy: true,
    resources: [BackupResource.fromArn(table.tableArn), BackupResource.fromArn(media.bucketArn)],
  });
  return (vault.node.defaultChild as CfnBackupVault).backupVaultName;
}

/** So many a night: table and files. */
const backupsANight = 2;

/**
 * Tells of a backup, or of its copy, that was not made or not whole, and of nights without any, as when the plan is gone:
 * nobody would miss them before the day they are needed.
 */
export function watchBackups(
  scope: Construct,
  topic: Topic,
  { table, media, vaultName }: Omit<Kept, 'copyArn'> & { vaultName: string },
): void {
  const made = new Metric({
    namespace: 'AWS/Backup',
    metricName: 'NumberOfBackupJobsCompleted',
    dimensionsMap: { BackupVaultName: vaultName },
    ...{ statistic: 'Sum', period: Duration.days(1) },
  });
  const words = {
    what: 'For two days fewer backups were made than table and files make',
    hurt: 'nobody yet; whoever loses something, should table, bucket or account be gone',
  };
  alarmsOf(scope, topic)('NoBackup', made, backupsANight, words, {
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
    evaluationPeriods: 2,
  });
  const [state, resource] = ['$.detail.state', '$.detail.resourceArn'].map((path) =>
    EventField.fromPath(path),
  );
  new Rule(scope, 'BackupFailed', {
    description: 'A backup or its copy was not made',
    eventPattern: {
      source: ['aws.backup'],
      detailType: ['Backup Job State Change', 'Copy Job State Change'],
      detail: {
        state: ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'],
        resourceArn: [table.tableArn, media.bucketArn],
      },
    },
    targets: [
      new SnsTopic(topic, {
        // The topic's own policy lets CloudWatch publish alone; a role is the rule's.
        authorizeUsingRole: true,
        message: RuleTargetInput.fromText(`Backup: ${state} for ${resource} (docs/operations/alarms.md)`),
      }),
    ],
  });
}
