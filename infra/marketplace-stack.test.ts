/** What the stack promises: routes by the contract, least privilege, nothing public that should not be. */
import { rmSync } from 'node:fs';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apis } from '../shared/apis.ts';
import { jobs } from '../shared/jobs.ts';
import { type Contract, routeKey } from '../shared/kernel/contract.ts';
import { writtenOnce } from './parts/table.ts';
import { builtOrigin } from './site-origin.ts';
import { appOver, functionNames, stubDist, templateOf } from './testing/stub-dist.ts';

let dist: string;
let template: Template;
let resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;

beforeAll(() => {
  dist = stubDist();
  template = templateOf(appOver(dist));
  resources = template.toJSON().Resources;
});
afterAll(() => rmSync(dist, { recursive: true }));

const has = (of: Template, type: string, properties: object) =>
  expect(() => of.hasResourceProperties(type, properties)).not.toThrow();
const all = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === type);
const text = (value: unknown) => JSON.stringify(value);

describe('the API', () => {
  const endpoints = Object.values<Contract>(apis).flatMap((contract) => Object.values(contract));

  test('has a route for each endpoint, with the authorizer on all that are not public', () => {
    const routes = all('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties);
    const types = new Map(routes.map(({ RouteKey, AuthorizationType }) => [RouteKey, AuthorizationType]));
    for (const endpoint of endpoints)
      expect([routeKey(endpoint), types.get(routeKey(endpoint))]).toEqual([
        routeKey(endpoint),
        endpoint.access === 'none' ? 'NONE' : 'JWT',
      ]);
  });

  test('has no other routes than the two that answer what is no endpoint', () => {
    const keys = all('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties.RouteKey as string);
    const declared = new Set(endpoints.map(routeKey));
    expect(keys.filter((key) => !declared.has(key)).sort()).toEqual(['ANY /api/{proxy+}', 'ANY /{proxy+}']);
  });

  test('one permission a function lets it be called: policies stay short as routes grow', () => {
    const permissions = all('AWS::Lambda::Permission').filter(([, { Properties }]) =>
      text(Properties).includes('apigateway.amazonaws.com'),
    );
    expect(permissions.length).toBe(functionNames.length);
  });
});

describe('the functions', () => {
  const policiesOf = (name: string) =>
    all('AWS::IAM::Policy')
      .filter(([id]) => id.startsWith(`${name}Role`))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument as { Statement: Record<string, unknown>[] })
      .flatMap(({ Statement }) => Statement);
  test('run on Node 24 and ARM, but for media, which goes where its native parts run', () => {
    for (const [id, { Properties }] of all('AWS::Lambda::Function')) {
      if (!String(Properties.Runtime).startsWith('nodejs')) continue;
      expect([id, Properties.Runtime, Properties.Architectures]).toEqual([
        id,
        'nodejs24.x',
        [id.startsWith('Media') ? 'x86_64' : 'arm64'],
      ]);
    }
  });

  test('have a role each', () => {
    const roles = all('AWS::Lambda::Function').map(([, { Properties }]) => text(Properties.Role));
    expect(new Set(roles).size).toBe(roles.length);
  });

  test('never scan, batch-write or run PartiQL', () => {
    const actions = all('AWS::IAM::Policy').map(([, { Properties }]) => text(Properties));
    for (const action of ['dynamodb:Scan', 'BatchWriteItem', 'PartiQL', 'dynamodb:*'])
      expect(actions.filter((policy) => policy.includes(action))).toEqual([]);
  });

  test('that write the table may not change what is written once', () => {
    const writers = all('AWS::IAM::Policy').filter(([, { Properties }]) =>
      text(Properties).includes('dynamodb:PutItem'),
    );
    expect(writers.length).toBeGreaterThan(0);
    for (const [id, { Properties }] of writers) {
      const denied = (Properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement.filter(
        ({ Effect }) => Effect === 'Deny',
      );
      expect([id, denied]).toEqual([
        id,
        [
          expect.objectContaining({
            Action: ['dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
            Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': writtenOnce } },
          }),
        ],
      ]);
    }
  });

  test('that only read have no way to write', () => {
    for (const name of ['Catalog', 'Search', 'SearchJobs'])
      expect(text(policiesOf(name))).not.toMatch(/dynamodb:(Put|Update|Delete)Item/);
    expect(text(policiesOf('Search'))).not.toContain('s3:PutObject');
  });

  test('that move points delete nothing', () => {
    for (const name of ['Wallet', 'WalletJobs']) {
      const allowed = policiesOf(name)
        .filter(({ Effect }) => Effect === 'Allow')
        .flatMap(({ Action }) => Action as string | string[])
        .filter((action) => action.startsWith('dynamodb:'))
        .sort();
      expect(allowed).toEqual(
        ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'].map(
          (action) => `dynamodb:${action}`,
        ),
      );
    }
  });

  test('reach objects only below their prefix', () => {
    const objects = (name: string) =>
      policiesOf(name)
        .filter(({ Action }) => /s3:(Get|Put)Object/.test(text(Action)))
        .flatMap(({ Resource }) => [...text(Resource).matchAll(/"\/([^"]*)"/g)].map(([, keys]) => keys))
        .sort();
    expect(objects('Media')).toEqual(['originals/*', 'papers/*']);
    expect(objects('MediaUploads')).toEqual(['media/*', 'originals/*', 'papers/*']);
    const actionsOn = (name: string, keys: string) =>
      policiesOf(name)
        .filter(({ Resource }) => text(Resource).includes(`/${keys}"`))
        .flatMap(({ Action }) => Action);
    expect(actionsOn('MediaJobs', 'papers/*')).toEqual(['s3:DeleteObject']);
    expect(actionsOn('MediaUploads', 'papers/*')).toEqual(['s3:PutObject']);
    expect(actionsOn('Media', 'papers/*')).toEqual(['s3:GetObject']);
    expect(actionsOn('MediaJobs', 'originals/*')).toEqual([]);
    expect(actionsOn('Media', 'originals/*')).toEqual(['s3:PutObject']);
    expect(objects('Search')).toEqual(['search/*']);
    expect(objects('PagesJobs')).toEqual(['*']);
  });
});

describe('the table and the pool', () => {
  test('the table outlives mistakes', () => {
    expect(() =>
      template.hasResource('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Retain' }),
    ).not.toThrow();
    has(template, 'AWS::DynamoDB::GlobalTable', {
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      Replicas: [
        Match.objectLike({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      ],
    });
    const [[, table] = []] = all('AWS::DynamoDB::GlobalTable');
    const indexes = table!.Properties.GlobalSecondaryIndexes as { IndexName: string }[];
    expect(indexes.map(({ IndexName }) => IndexName)).toEqual(['gsi1', 'gsi2']);
  });

  test('nobody signs up at the pool itself, and tokens live ten minutes and rotate', () => {
    has(template, 'AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AliasAttributes: Match.absent(),
      UsernameAttributes: Match.absent(),
    });
    has(template, 'AWS::Cognito::UserPoolClient', {
      GenerateSecret: true,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH'],
      AccessTokenValidity: 10,
      TokenValidityUnits: Match.objectLike({ AccessToken: 'minutes' }),
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      AllowedOAuthFlowsUserPoolClient: false,
      PreventUserExistenceErrors: 'ENABLED',
    });
    const groups = all('AWS::Cognito::UserPoolGroup').map(([, { Properties }]) => Properties.GroupName);
    expect(groups).toEqual(['seller', 'master', 'admin']);
  });
});

describe('the site', () => {
  const config = () =>
    all('AWS::CloudFront::Distribution')[0]![1].Properties.DistributionConfig as Record<string, unknown>;

  test('pages come from the bucket, else from the API’s pages function', () => {
    const { OriginGroups, DefaultCacheBehavior } = config() as Record<string, Record<string, unknown>>;
    const [group] = OriginGroups!.Items as { Id: string; FailoverCriteria: unknown }[];
    expect(group).toMatchObject({ FailoverCriteria: { StatusCodes: { Items: [403, 404] } } });
    expect(DefaultCacheBehavior!.TargetOriginId).toBe(group!.Id);
  });

  test('originals are never public: CloudFront reads only below media/', () => {
    const policies = all('AWS::S3::BucketPolicy').map(([, { Properties }]) => text(Properties));
    const [media] = policies.filter((policy) => policy.includes('MediaBucket'));
    expect(media).toContain('"/media/*"');
    expect(media!.match(/cloudfront\.amazonaws\.com/g)).toHaveLength(1);
    for (const [, { Properties }] of all('AWS::S3::Bucket'))
      expect(Object.values(Properties.PublicAccessBlockConfiguration as object)).toEqual([
        true,
        true,
        true,
        true,
      ]);
  });

  test('the content security policy has no unsafe word, and the hashes that the build found', () => {
    const policies = all('AWS::CloudFront::ResponseHeadersPolicy').map(([, { Properties }]) =>
      text(Properties),
    );
    for (const policy of policies) expect(policy).not.toMatch(/unsafe-|\*\.|https: /);
    expect(
      policies.some((policy) => policy.includes("script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'")),
    ).toBe(true);
  });

  test('adverts are played from the site itself, and from nowhere else', () => {
    const policies = all('AWS::CloudFront::ResponseHeadersPolicy').map(([, { Properties }]) =>
      text(Properties),
    );
    expect(policies.filter((policy) => policy.includes("media-src 'self';"))).toHaveLength(1);
  });

  test('a notification of the provider arrives with its whole query, kept by nobody', () => {
    const { CacheBehaviors } = config() as { CacheBehaviors: Record<string, unknown>[] };
    const calls = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*')!;
    const [[, request] = []] = all('AWS::CloudFront::OriginRequestPolicy');
    const cache = resources[(calls.CachePolicyId as { Ref: string }).Ref]!.Properties.CachePolicyConfig;
    expect(request!.Properties.OriginRequestPolicyConfig).toMatchObject({
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
    expect(cache).toMatchObject({
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStringBehavior: 'all' } },
    });
    const route = all('AWS::ApiGatewayV2::Route').find(
      ([, { Properties }]) => Properties.RouteKey === 'GET /api/payments/vnpay/ipn',
    );
    expect(route![1].Properties.AuthorizationType).toBe('NONE');
  });

  test('the API knows requests that came through CloudFront by a header it adds', () => {
    const origins = (config() as Record<string, unknown>).Origins as {
      OriginCustomHeaders?: { HeaderName: string }[];
    }[];
    const names = origins.flatMap(({ OriginCustomHeaders = [] }) =>
      OriginCustomHeaders.map(({ HeaderName }) => HeaderName),
    );
    expect(names).toEqual(['x-origin-secret']);
  });

  test('the viewer’s address and page reach the API, and at most ten headers are listed', () => {
    const [[, policy] = []] = all('AWS::CloudFront::OriginRequestPolicy');
    const { Headers } = (
      policy!.Properties.OriginRequestPolicyConfig as Record<string, { Headers: string[] }>
    ).HeadersConfig!;
    expect(Headers.join()).toMatch(/CloudFront-Viewer-Address.*Origin.*Sec-Fetch-Site/);
    expect(Headers.length).toBeLessThanOrEqual(10);
  });
});

test('uploads that nobody looked at expire, pictures that are shown never do', () => {
  const rules = all('AWS::S3::Bucket')
    .filter(([id]) => id.startsWith('MediaBucket'))
    .flatMap(([, { Properties }]) => (Properties.LifecycleConfiguration as { Rules: object[] }).Rules);
  expect(rules.filter((rule) => 'ExpirationInDays' in rule)).toEqual([
    { ExpirationInDays: 1, Prefix: 'originals/', Status: 'Enabled' },
  ]);
});

test('whoever deploys is told the names that scripts ask for', () => {
  const [table] = all('AWS::DynamoDB::GlobalTable').map(([id]) => id);
  const [pool] = all('AWS::Cognito::UserPool').map(([id]) => id);
  const outputs = template.toJSON().Outputs as Record<string, { Value: unknown }>;
  expect([outputs.TableName?.Value, outputs.UserPoolId?.Value]).toEqual([{ Ref: table }, { Ref: pool }]);
  const [[, viewer] = []] = all('AWS::CloudFront::Function');
  expect(outputs.ViewerFunctionName?.Value).toEqual(viewer!.Properties.Name);
});

test('built pages name the site when they are deployed, whatever it is called', () => {
  const [[, pages] = []] = all('Custom::CDKBucketDeployment').filter(([id]) => id.startsWith('DeployPages'));
  const [markers] = pages!.Properties.SourceMarkers as Record<string, unknown>[];
  expect(Object.keys(markers!)).toEqual([builtOrigin]);
  expect(text(markers)).toContain('DomainName');
});

test('each job has its schedule', () => {
  const inputs = all('AWS::Scheduler::Schedule').map(
    ([, { Properties }]) => (Properties.Target as { Input: string }).Input,
  );
  expect(inputs.sort()).toEqual(jobs.map(({ name }) => JSON.stringify({ job: name })).sort());
});

test('there is room below CloudFormation’s 500 resources', () => {
  expect(Object.keys(resources).length).toBeLessThan(350);
});
