/** What an owner may choose, and that cdk-nag agrees with all of it. */
import { rmSync } from 'node:fs';
import { Validations } from 'aws-cdk-lib';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import cdk from '../cdk.json' with { type: 'json' };
import { closedRobots } from './parts/indexing.ts';
import { appOver, stubDist, templateOf } from './testing/stub-dist.ts';

let dist: string;
beforeAll(() => {
  dist = stubDist();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(dist, { recursive: true }));

const has = (of: Template, type: string, properties: object) =>
  expect(() => of.hasResourceProperties(type, properties)).not.toThrow();

/** Real payments at a terminal of one's own. */
const live = {
  paymentStage: 'production',
  vnpayTmnCode: 'SANDAUTU',
  vnpayPayUrl: 'https://pay.vnpayment.vn/paymentv2/vpcpay.html',
  vnpayApiUrl: 'https://merchant.vnpayment.vn/merchant_webapi/api/transaction',
};

describe('what an owner may choose', () => {
  test('a domain: its certificate, TLS 1.2, and links that name it', () => {
    const own = templateOf(
      appOver(dist, {
        domain: 'sandautu.vn',
        certificateArn: 'arn:aws:acm:us-east-1:1:certificate/x',
        mailFrom: 'a@sandautu.vn',
      }),
    );
    has(own, 'AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: ['sandautu.vn'],
        ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: 'TLSv1.2_2021' }),
      }),
    });
    has(own, 'AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ SITE_ORIGIN: 'https://sandautu.vn' }) },
    });
  });

  test('a domain without a certificate is refused in one sentence', () => {
    expect(() => appOver(dist, { domain: 'sandautu.vn' })).toThrow('certificateArn');
  });

  test('in us-east-1 the web ACL stands in the same stack', () => {
    const own = templateOf(appOver(dist, { region: 'us-east-1' }));
    expect(Object.keys(own.findResources('AWS::WAFv2::WebACL'))).toHaveLength(1);
    has(own, 'AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({ WebACLId: Match.anyValue() }),
    });
  });
});

