/** What the stack promises: routes by the contract, least privilege, nothing public that should not be. */
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { createRouter } from '#local/runner/site/router.ts';
import { functionNames } from '#scripts/build/functions.ts';
import { apis } from '#shared/apis.ts';
import { serviceTerms } from '#shared/content/service-terms.ts';
import { jobs } from '#shared/jobs.ts';
import type { Contract } from '#shared/kernel/contract.ts';
import { builtOrigin, builtRelease } from './site-origin.ts';
import { alarms, all, backup, has, resources, schedules, template, text } from './testing/default-stack.ts';

describe('the API', () => {
  const endpoints = Object.values<Contract>(apis).flatMap((contract) => Object.values(contract));
  const routes = all('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties);
  const targetOf = new Map(routes.map(({ RouteKey, Target }) => [RouteKey as string, text(Target)]));
  const routed = createRouter([...targetOf.keys()].map((key) => ({ key })));
  /** What a request reaches: the integration of the route that is chosen for it. */
  const reached = (method: string, path: string) => targetOf.get(routed(method, path)!.route.key)!;

  test('leads each endpoint to the function of its contract, and leaves it to that who may call', () => {
    const targets = Object.entries<Contract>(apis).map(([name, contract]) => {
      const filled = Object.values(contract).map(
        (one) => [one.method, one.path.replaceAll(/{\w+}/g, 'x')] as const,
      );
      return [name, new Set(filled.map(([method, path]) => reached(method, path)))] as const;
    });
    expect(targets.filter(([, of]) => of.size !== 1)).toEqual([]);
    expect(new Set(targets.map(([, of]) => [...of][0]))).toHaveLength(targets.length);
    for (const [name, of] of targets) expect([...of][0]!.toLowerCase()).toContain(name.toLowerCase());
    expect(new Set(routes.map(({ AuthorizationType }) => AuthorizationType))).toEqual(new Set(['NONE']));
    expect(all('AWS::ApiGatewayV2::Authorizer')).toEqual([]);
  });

  test('has few routes: what is no endpoint is answered by the function that the path belongs to, or by two', () => {
    expect(routes.length).toBeLessThan(endpoints.length * 0.6);
    expect(reached('GET', '/api/nothing')).toBe(targetOf.get('ANY /api/{proxy+}'));
    expect(reached('GET', '/project')).toBe(targetOf.get('ANY /{proxy+}'));
  });

  test('one permission a function lets it be called: policies stay short as routes grow', () => {
    const permissions = all('AWS::Lambda::Permission').filter(([, { Properties }]) =>
      text(Properties).includes('apigateway.amazonaws.com'),
    );
    expect(permissions.length).toBe(functionNames(join(import.meta.dirname, '..')).length);
  });
});

test('no log is kept longer than the privacy policy says', () => {
  const groups = all('AWS::Logs::LogGroup').map(([, { Properties }]) => Number(Properties.RetentionInDays));
  expect(groups.length).toBeGreaterThan(0);
  for (const days of groups) expect(days).toBeLessThanOrEqual(serviceTerms.technicalLogDays);
  // A function without a group of the template, such as the CDK's own, would make one that never ends.
  for (const [id, { Properties }] of all('AWS::Lambda::Function'))
    expect((Properties.LoggingConfig as { LogGroup?: unknown })?.LogGroup, id).toBeDefined();
  const files = all('AWS::S3::Bucket').flatMap(([id, { Properties }]) =>
    id.startsWith('LogBucket') ? [text(Properties.LifecycleConfiguration)] : [],
  );
  expect(files).toHaveLength(1);
  expect(files[0]).toContain(`"ExpirationInDays":${serviceTerms.technicalLogDays}`);
});

test('buckets write their access logs by a policy, without an access list', () => {
  const [logs] = all('AWS::S3::BucketPolicy').flatMap(([id, { Properties }]) =>
    id.startsWith('LogBucket') ? [text(Properties)] : [],
  );
  expect(logs!.match(/logging\.s3\.amazonaws\.com/g)).toHaveLength(3);
  for (const [, { Properties }] of all('AWS::S3::Bucket'))
    expect(Properties).not.toHaveProperty('AccessControl');
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
          PointInTimeRecoverySpecification: {
            PointInTimeRecoveryEnabled: true,
            RecoveryPeriodInDays: serviceTerms.backupDays,
          },
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

  test('cards of shared links come from there too, and other sites may show them, but nothing else of ours', () => {
    const { OriginGroups, CacheBehaviors } = config() as {
      OriginGroups: { Items: { Id: string }[] };
      CacheBehaviors: {
        PathPattern: string;
        TargetOriginId: string;
        ResponseHeadersPolicyId: { Ref: string };
      }[];
    };
    const cards = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/cards/*')!;
    expect(cards.TargetOriginId).toBe(OriginGroups.Items[0]!.Id);
    const isShared = (id: string) =>
      text(resources[id]!.Properties).includes(
        '"Header":"cross-origin-resource-policy","Override":true,"Value":"cross-origin"',
      );
    const shared = CacheBehaviors.filter(({ ResponseHeadersPolicyId: { Ref } }) => isShared(Ref));
    expect(shared).toEqual([cards]);
  });

  test('originals are never public: CloudFront reads only below media/', () => {
    const [media] = all('AWS::S3::BucketPolicy').flatMap(([id, { Properties }]) =>
      id.startsWith('MediaBucket') ? [text(Properties)] : [],
    );
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

  test('failures are kept for no longer than they say, and keep their own bodies', () => {
    const kept = [404, 500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 }));
    expect(config().CustomErrorResponses).toEqual(kept);
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
    // Of pages, and of the one that other sites may frame.
    expect(policies.filter((policy) => policy.includes("media-src 'self';"))).toHaveLength(2);
    expect(policies.filter((policy) => policy.includes('media-src'))).toHaveLength(2);
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
  });

  test('other sites may frame the page made for it, in each language, and nothing else', () => {
    const { CacheBehaviors, DefaultCacheBehavior } = config() as Record<string, unknown> & {
      CacheBehaviors: Record<string, unknown>[];
    };
    const framing = (behavior: unknown) => {
      const { Ref } = (behavior as { ResponseHeadersPolicyId: { Ref: string } }).ResponseHeadersPolicyId;
      const { SecurityHeadersConfig: headers } = resources[Ref]!.Properties.ResponseHeadersPolicyConfig as {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: unknown };
          FrameOptions?: { FrameOption: string };
        };
      };
      const [, ancestors] = /frame-ancestors ([^;"]+)/.exec(
        text(headers.ContentSecurityPolicy.ContentSecurityPolicy),
      )!;
      return [ancestors, headers.FrameOptions?.FrameOption];
    };
    const open = CacheBehaviors.filter((behavior) => framing(behavior)[0] !== "'none'");
    expect(open.map(({ PathPattern }) => PathPattern)).toEqual([
      ...['/tra-cuu-dia-chi/nhung', '/??/tra-cuu-dia-chi/nhung'],
    ]);
    for (const behavior of open) expect(framing(behavior)).toEqual(['*', undefined]);
    for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors.filter((one) => !open.includes(one))])
      expect(framing(behavior)).toEqual(["'none'", 'DENY']);
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
    {
      ...{ ExpirationInDays: 1, NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
      ...{ Prefix: 'originals/', Status: 'Enabled' },
    },
  ]);
});

test('whoever deploys is told the names that scripts ask for', () => {
  const [table] = all('AWS::DynamoDB::GlobalTable').map(([id]) => id);
  const [pool] = all('AWS::Cognito::UserPool').map(([id]) => id);
  const outputs = template.toJSON().Outputs as Record<string, { Value: unknown }>;
  const [media] = all('AWS::S3::Bucket').flatMap(([id]) => (id.startsWith('MediaBucket') ? [id] : []));
  const { TableName, UserPoolId, MediaBucketName } = outputs;
  expect([TableName, UserPoolId, MediaBucketName].map((output) => output?.Value)).toEqual(
    [table, pool, media].map((Ref) => ({ Ref })),
  );
  const [[, viewer] = []] = all('AWS::CloudFront::Function');
  expect(outputs.ViewerFunctionName?.Value).toEqual(viewer!.Properties.Name);
});

test('built pages name the site when they are deployed, whatever it is called', () => {
  const [[, pages] = []] = all('Custom::CDKBucketDeployment').filter(([id]) => id.startsWith('DeployPages'));
  const [markers] = pages!.Properties.SourceMarkers as Record<string, unknown>[];
  expect(Object.keys(markers!)).toEqual([builtOrigin, builtRelease]);
  expect(text(markers)).toContain('DomainName');
});

test('each job has its schedule', () => {
  const inputs = all('AWS::Scheduler::Schedule', schedules).map(
    ([, { Properties }]) => (Properties.Target as { Input: string }).Input,
  );
  expect(inputs.sort()).toEqual(jobs.map(({ name }) => JSON.stringify({ job: name })).sort());
});

test('there is room below CloudFormation’s 500 resources, in the stack and in those nested in it', () => {
  for (const { Resources, Parameters = {} } of [template, alarms, schedules, backup].map((of) =>
    of.toJSON(),
  )) {
    expect(Object.keys(Resources).length).toBeLessThan(475);
    // What a nested stack is told of comes as parameters, of which a template has at most 200.
    expect(Object.keys(Parameters).length).toBeLessThan(150);
  }
});

test('the stack is deployed by one name: alarms, schedules and backups are nested in it, and nothing waits for them', () => {
  const nested = all('AWS::CloudFormation::Stack').map(([id]) => id);
  expect(nested).toEqual([/^Schedules/, /^Alarms/, /^Backup/].map((name) => expect.stringMatching(name)));
  const rest = Object.entries(resources).filter(([name]) => !nested.includes(name));
  for (const id of nested) expect(text(rest)).not.toContain(id);
  for (const of of [alarms, schedules, backup]) expect(of.toJSON().Outputs).toBeUndefined();
});
