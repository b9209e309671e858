/** Whom alarms reach. */
import { describe, expect, test } from 'vitest';
import { alarms, all, text } from '../testing/default-stack.ts';

describe('alarms', () => {
  const statements = () => {
    const [[, policy] = []] = all('AWS::SNS::TopicPolicy', alarms).filter(([, { Properties }]) =>
      text(Properties.Topics).includes('Alarms'),
    );
    return (policy!.Properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement;
  };

  test('may be published by CloudWatch of this account, and by nobody without TLS', () => {
    const allowed = statements().filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toEqual([
      expect.objectContaining({
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: {
          StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
          ArnLike: { 'aws:SourceArn': expect.anything() },
        },
      }),
    ]);
    expect(text(allowed[0]!.Condition)).toContain(':alarm:*');
    expect(statements().filter(({ Effect }) => Effect === 'Deny')).toEqual([
      expect.objectContaining({ Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    ]);
  });

  test('every alarm tells that topic', () => {
    const [[id] = []] = all('AWS::SNS::Topic', alarms).filter(([name]) => name.startsWith('Alarms'));
    for (const [, { Properties }] of all('AWS::CloudWatch::Alarm', alarms))
      expect(Properties.AlarmActions).toEqual([{ Ref: id }]);
  });
});
