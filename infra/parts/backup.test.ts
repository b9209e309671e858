/** What is lost comes back, and what was erased does not stay longer than the privacy policy says. */
import { rmSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { serviceTerms } from '#shared/content/service-terms.ts';
import { alarms, all, backup, has, template, text } from '../testing/default-stack.ts';
import { appOver, nestedTemplateOf, stubDist } from '../testing/stub-dist.ts';
import { backupKeptDays } from './backup.ts';
import { versionDays } from './buckets.ts';

const copyArn = 'arn:aws:backup:ap-northeast-1:210987654321:backup-vault:san-dau-tu';
/** The rules of the plan where a vault is named elsewhere, or none. */
function rulesOver(context: object): Record<string, unknown>[] {
  const dist = stubDist();
  try {
    const nested = nestedTemplateOf(appOver(dist, { ...context }), 'Backup');
    const [[, plan] = []] = all('AWS::Backup::BackupPlan', nested);
    return (plan!.Properties.BackupPlan as { BackupPlanRule: Record<string, unknown>[] }).BackupPlanRule;
  } finally {
    rmSync(dist, { recursive: true });
  }
}

describe('people’s files', () => {
  const rules = all('AWS::S3::Bucket')
    .filter(([id]) => id.startsWith('MediaBucket'))
    .flatMap(([, { Properties }]) => {
      expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
      return (Properties.LifecycleConfiguration as { Rules: Record<string, unknown>[] }).Rules;
    });

  test('come back for some days after they were deleted or overwritten, and leave no markers', () => {
    expect(rules.find(({ Prefix }) => Prefix === undefined)).toMatchObject({
      NoncurrentVersionExpiration: { NoncurrentDays: versionDays },
      ExpiredObjectDeleteMarker: true,
    });
  });

  test('every former version expires, those of uploads within a day', () => {
    for (const { NoncurrentVersionExpiration, Prefix } of rules) {
      const { NoncurrentDays } = NoncurrentVersionExpiration as { NoncurrentDays: number };
      expect(NoncurrentDays).toBeLessThanOrEqual(Prefix === 'originals/' ? 1 : versionDays);
    }
  });

  test('their bucket tells EventBridge of changes, as backups ask', () => {
    expect(
      all('Custom::S3BucketNotifications')
        .map(([, { Properties }]) => text(Properties))
        .join(),
    ).toContain('EventBridgeConfiguration');
  });
});

describe('backups', () => {
  test('hold the table and the files, each day, and are deleted by nobody before they are due', () => {
    const [[, plan] = []] = all('AWS::Backup::BackupPlan', backup);
    expect(text(plan!.Properties)).toContain('"ScheduleExpression":"cron(40 18 * * ? *)"');
    const [[, selection] = []] = all('AWS::Backup::BackupSelection', backup);
    const named = text((selection!.Properties.BackupSelection as { Resources: unknown }).Resources);
    expect(named).toMatch(/Table\w+Arn.*MediaBucket\w+Arn/);
    has(backup, 'AWS::Backup::BackupVault', {
      AccessPolicy: Match.objectLike({ Statement: [Match.objectLike({ Effect: 'Deny' })] }),
    });
    expect(text(template.toJSON().Resources)).not.toContain('AWS::Backup::');
  });

  test('are copied to the vault that an owner names, and kept there no longer', () => {
    expect(rulesOver({})).not.toContainEqual(expect.objectContaining({ CopyActions: expect.anything() }));
    expect(rulesOver({ backupCopyArn: copyArn })).toMatchObject([
      {
        Lifecycle: { DeleteAfterDays: backupKeptDays },
        CopyActions: [{ DestinationBackupVaultArn: copyArn, Lifecycle: { DeleteAfterDays: backupKeptDays } }],
      },
    ]);
  });

  test('what was erased is in none of them after the days that the privacy policy names', () => {
    // A file deleted today is a former version for some days, up to the next midnight, and each backup has it until then.
    expect(versionDays + 1 + backupKeptDays).toBeLessThan(serviceTerms.backupDays);
  });

  test('that were not made are told: of the table and the files, and where there is one of the copy', () => {
    const [[, rule] = []] = all('AWS::Events::Rule', alarms);
    expect(rule!.Properties.EventPattern).toMatchObject({
      source: ['aws.backup'],
      'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
      detail: {
        state: ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'],
        resourceArn: [expect.anything(), expect.anything()],
      },
    });
    const [target] = rule!.Properties.Targets as { RoleArn: unknown }[];
    expect(target!.RoleArn).toEqual({ 'Fn::GetAtt': [expect.any(String), 'Arn'] });
    has(alarms, 'AWS::IAM::Policy', {
      PolicyDocument: Match.objectLike({ Statement: [Match.objectLike({ Action: 'sns:Publish' })] }),
    });
  });

  test('that nobody makes any more are missed: both of a night, and where the figure is missing', () => {
    const [[, vault] = []] = all('AWS::Backup::BackupVault', backup);
    expect(vault!.Properties.BackupVaultName).toMatch(/^MarketplaceBackupVault\w+$/);
    has(alarms, 'AWS::CloudWatch::Alarm', {
      ...{ Namespace: 'AWS/Backup', MetricName: 'NumberOfBackupJobsCompleted', Threshold: 2 },
      Dimensions: [{ Name: 'BackupVaultName', Value: vault!.Properties.BackupVaultName }],
      ...{ ComparisonOperator: 'LessThanThreshold', TreatMissingData: 'breaching' },
    });
  });

  test('their vault outlives the stack, and a first deployment that failed leaves none that blocks the next', () => {
    const [[, vault] = []] = all('AWS::Backup::BackupVault', backup);
    expect(vault).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
  });

  test.each(['san-dau-tu', 'arn:aws:s3:::vault', `${copyArn}/x`])('%s is no vault', (backupCopyArn) => {
    expect(() => rulesOver({ backupCopyArn })).toThrow('backupCopyArn');
  });
});
