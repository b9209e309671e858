/** The HTTP API: routes to functions by API Gateway's rules, payload format 2.0. */
import { randomUUID } from 'node:crypto';
import { url as inspectorUrl } from 'node:inspector';
import type { Clock } from '#local/clock.ts';
import { InvocationError, type LocalFunction } from '../functions/function-types.ts';
import { account } from '../template/resolve.ts';
import { type HttpRequest, type HttpResponse, jsonResponse, type Origin } from './http-types.ts';
import { createRouter } from './router.ts';

export interface ApiRoute {
  /** `GET /api/listings/{code}`, `ANY /{proxy+}` or `$default`. */
  key: string;
  target: Pick<LocalFunction, 'invoke'>;
  timeoutMs: number;
}

const requestMaxBytes = 10 * 1024 * 1024;
const message = (status: number, text: string) => jsonResponse(status, { message: text });

/** Makes the API of these routes. */
export function createHttpApi(apiId: string, routes: readonly ApiRoute[], clock: Clock): Origin {
  const route = createRouter(routes);
  return async (ask) => {
    const path = safelyDecoded(ask.path);
    const match = path === undefined ? undefined : route(ask.method, path);
    if (!match || path === undefined) return message(404, 'Not Found');
    if (ask.body.length > requestMaxBytes) return message(413, 'Request Entity Too Large');
    const event = eventOf(ask, { apiId, path, key: match.route.key, parameters: match.parameters }, clock);
    try {
      return answerOf(await limited(match.route.target.invoke(event), match.route.timeoutMs));
    } catch (error) {
      if (!(error instanceof InvocationError)) throw error;
      if (error.reason === 'too-large') return message(413, 'Request Entity Too Large');
      return error.reason === 'timeout' ? message(503, 'Service Unavailable') : failed();
    }
  };
}

const failed = () => message(500, 'Internal Server Error');

function safelyDecoded(path: string): string | undefined {
  try {
    return path.includes('%') ? decodeURIComponent(path) : path;
  } catch {
    return undefined;
  }
}

/** The gateway itself gives up after the integration's timeout, though the function may run on. */
function limited<T>(result: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    if (inspectorUrl() !== undefined) return;
    timer = setTimeout(() => reject(new InvocationError('timeout', 'The integration timed out')), timeoutMs);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

interface Matched {
  apiId: string;
  path: string;
  key: string;
  parameters: Record<string, string> | undefined;
}

const isText = (type: string) => /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript))/.test(type);

function eventOf(ask: HttpRequest, { apiId, path, key, parameters }: Matched, clock: Clock) {
  const { cookie, ...headers } = ask.headers;
  const isBase64Encoded = ask.body.length > 0 && !isText(headers['content-type'] ?? '');
  const timeEpoch = clock.now();
  const domainName = `${apiId}.execute-api.local`;
  return {
    version: '2.0',
    routeKey: key,
    rawPath: path,
    rawQueryString: ask.query,
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(ask.query && { queryStringParameters: queryParameters(ask.query) }),
    requestContext: {
      accountId: account,
      apiId,
      domainName,
      domainPrefix: apiId,
      http: {
        method: ask.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: ask.viewer.address,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: key,
      stage: '$default',
      time: new Date(timeEpoch).toUTCString(),
      timeEpoch,
    },
    ...(parameters && { pathParameters: parameters }),
    ...(ask.body.length > 0 && { body: ask.body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  };
}

/** Values of the same name are joined by commas. */
function queryParameters(query: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    values[name] = Object.hasOwn(values, name) ? `${values[name]},${value}` : value;
  return values;
}

interface Result {
  statusCode?: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

/** A function's result as an HTTP answer: one with a statusCode says how, anything else is JSON of a 200. */
function answerOf(result: unknown): HttpResponse {
  if (typeof result !== 'object' || result === null || !('statusCode' in result))
    return jsonResponse(200, result);
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = result as Result;
  if (!Number.isInteger(statusCode) || typeof body !== 'string') return failed();
  const lines = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return {
    status: statusCode!,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...Object.fromEntries(lines) },
    ...(cookies && { cookies }),
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}
