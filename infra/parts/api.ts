/** The HTTP API: routes to the functions of the contracts. Functions route and check who calls (decision 30), not the gateway. */
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  type HttpRouteIntegration,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { apis, type Capability } from '#shared/apis.ts';
import type { HttpFunctionName } from './functions.ts';
import { acknowledge } from './reasons.ts';
import { routesOf } from './routes.ts';

/** Makes the API, still without routes. */
export function createApi(scope: Construct): HttpApi {
  const api = new HttpApi(scope, 'Api', { createDefaultStage: false });
  acknowledge(api, 'AwsSolutions-APIG4');
  const log = new LogGroup(scope, 'ApiLog', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: 2000, burstLimit: 1000 },
    accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLog },
  });
  return api;
}

/** Adds the routes. What is no endpoint below /api answers a problem; everything else asks the pages function. */
export function addRoutes(api: HttpApi, handlers: Record<HttpFunctionName, IFunction>): void {
  const integrations = new Map<string, HttpRouteIntegration>(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      // One permission for the whole API: a permission a route would overrun the function's policy.
      new HttpLambdaIntegration(`${name}Integration`, handler, {
        scopePermissionToRoute: false,
        timeout: Duration.seconds(29),
      }),
    ]),
  );
  const integrationOf = (name: HttpFunctionName) => integrations.get(name)!;

  for (const { method, path, to } of routesOf(apis))
    api.addRoutes({
      path,
      methods: [HttpMethod[method as keyof typeof HttpMethod]],
      integration: integrationOf(to as Capability),
    });
  api.addRoutes({
    path: '/api/{proxy+}',
    methods: [HttpMethod.ANY],
    integration: integrationOf('catalog'),
  });
  api.addRoutes({ path: '/{proxy+}', methods: [HttpMethod.ANY], integration: integrationOf('pages') });
}

/** No addresses and no tokens: what is needed to find a request again. */
const accessLog = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
    ms: '$context.responseLatency',
    bytes: '$context.responseLength',
    error: '$context.error.messageString',
  }),
);
