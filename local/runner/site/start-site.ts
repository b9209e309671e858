/** Makes the public site of a template: the HTTP API and the distribution in front of it. */

import type { ObjectStore } from '#local/aws/s3/types.ts';
import type { Clock } from '#local/clock.ts';
import type { LocalFunction } from '../functions/function-types.ts';
import { readPolicy } from '../iam/policy.ts';
import type { Part, Stack } from '../template/stack.ts';
import { createBucketOrigin } from './bucket-origin.ts';
import {
  type Behavior,
  createDistribution,
  type Forwards,
  originGroup,
  withHeaders,
} from './distribution.ts';
import { createEdgeFunction } from './edge-function.ts';
import { createHeadersPolicy, type HeadersPolicyConfig } from './headers-policy.ts';
import { createHttpApi } from './http-api.ts';
import type { Origin } from './http-types.ts';

export interface SiteContext {
  stack: Stack;
  clock: Clock;
  store: ObjectStore;
  functions: ReadonlyMap<string, LocalFunction>;
}

interface RouteProperties {
  ApiId: string;
  RouteKey: string;
  Target: string;
  AuthorizationType?: string;
}
interface IntegrationProperties {
  IntegrationUri: string;
  TimeoutInMillis?: number;
}

/** The API of that id with all its routes. */
function makeApi({ stack, clock, functions }: SiteContext, apiId: string): Origin {
  const routes = stack
    .all<RouteProperties>('AWS::ApiGatewayV2::Route')
    .filter(({ properties }) => properties.ApiId === apiId)
    .map(({ properties: { RouteKey, Target, AuthorizationType = 'NONE' } }) => {
      const { properties } = stack.one<IntegrationProperties>(Target.replace('integrations/', ''));
      const target = functions.get(properties.IntegrationUri);
      if (!target) throw new Error(`The route ${RouteKey} has no function`);
      if (AuthorizationType !== 'NONE')
        throw new Error(
          `The runner does not know routes with authorization ${AuthorizationType} (${RouteKey})`,
        );
      return { key: RouteKey, target, timeoutMs: properties.TimeoutInMillis ?? 30_000 };
    });
  return createHttpApi(apiId, routes, clock);
}

interface OriginProperties {
  Id: string;
  DomainName: string;
  OriginPath?: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}
interface BehaviorProperties {
  PathPattern?: string;
  AllowedMethods?: string[];
  TargetOriginId: string;
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
  Compress?: boolean;
}
interface DistributionConfig {
  Origins: OriginProperties[];
  OriginGroups?: {
    Items: {
      Id: string;
      FailoverCriteria: { StatusCodes: { Items: number[] } };
      Members: { Items: { OriginId: string }[] };
    }[];
  };
  CacheBehaviors?: BehaviorProperties[];
  DefaultCacheBehavior: BehaviorProperties;
}

/** The template's distribution. */
export function makeSite(context: SiteContext): Origin {
  const [distribution] = context.stack.all<{ DistributionConfig: DistributionConfig }>(
    'AWS::CloudFront::Distribution',
  );
  if (!distribution) throw new Error('The template has no distribution');
  const config = distribution.properties.DistributionConfig;
  const origins = makeOrigins(context, distribution);
  const behaviors = [...(config.CacheBehaviors ?? []), { ...config.DefaultCacheBehavior, PathPattern: '*' }];
  return createDistribution(behaviors.map((behavior) => makeBehavior(context.stack, behavior, origins)));
}

function makeOrigins(
  context: SiteContext,
  { properties, written }: Part<{ DistributionConfig: DistributionConfig }>,
): Map<string, Origin> {
  const { Origins, OriginGroups } = properties.DistributionConfig;
  const writtenOrigins = (written.DistributionConfig as { Origins: { DomainName: unknown }[] }).Origins;
  const origins = new Map(
    Origins.map((origin, at) => [origin.Id, makeOrigin(context, origin, writtenOrigins[at]!.DomainName)]),
  );
  for (const { Id, FailoverCriteria, Members } of OriginGroups?.Items ?? []) {
    const [first, second] = Members.Items.map(({ OriginId }) => origins.get(OriginId)!);
    origins.set(Id, originGroup(first!, second!, FailoverCriteria.StatusCodes.Items));
  }
  return origins;
}

