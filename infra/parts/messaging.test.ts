/** Who messages come from, in every form an owner may name it. */
import { rmSync } from 'node:fs';
import type { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSenderName } from '#shared/sender-name.ts';
import { appOver, nestedTemplateOf, stubDist, templateOf } from '../testing/stub-dist.ts';
import { readMessaging } from './messaging.ts';

let dist: string;
beforeAll(() => {
  dist = stubDist();
});
afterAll(() => rmSync(dist, { recursive: true }));

const read = (context: Record<string, string>, siteDomain?: string) =>
  readMessaging((name) => context[name], siteDomain);
const site = { domain: 'sandautu.vn', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/x' };
const only = (template: Template, type: string) => Object.values(template.findResources(type))[0]?.Properties;
/** What the functions that send codes and notifications, and no others, may send by, as text. */
const sendingRights = (template: Template) =>
  Object.entries(template.findResources('AWS::IAM::Policy'))
    .flatMap(([id, { Properties }]) =>
      Properties.PolicyDocument.Statement.map((statement: object) => ({ id, ...statement })),
    )
    .filter(({ Action }) => JSON.stringify(Action).includes('ses:SendEmail'))
    .map(({ id, Resource }) => [id.replace(/Role.*/, ''), JSON.stringify(Resource)] as const);

describe('what is verified', () => {
  test.each([
    ['nothing, where nothing is named', {}, undefined, undefined],
    ['the site’s own domain', {}, 'sandautu.vn', { kind: 'domain', name: 'sandautu.vn' }],
    [
      'an address in it goes by it',
      { mailFrom: 'a@sandautu.vn' },
      'sandautu.vn',
      { kind: 'domain', name: 'sandautu.vn' },
    ],
    [
      'and one of a part of it',
      { mailFrom: 'a@x.sandautu.vn' },
      'sandautu.vn',
      { kind: 'domain', name: 'sandautu.vn' },
    ],
    [
      'an address elsewhere',
      { mailFrom: 'a@other.vn' },
      'sandautu.vn',
      { kind: 'address', name: 'a@other.vn' },
    ],
    [
      'no domain that only ends alike',
      { mailFrom: 'a@xsandautu.vn' },
      'sandautu.vn',
      { kind: 'address', name: 'a@xsandautu.vn' },
    ],
    [
      'the address of a display name',
      { mailFrom: 'Sàn <a@other.vn>' },
      undefined,
      { kind: 'address', name: 'a@other.vn' },
    ],
    [
      'a domain of its own for e-mails',
      { mailDomain: 'tin.vn' },
      'sandautu.vn',
      { kind: 'domain', name: 'tin.vn' },
    ],
  ])('%s', (_, context, siteDomain, verified) =>
    expect(read(context, siteDomain).verified).toEqual(verified),
  );

  test.each([
    [{ mailFrom: 'nobody' }, 'mailFrom is an address'],
    [{ mailFrom: 'Sàn <nobody>' }, 'mailFrom is an address'],
    [{ mailDomain: 'tin.vn', mailFrom: 'a@other.vn' }, 'is not in the mailDomain tin.vn'],
    [{ smsSenderId: 'SanDauTuVietNam' }, 'smsSenderId has 3 to 11'],
  ])('%o is refused in a sentence', (context, words) => expect(() => read(context as never)).toThrow(words));
});

describe('a domain', () => {
  let template: Template;
  let alarms: Template;
  beforeAll(() => {
    const mailFrom = 'Sàn Đầu Tư <tin@sandautu.vn>';
    const app = appOver(dist, { ...site, mailFrom, alarmEmail: 'ops@x.vn' });
    template = templateOf(app);
    alarms = nestedTemplateOf(app, 'Alarms');
  });

  test('is verified with DKIM and a return path of its own', () => {
    expect(only(template, 'AWS::SES::EmailIdentity')).toMatchObject({
      EmailIdentity: 'sandautu.vn',
      MailFromAttributes: { MailFromDomain: 'mail.sandautu.vn', BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
    });
    const records = JSON.stringify(template.toJSON().Outputs.MailDnsRecords.Value);
    for (const part of ['DkimDNSTokenName3', 'feedback-smtp.', 'v=spf1 include:amazonses.com', 'v=DMARC1'])
      expect(records).toContain(part);
  });

  test('is what the sending function may use, and the set that its e-mails go by', () => {
    const all = sendingRights(template);
    expect(all.map(([role]) => role).sort()).toEqual(['AccountsDeliver', 'NotificationsJobs']);
    expect(new Set(all.map(([, rights]) => rights)).size).toBe(1);
    const [[, rights] = []] = all;
    expect(rights).toContain(':identity/sandautu.vn"');
    expect(rights).toMatch(/:configuration-set\/.*MailSet/);
    expect(rights).not.toContain('tin@');
    const variables = JSON.stringify(
      only(template, 'AWS::Lambda::Function') && template.findResources('AWS::Lambda::Function'),
    );
    expect(variables).toContain('"MAIL_FROM":"Sàn Đầu Tư <tin@sandautu.vn>"');
  });

  test('bounces and complaints stop further e-mails, are told, and raise an alarm', () => {
    expect(only(template, 'AWS::SES::ConfigurationSet')).toMatchObject({
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    expect(only(template, 'AWS::SES::ConfigurationSetEventDestination').EventDestination).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint', 'reject'],
    });
    const policies = JSON.stringify(template.findResources('AWS::SNS::TopicPolicy'));
    expect(policies).toContain('"Service":"ses.amazonaws.com"');
    for (const of of [template, alarms])
      expect(only(of, 'AWS::SNS::Subscription')).toMatchObject({ Endpoint: 'ops@x.vn' });
    const metrics = Object.values(alarms.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => [
      Properties.MetricName,
      Properties.Threshold,
    ]);
    expect(metrics).toEqual(
      expect.arrayContaining([
        ['Reputation.BounceRate', 0.05],
        ['Reputation.ComplaintRate', 0.001],
      ]),
    );
  });
});

test('an address alone is verified as such, without records to enter', () => {
  const template = templateOf(appOver(dist, { mailFrom: 'Sàn <a@other.vn>' }));
  expect(only(template, 'AWS::SES::EmailIdentity')).toMatchObject({ EmailIdentity: 'a@other.vn' });
  expect(sendingRights(template)[0]?.[1]).toContain(':identity/a@other.vn"');
  expect(template.toJSON().Outputs.MailDnsRecords).toBeUndefined();
});

describe('the sender name of text messages', () => {
  test('reaches the function that sends them, and is left out where there is none', () => {
    const variables = (context: object) =>
      JSON.stringify(templateOf(appOver(dist, { ...context })).findResources('AWS::Lambda::Function'));
    expect(variables({ smsSenderId: 'SanDauTu' })).toContain('"SMS_SENDER_ID":"SanDauTu"');
    expect(variables({})).not.toContain('SMS_SENDER_ID');
  });
  test.each(['SanDauTu', 'abc', 'A1234567890'])('%s is one', (name) => expect(isSenderName(name)).toBe(true));
  test.each(['ab', '12345', 'San Dau Tu', 'SànĐầuTư', 'A12345678901', '', 'San-Dau'])('%o is none', (name) =>
    expect(isSenderName(name)).toBe(false),
  );
});
