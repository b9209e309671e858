/** What the web ACL counts, lets pass and writes down. */
import { rmSync } from 'node:fs';
import type { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { apis } from '#shared/apis.ts';
import { locales } from '#shared/kernel/locale.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { appOver, stubDist, templateOf } from '../testing/stub-dist.ts';

interface ByteMatch {
  SearchString: string;
  PositionalConstraint: string;
  TextTransformations: { Priority: number; Type: string }[];
}
interface Answer {
  CustomResponseBodyKey: string;
}
interface Statement {
  ByteMatchStatement?: ByteMatch;
  OrStatement?: { Statements: Statement[] };
}
interface Rule {
  Name: string;
  Priority: number;
  Action?: object;
  Statement: Statement & { RateBasedStatement?: { Limit: number; ScopeDownStatement: Statement } };
  VisibilityConfig: { SampledRequestsEnabled: boolean; CloudWatchMetricsEnabled: boolean };
}

let dist: string;
let template: Template;
let rules: Rule[];
const only = (type: string) => Object.values(template.findResources(type))[0]!.Properties;

beforeAll(() => {
  dist = stubDist();
  template = templateOf(appOver(dist, { region: 'us-east-1' }));
  rules = only('AWS::WAFv2::WebACL').Rules.toSorted((a: Rule, b: Rule) => a.Priority - b.Priority);
});
afterAll(() => rmSync(dist, { recursive: true }));

const transformed = (path: string, { TextTransformations }: ByteMatch): string =>
  TextTransformations.toSorted((a, b) => a.Priority - b.Priority).reduce(
    (text, { Type }) => (Type === 'URL_DECODE' ? decodeURIComponent(text) : text.toLowerCase()),
    path,
  );
/** Whether a statement fits a path, by the service's rules. */
function fits({ ByteMatchStatement: match, OrStatement }: Statement, path: string): boolean {
  if (OrStatement) return OrStatement.Statements.some((one) => fits(one, path));
  const text = transformed(path, match!);
  return match!.PositionalConstraint === 'EXACTLY'
    ? text === match!.SearchString
    : text.startsWith(match!.SearchString);
}
/** The limits that a path counts into, by five minutes and address. */
const limitsOf = (path: string) =>
  Object.fromEntries(
    rules.flatMap(({ Name, Statement: { RateBasedStatement: rate } }) =>
      rate && fits(rate.ScopeDownStatement, path) ? [[Name, rate.Limit]] : [],
    ),
  );
const general = { ApiRate: 6_000, SiteRate: 20_000 };

describe('limits', () => {
  test.each([apis.accounts.refresh, apis.accounts.logout, apis.accounts.getMe])(
    'an office behind one address may call $path as often as anything',
    ({ path }) => expect(limitsOf(path)).toEqual(general),
  );

  test.each([apis.accounts.sendOtp, apis.accounts.sendIdentifierOtp])(
    '$path, which sends messages, has the lowest',
    ({ path }) => expect(limitsOf(path)).toEqual({ CodeRate: 50, ...general }),
  );

  test.each([
    apis.accounts.login,
    apis.accounts.loginByOtp,
    apis.accounts.verifyOtp,
    apis.accounts.signUp,
    apis.accounts.resetPassword,
    apis.accounts.changePassword,
  ])('$path, which tries secrets, has a low one', ({ path }) =>
    expect(limitsOf(path)).toEqual({ SignInRate: 100, ...general }),
  );

  test.each([apis.listings.noteImpressions, apis.adverts.noteAdvertViews])(
    '$path, which tells of many things at once, has a middle one',
    ({ path }) => expect(limitsOf(path)).toEqual({ TellingRate: 600, ...general }),
  );

  test('another spelling of a path counts alike', () => {
    expect(limitsOf('/API/auth/%6Cogin')).toEqual(limitsOf('/api/auth/login'));
  });
});

describe('whoever asks too often is told so', () => {
  const answerOf = (name: string) => {
    const { Block } = rules.find(({ Name }) => Name === name)!.Action as {
      Block: { CustomResponse: Answer };
    };
    return Block.CustomResponse;
  };
  const bodyOf = (name: string) =>
    only('AWS::WAFv2::WebACL').CustomResponseBodies[answerOf(name).CustomResponseBodyKey];

  test.each(['CodeRate', 'SignInRate', 'ApiRate', 'SiteRate'])(
    '%s: 429, when to come back, kept by nobody',
    (name) =>
      expect(answerOf(name)).toMatchObject({
        ResponseCode: 429,
        ResponseHeaders: [
          { Name: 'retry-after', Value: '300' },
          { Name: 'cache-control', Value: 'no-store' },
        ],
      }),
  );
  test.each(['CodeRate', 'SignInRate', 'ApiRate'])('%s: a problem of the closed list', (name) => {
    const { ContentType, Content } = bodyOf(name);
    expect(ContentType).toBe('APPLICATION_JSON');
    expect(Problem.parse(JSON.parse(Content))).toMatchObject({ code: 'too-many-requests', status: 429 });
  });
  test('pages: words in every language, within what the service takes', () => {
    const { ContentType, Content } = bodyOf('SiteRate');
    expect(ContentType).toBe('TEXT_HTML');
    for (const locale of locales) expect(Content).toContain(`<p lang="${locale}">`);
    expect(Buffer.byteLength(Content)).toBeLessThan(4_096);
  });
});

test('notifications of payments pass by the managed rules, but not by the limits of rate', () => {
  expect(rules.map(({ Name }) => Name)).toEqual([
    'CodeRate',
    'SignInRate',
    'TellingRate',
    'ApiRate',
    'SiteRate',
    'PaymentNotifications',
    'AWSManagedRulesKnownBadInputsRuleSet',
    'AWSManagedRulesCommonRuleSet',
  ]);
  const rule = rules.find(({ Name }) => Name === 'PaymentNotifications')!;
  expect(rule.Action).toEqual({ Allow: {} });
  expect(rule.Statement.ByteMatchStatement).toMatchObject({
    SearchString: '/api/payments/vnpay/ipn',
    PositionalConstraint: 'EXACTLY',
  });
});

describe('what it tells', () => {
  test('samples and counts of every rule', () => {
    for (const { Name, VisibilityConfig } of rules)
      expect([Name, VisibilityConfig]).toMatchObject([
        Name,
        { SampledRequestsEnabled: true, CloudWatchMetricsEnabled: true },
      ]);
  });

  test('what was stopped or counted, without tokens, cookies and queries', () => {
    const logging = only('AWS::WAFv2::LoggingConfiguration');
    expect(logging.RedactedFields).toEqual([
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'cookie' } },
      { QueryString: {} },
    ]);
    expect(logging.LoggingFilter).toMatchObject({ DefaultBehavior: 'DROP' });
    const [{ Conditions }] = logging.LoggingFilter.Filters;
    expect(
      Conditions.map(({ ActionCondition }: never) => (ActionCondition as { Action: string }).Action),
    ).toEqual(['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT']);
  });

  test('to a group of the name that the service asks for, kept for a month', () => {
    const [group] = Object.values(template.findResources('AWS::Logs::LogGroup')).filter(
      ({ Properties }) => Properties.LogGroupName,
    );
    expect(group!.Properties).toMatchObject({
      LogGroupName: 'aws-waf-logs-marketplace',
      RetentionInDays: 30,
    });
    const [destination] = only('AWS::WAFv2::LoggingConfiguration').LogDestinationConfigs;
    // The ARN ends with the name: the star that the group's own ARN has is refused.
    expect(JSON.stringify(destination)).toMatch(/log-group:.*\{"Ref":"FirewallLog\w+"\}\]\]\}$/);
  });

  test('by the service that delivers logs in this account, which is allowed before it begins', () => {
    const [id] = Object.keys(template.findResources('AWS::Logs::ResourcePolicy'));
    const [logging] = Object.values(template.findResources('AWS::WAFv2::LoggingConfiguration'));
    expect(logging!.DependsOn).toContain(id);
    const document = JSON.stringify(only('AWS::Logs::ResourcePolicy').PolicyDocument);
    expect(document).toContain('delivery.logs.amazonaws.com');
    expect(document).toContain('aws:SourceAccount');
  });
});

test('the stack of its own has the same', () => {
  vi.stubEnv('CDK_DEFAULT_ACCOUNT', '123456789012');
  const { template: own } = appOver(dist).synth().getStackByName('MarketplaceFirewall');
  vi.unstubAllEnvs();
  const types = Object.values<{ Type: string }>(own.Resources).map(({ Type }) => Type);
  expect(types).toEqual(
    expect.arrayContaining([
      'AWS::WAFv2::WebACL',
      'AWS::WAFv2::LoggingConfiguration',
      'AWS::Logs::ResourcePolicy',
    ]),
  );
});