describe('where top-ups are paid', () => {
  const walletHas = (own: Template, variables: object) =>
    has(own, 'AWS::Lambda::Function', { Environment: { Variables: Match.objectLike(variables) } });

  test('at VNPAY’s sandbox unless said otherwise', () => {
    walletHas(templateOf(appOver(dist)), {
      PAYMENT_STAGE: 'sandbox',
      VNPAY_PAY_URL: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
    });
  });
  test('at its live addresses in production', () => {
    walletHas(templateOf(appOver(dist, live)), {
      PAYMENT_STAGE: 'production',
      VNPAY_TMN_CODE: 'SANDAUTU',
      VNPAY_API_URL: live.vnpayApiUrl,
    });
  });
  test.each([
    { vnpayPayUrl: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html' },
    { vnpayPayUrl: 'http://localhost:3000/__dev/vnpay/paymentv2/vpcpay.html' },
    { vnpayApiUrl: 'https://vnpayment.vn.example.com/api' },
    { vnpayTmnCode: undefined },
    { paymentStage: 'prod' },
  ])('production with %o is refused before anything is deployed', (change) => {
    expect(() => appOver(dist, { ...live, ...change })).toThrow(/production/i);
  });
});

describe('who may be listed by search engines', () => {
  const own = { domain: 'sandautu.vn', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/x' };
  /** Header policies that forbid listing, of how many; and what the pages' robots.txt is made of. */
  function closedBy(context: object) {
    const made = templateOf(appOver(dist, { ...context }));
    const policies = Object.values(made.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
    const isClosed = (policy: unknown) =>
      JSON.stringify(policy).includes('"Header":"x-robots-tag","Override":true,"Value":"noindex"');
    const [pages] = Object.entries(made.findResources('Custom::CDKBucketDeployment')).filter(([id]) =>
      id.startsWith('DeployPages'),
    );
    const sources = pages![1].Properties.SourceObjectKeys.length;
    return [policies.filter(isClosed).length, policies.length, sources];
  }
  test.each([
    ['a trial without a domain', {}],
    ['a domain with play money', own],
    ['real payments at an address of CloudFront', live],
    ['production that says no', { ...own, ...live, indexed: 'false' }],
  ])('not %s: every answer says so, and robots.txt too', (_, context) => {
    expect(closedBy(context)).toEqual([4, 4, 2]);
  });
  test.each([
    ['production', { ...own, ...live }],
    ['what says so', { indexed: 'true' }],
  ])('%s', (_, context) => {
    expect(closedBy(context)).toEqual([0, 4, 1]);
  });
  test('a word that is neither is refused', () => {
    expect(() => appOver(dist, { indexed: 'yes' })).toThrow('indexed is true or false');
  });
  test('the robots.txt of the others closes everything', () => {
    expect(closedRobots).toBe('User-agent: *\nDisallow: /\n');
  });
});

test('with an account elsewhere, the web ACL is a stack of its own in us-east-1', () => {
  vi.stubEnv('CDK_DEFAULT_ACCOUNT', '123456789012');
  const stacks = appOver(dist).synth().stacks;
  expect(stacks.map(({ stackName, environment }) => [stackName, environment.region])).toEqual([
    ['MarketplaceFirewall', 'us-east-1'],
    ['Marketplace', 'ap-southeast-1'],
  ]);
});

describe('a stage', () => {
  test('has stacks of its own name, and tags that say which it is', () => {
    vi.stubEnv('CDK_DEFAULT_ACCOUNT', '123456789012');
    const stacks = appOver(dist, { stage: 'staging' }).synth().stacks;
    expect(stacks.map(({ stackName }) => stackName)).toEqual([
      'Marketplace-stagingFirewall',
      'Marketplace-staging',
    ]);
    for (const { tags } of stacks) expect(tags).toEqual({ app: 'marketplace', stage: 'staging' });
  });

  test.each(['Staging', '-x', 'a stage', 'x'.repeat(21)])('%s is refused as a name', (stage) => {
    expect(() => appOver(dist, { stage })).toThrow('stage is lower-case letters');
  });

  test('is kept from being deleted by a slip where it takes real payments', () => {
    const isProtected = (context: Record<string, string>) =>
      appOver(dist, context)
        .synth()
        .stacks.map(({ terminationProtection }) => terminationProtection ?? false);
    expect(isProtected(live)).toEqual([true]);
    expect(isProtected({})).toEqual([false]);
  });

  test('leaves what others gave behind when it goes', () => {
    const secrets = Object.entries(templateOf(appOver(dist)).findResources('AWS::SecretsManager::Secret'));
    const kept = secrets.filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain').map(([id]) => id);
    expect(kept.map((id) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual(['VnpaySecret', 'ZnsToken']);
  });
});

test('the CDK behaves as it does in a new project: every flag is as its authors recommend', () => {
  expect(cdk.context).toEqual(recommended);
  const { node } = appOver(dist);
  for (const [name, value] of Object.entries(recommended)) expect(node.tryGetContext(name)).toEqual(value);
});

describe('cdk-nag finds nothing without a written reason', () => {
  test.each([
    ['in the default region', {}],
    ['with an account, so with the web ACL of us-east-1', { account: '123456789012' }],
    ['in us-east-1', { region: 'us-east-1' }],
    ['with a domain', { domain: 'sandautu.vn', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/x' }],
    ['with a zone', { domain: 'sandautu.vn', hostedZoneId: 'Z0123456789ABC', account: '123456789012' }],
    ['with new code tried first', { canary: 'true' }],
    ['with a pipeline', { githubRepository: 'sandautu/marketplace', account: '123456789012' }],
    ['with a pipeline, no account named', { githubRepository: 'sandautu/marketplace' }],
    ['with a budget', { monthlyBudgetUsd: '300', alarmEmail: 'owner@sandautu.vn' }],
  ])('%s', (_, context) => {
    if ('account' in context) vi.stubEnv('CDK_DEFAULT_ACCOUNT', context.account);
    const app = appOver(dist, context);
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    expect(() => app.synth()).not.toThrow();
  });
});
