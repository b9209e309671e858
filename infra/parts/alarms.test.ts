/** Whom alarms reach. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apis } from '#shared/apis.ts';
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

  test('each is explained in docs/operations/alarms.md, which explains no other', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/operations/alarms.md'), 'utf8');
    const named = page
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => Array.from(line.split(' | ')[0]!.matchAll(/`([^`]+)`/g), ([, name]) => name!));
    const explained = named.flatMap((name) =>
      name.includes('<capability>')
        ? [...Object.keys(apis), 'pages'].map((capability) => name.replace('<capability>', capability))
        : [name],
    );
    const nameOf = (id: string) => id.replace(/^Alarm/, '').replace(/[0-9A-F]{8}$/, '');
    const ids = all('AWS::CloudWatch::Alarm', alarms).map(([id]) => nameOf(id));
    // Logical ids have no dashes.
    const plain = explained.map((name) => name.replaceAll('-', ''));
    expect(ids.filter((id) => !plain.includes(id))).toEqual([]);
    // Parts and OpenSearch are watched only where there are any, and mail where it has an identity.
    const atTimes = /^(searchpart|opensearch|Mail)/;
    const watched = plain.filter((name) => !name.endsWith('jobs') && !atTimes.test(name));
    expect(watched.filter((name) => !ids.includes(name))).toEqual([]);
  });
});
