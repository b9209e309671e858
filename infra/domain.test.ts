/** A domain whose zone is in the account: its certificate, its names, and what receivers of e-mails ask for. */
import { rmSync } from 'node:fs';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readDomain } from './parts/domain.ts';
import { appOver, nestedTemplateOf, stubDist, templateOf } from './testing/stub-dist.ts';

let dist: string;
beforeAll(() => {
  dist = stubDist();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(dist, { recursive: true }));

const zoned = { domain: 'sandautu.vn', hostedZoneId: 'Z0123456789ABC' };
/** Type and name of each record that is written, in the order of names. */
const recordsOf = (context: Record<string, string>) =>
  Object.values(nestedTemplateOf(appOver(dist, context), 'Records').findResources('AWS::Route53::RecordSet'))
    .map(({ Properties: { Type, Name } }) => `${typeof Name === 'string' ? Name : 'a token'} ${Type}`)
    .sort();
const siteRecords = ['sandautu.vn.', 'www.sandautu.vn.'].flatMap((name) => [`${name} A`, `${name} AAAA`]);

describe('a domain with its zone', () => {
  test('has a certificate for it and its www in us-east-1, proved by the zone', () => {
    const { stacks } = appOver(dist, zoned).synth();
    expect(stacks.map(({ stackName, environment }) => [stackName, environment.region])).toEqual([
      ['MarketplaceCertificate', 'us-east-1'],
      ['Marketplace', 'ap-southeast-1'],
    ]);
    const made = Template.fromJSON(stacks[0]!.template).findResources('AWS::CertificateManager::Certificate');
    expect(Object.values(made).map(({ Properties }) => Properties)).toEqual([
      expect.objectContaining({
        DomainName: 'sandautu.vn',
        SubjectAlternativeNames: ['www.sandautu.vn'],
        ValidationMethod: 'DNS',
        DomainValidationOptions: ['sandautu.vn', 'www.sandautu.vn'].map((DomainName) => ({
          DomainName,
          HostedZoneId: zoned.hostedZoneId,
        })),
      }),
    ]);
  });

  test('in us-east-1 the certificate stands in the same stack', () => {
    const app = appOver(dist, { ...zoned, region: 'us-east-1' });
    const made = templateOf(app).findResources('AWS::CertificateManager::Certificate');
    expect(Object.keys(made)).toHaveLength(1);
  });

  test('the site answers at both names, and the viewer function knows the one that leads on', () => {
    const template = templateOf(appOver(dist, zoned));
    expect(() =>
      template.hasResourceProperties('AWS::CloudFront::Distribution', {
        DistributionConfig: Match.objectLike({
          Aliases: ['sandautu.vn', 'www.sandautu.vn'],
          ViewerCertificate: Match.objectLike({
            AcmCertificateArn: { 'Fn::GetStackOutput': Match.objectLike({ Region: 'us-east-1' }) },
          }),
        }),
      }),
    ).not.toThrow();
    const [viewer] = Object.values(template.findResources('AWS::CloudFront::Function'));
    expect(viewer!.Properties.FunctionCode).toContain('"www":"www.sandautu.vn"');
  });

  test('has the records of the site and of its e-mails written, and nothing left to enter', () => {
    expect(recordsOf(zoned)).toEqual(
      [
        ...siteRecords,
        ...['_dmarc.sandautu.vn. TXT', 'mail.sandautu.vn. MX', 'mail.sandautu.vn. TXT'],
        ...['a token CNAME', 'a token CNAME', 'a token CNAME'],
      ].sort(),
    );
    expect(templateOf(appOver(dist, zoned)).toJSON().Outputs).not.toHaveProperty('MailDnsRecords');
  });

  test('e-mails from a domain that only ends alike leave its records to be entered', () => {
    const elsewhere = { ...zoned, mailDomain: 'xsandautu.vn', mailFrom: 'a@xsandautu.vn' };
    expect(recordsOf(elsewhere)).toEqual(siteRecords);
    expect(templateOf(appOver(dist, elsewhere)).toJSON().Outputs).toHaveProperty('MailDnsRecords');
  });

  test('a domain that is a www itself has no other', () => {
    const www = { ...zoned, domain: 'www.sandautu.vn', mailFrom: 'a@x.vn' };
    expect(recordsOf(www)).toEqual(['www.sandautu.vn. A', 'www.sandautu.vn. AAAA']);
  });
});

describe('a certificate made by hand', () => {
  test('leaves the zone alone, and its www to whoever made it', () => {
    const own = { domain: 'sandautu.vn', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/x' };
    const app = appOver(dist, own);
    expect(app.synth().stacks).toHaveLength(1);
    const template = templateOf(app);
    const [viewer] = Object.values(template.findResources('AWS::CloudFront::Function'));
    expect(viewer!.Properties.FunctionCode).toContain('"www":""');
    expect(template.toJSON().Outputs).toHaveProperty('MailDnsRecords');
  });
});

test.each([
  [{ domain: 'sandautu.vn' }, 'hostedZoneId=… of its zone in Route 53, or -c certificateArn'],
  [{ hostedZoneId: 'Z0123456789ABC' }, 'needs -c domain'],
  [{ ...zoned, certificateArn: 'arn:x' }, 'Either'],
  [{ ...zoned, hostedZoneId: '/hostedzone/Z0123456789ABC' }, 'not /hostedzone/Z0123456789ABC'],
  [{ ...zoned, domain: 'https://sandautu.vn' }, 'not https://sandautu.vn'],
  [{ ...zoned, domain: 'SanDauTu.vn' }, 'small letters'],
])('%o is refused in one sentence', (context: Record<string, string>, words) => {
  expect(() => readDomain((name) => context[name])).toThrow(words);
});