/** A bucket is told by what its domain name refers to; an API by the id that its domain name begins with. */
function makeOrigin(context: SiteContext, origin: OriginProperties, writtenDomain: unknown): Origin {
  const { stack, store } = context;
  const [bucketId] = (writtenDomain as { 'Fn::GetAtt'?: string[] })['Fn::GetAtt'] ?? [];
  if (bucketId) return createBucketOrigin(store, stack.one(bucketId).ref, bucketPolicy(stack, bucketId));
  const apiId = origin.DomainName.split('.')[0]!;
  if (!stack.all('AWS::ApiGatewayV2::Api').some(({ ref }) => ref === apiId))
    throw new Error(`The runner does not know the origin ${origin.DomainName}`);
  const headers = origin.OriginCustomHeaders ?? [];
  return withHeaders(
    makeApi(context, apiId),
    Object.fromEntries(headers.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue])),
  );
}

interface BucketPolicyProperties {
  Bucket: string;
  PolicyDocument: { Statement: { Principal?: { Service?: string }; Condition?: unknown }[] };
}

/** What a bucket's policy allows CloudFront; its condition names the one distribution there is. */
function bucketPolicy(stack: Stack, bucketId: string) {
  const statements = stack
    .all<BucketPolicyProperties>('AWS::S3::BucketPolicy')
    .filter(({ properties }) => properties.Bucket === stack.one(bucketId).ref)
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .filter(({ Principal }) => Principal?.Service === 'cloudfront.amazonaws.com')
    .map(({ Condition, ...statement }) => statement);
  return readPolicy([{ Statement: statements }]);
}

function makeBehavior(
  stack: Stack,
  properties: BehaviorProperties,
  origins: ReadonlyMap<string, Origin>,
): Behavior {
  const headers =
    properties.ResponseHeadersPolicyId &&
    stack.one<{ ResponseHeadersPolicyConfig: HeadersPolicyConfig }>(properties.ResponseHeadersPolicyId)
      .properties.ResponseHeadersPolicyConfig;
  const association = properties.FunctionAssociations?.find(
    ({ EventType }) => EventType === 'viewer-request',
  );
  const edge = stack
    .all<{ FunctionCode: string }>('AWS::CloudFront::Function')
    .find(({ id }) => association?.FunctionARN.endsWith(`/${id}`));
  return {
    pattern: properties.PathPattern!,
    methods: properties.AllowedMethods ?? ['GET', 'HEAD'],
    origin: origins.get(properties.TargetOriginId)!,
    edgeFunction: edge && createEdgeFunction(edge.properties.FunctionCode),
    headers: headers ? createHeadersPolicy(headers) : undefined,
    forwards: forwardsOf(stack, properties),
    isCompressed: properties.Compress === true,
  };
}

interface Choices {
  HeadersConfig: { HeaderBehavior: string; Headers?: string[] };
  QueryStringsConfig: { QueryStringBehavior: string };
  CookiesConfig: { CookieBehavior: string };
}

/** What both policies let through; behaviours that list single cookies or query names are refused. */
function forwardsOf(stack: Stack, { CachePolicyId, OriginRequestPolicyId }: BehaviorProperties): Forwards {
  const { CachePolicyConfig } = stack.one<{
    CachePolicyConfig: { ParametersInCacheKeyAndForwardedToOrigin: Choices };
  }>(CachePolicyId).properties;
  const choices = [CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin];
  if (OriginRequestPolicyId) {
    const policy = stack.one<{ OriginRequestPolicyConfig: Choices }>(OriginRequestPolicyId);
    choices.push(policy.properties.OriginRequestPolicyConfig);
  }
  const isAll = (behavior: string) => {
    if (behavior !== 'all' && behavior !== 'none')
      throw new Error(`The runner does not know the forwarding ${behavior}`);
    return behavior === 'all';
  };
  for (const { HeadersConfig } of choices)
    if (!['none', 'whitelist'].includes(HeadersConfig.HeaderBehavior)) isAll(HeadersConfig.HeaderBehavior);
  return {
    headers: new Set(
      choices.flatMap(({ HeadersConfig }) => HeadersConfig.Headers ?? []).map((name) => name.toLowerCase()),
    ),
    query: choices.some(({ QueryStringsConfig }) => isAll(QueryStringsConfig.QueryStringBehavior)),
    cookies: choices.some(({ CookiesConfig }) => isAll(CookiesConfig.CookieBehavior)),
  };
}
