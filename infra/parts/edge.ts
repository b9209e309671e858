/** What CloudFront does by itself: the viewer function, and what it caches and forwards. */
import { CfnOutput, Duration } from 'aws-cdk-lib';
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { readPages, viewerRequestCode } from '../edge/routes.ts';

/** The viewer function of pages: spelling of URLs, language, private pages, and the one name of the site. */
export function createEdgeFunction(
  scope: Construct,
  dist: string,
  www: string | undefined,
): FunctionAssociation {
  const edge = new EdgeFunction(scope, 'ViewerRequest', {
    comment: 'Canonical URLs, language of unprefixed pages, private pages',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(viewerRequestCode(readPages(dist), www)),
  });
  new CfnOutput(scope, 'ViewerFunctionName', {
    value: edge.functionName,
    description: 'For scripts/test-viewer-function.ts, after each deployment',
  });
  return { function: edge, eventType: FunctionEventType.VIEWER_REQUEST };
}

const compressed = { enableAcceptEncodingBrotli: true, enableAcceptEncodingGzip: true };

/** At most ten request headers that the API sees besides Authorization and what CloudFront always forwards. */
const apiHeaders = [
  'CloudFront-Viewer-Address',
  'User-Agent',
  'Accept-Language',
  'Acting-For',
  'Api-Version',
  'Idempotency-Key',
  'Origin',
  'Sec-Fetch-Site',
];

/**
 * Files and pages: one copy for everybody, for as long as their Cache-Control says, 60 s where it says nothing.
 * The API: not kept unless a reply asks for it, and never across tokens.
 */
export function createCachePolicies(scope: Construct) {
  return {
    files: new CachePolicy(scope, 'FileCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(60),
      maxTtl: Duration.days(365),
      ...compressed,
    }),
    api: new CachePolicy(scope, 'ApiCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(60),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      ...compressed,
    }),
    apiRequest: new OriginRequestPolicy(scope, 'ApiRequest', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(...apiHeaders),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      cookieBehavior: OriginRequestCookieBehavior.all(),
    }),
  };
}
