/** How codes are sent when deployed: apart from the requests, again where it fails, and never unnoticed. */
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { alarms, all, has, template, text } from './testing/default-stack.ts';

describe('codes', () => {
  test('are sent by a function of their own, tried again, and laid aside where they cannot be sent', () => {
    const rule = all('AWS::Events::Rule').find(([, of]) => text(of).includes('CodeRequested'));
    const [target] = rule![1].Properties.Targets as Record<string, unknown>[];
    expect(text(target!.Arn)).toMatch(/AccountsDeliver/);
    expect(target!.DeadLetterConfig).toBeDefined();
    expect(target).not.toHaveProperty('Input');
    has(template, 'AWS::Lambda::EventInvokeConfig', {
      MaximumRetryAttempts: 2,
      MaximumEventAgeInSeconds: 300,
      DestinationConfig: { OnFailure: Match.anyValue() },
    });
    has(template, 'AWS::SQS::Queue', { SqsManagedSseEnabled: true });
  });

  test('that cannot be sent wake somebody, and so do half and four fifths of the day’s budget', () => {
    has(alarms, 'AWS::CloudWatch::Alarm', { MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 1 });
    for (const MetricName of ['PhoneMessageBudgetUsed', 'EmailBudgetUsed'])
      for (const Threshold of [50, 80])
        has(alarms, 'AWS::CloudWatch::Alarm', {
          ...{ MetricName, Threshold, Namespace: 'Marketplace', Statistic: 'Maximum' },
          AlarmActions: Match.anyValue(),
        });
  });

  test('are sent without a right to the user pool', () => {
    const rights = all('AWS::IAM::Policy').filter(([id]) => id.startsWith('AccountsDeliverRole'));
    expect(rights).toHaveLength(1);
    expect(text(rights)).toMatch(/ses:SendEmail/);
    expect(text(rights)).not.toMatch(/cognito-idp|events:PutEvents/);
  });
});
