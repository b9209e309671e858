/** CloudFront, the one public origin: pages and files, pictures, the API. */
import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  Distribution,
  HttpVersion,
  type IResponseHeadersPolicy,
  OriginProtocolPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Buckets } from './buckets.ts';
import type { Domain } from './domain.ts';
import { createCachePolicies, createEdgeFunction } from './edge.ts';
import { acknowledge } from './reasons.ts';
import type { Secrets } from './secrets.ts';
import { createHeaderPolicies, readInlineHashes } from './security-headers.ts';

interface SiteOptions {
  dist: string;
  buckets: Buckets;
  secrets: Secrets;
  api: HttpApi;
  domain?: Domain | undefined;
  webAclArn?: string | undefined;
  isIndexed: boolean;
}

/** Makes the distribution. A page that S3 does not have is asked of the pages function, behind the same API. */
export function createSite(scope: Construct, options: SiteOptions): Distribution {
  const { buckets, domain, webAclArn } = options;
  const distribution = new Distribution(scope, 'Site', {
    comment: 'The marketplace: pages, pictures and API',
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_200,
    ...(domain && {
      domainNames: [domain.name, ...(domain.www ? [domain.www] : [])],
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
    }),
    ...(webAclArn && { webAclId: webAclArn }),
    enableLogging: true,
    logBucket: buckets.logs,
    logFilePrefix: 'cloudfront/',
    ...createBehaviors(scope, options),
    errorResponses: notKept,
  });
  allowMedia(buckets.media, distribution);
  acknowledge(distribution, 'AwsSolutions-CFR1');
  if (!webAclArn) acknowledge(distribution, 'AwsSolutions-CFR2');
  if (!domain) acknowledge(distribution, 'AwsSolutions-CFR4');
  return distribution;
}

/** Failures are kept for as long as their own Cache-Control says, not for CloudFront's ten seconds. */
const notKept = [404, 500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }));

/** Pages that other sites may frame, in each language: what they show is public, and they act for nobody. */
const framedPages = ['/tra-cuu-dia-chi/nhung'];

/** What answers which paths: pages with their second origin, the API, pictures, files. */
function createBehaviors(scope: Construct, { dist, buckets, secrets, api, isIndexed, domain }: SiteOptions) {
  const uploadHost = buckets.media.bucketRegionalDomainName;
  const headers = createHeaderPolicies(scope, { hashes: readInlineHashes(dist), uploadHost, isIndexed });
  const cache = createCachePolicies(scope);
  const site = S3BucketOrigin.withOriginAccessControl(buckets.site);
  const apiOrigin = createApiOrigin(api, secrets);
  const files = (responseHeadersPolicy: IResponseHeadersPolicy): Omit<BehaviorOptions, 'origin'> => ({
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
    cachePolicy: cache.files,
    responseHeadersPolicy,
    compress: true,
  });
  const pages = new OriginGroup({
    primaryOrigin: site,
    fallbackOrigin: apiOrigin,
    fallbackStatusCodes: [403, 404],
  });
  const defaultBehavior: BehaviorOptions = {
    ...files(headers.pages),
    origin: pages,
    functionAssociations: [createEdgeFunction(scope, dist, domain?.www)],
  };
  const framed: BehaviorOptions = { ...defaultBehavior, responseHeadersPolicy: headers.framed };
  const calls: BehaviorOptions = {
    origin: apiOrigin,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: cache.api,
    originRequestPolicy: cache.apiRequest,
    responseHeadersPolicy: headers.others,
    compress: true,
  };
  const additionalBehaviors: Record<string, BehaviorOptions> = {
    '/api/*': calls,
    '/media/*': { ...files(headers.others), origin: mediaOrigin(scope, buckets.media) },
    // Drawn by the pages function where nobody has asked for one yet.
    '/cards/*': { ...files(headers.cards), origin: pages },
    '/assets/*': { ...files(headers.others), origin: site },
    '/data/*': { ...files(headers.others), origin: site },
    ...Object.fromEntries(framedPages.flatMap((path) => [path, `/??${path}`]).map((path) => [path, framed])),
  };
  return { defaultBehavior, additionalBehaviors };
}

/** The API, which knows requests that came through here by a secret header. */
function createApiOrigin(api: HttpApi, { originSecret }: Secrets): HttpOrigin {
  const { region, urlSuffix } = Stack.of(api);
  return new HttpOrigin(`${api.apiId}.execute-api.${region}.${urlSuffix}`, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    customHeaders: { 'x-origin-secret': originSecret.secretValue.unsafeUnwrap() },
  });
}

const mediaOrigin = (scope: Construct, media: Bucket) =>
  S3BucketOrigin.withBucketDefaults(media, {
    originAccessControlId: new S3OriginAccessControl(scope, 'MediaAccess').originAccessControlId,
  });

/** CloudFront may read what is shown; originals are never public. */
function allowMedia(media: Bucket, distribution: Distribution): void {
  media.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [media.arnForObjects('media/*')],
      conditions: { StringEquals: { 'AWS:SourceArn': distribution.distributionArn } },
    }),
  );
}
