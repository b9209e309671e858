/** API Gateway v2 events in, results out: parsing of the request's parts and writing of replies. */
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { DomainProblem, type ProblemDetails, problemStatus, toProblem } from '#shared/kernel/problem.ts';

export type Event = APIGatewayProxyEventV2;
export type Result = APIGatewayProxyStructuredResultV2;

export const bodyMaxBytes = 256 * 1024;

/** The JSON body; raises 413, 415 or 400 for what is not one. */
export function readBody(event: Event): unknown {
  const type = header(event, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  if (event.body === undefined || event.body === '') return undefined;
  if (type !== 'application/json') throw new DomainProblem('unsupported-media-type');
  const text = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString() : event.body;
  if (Buffer.byteLength(text) > bodyMaxBytes) throw new DomainProblem('body-too-large');
  try {
    return JSON.parse(text, halfEscape.test(text) ? wellFormed : undefined);
  } catch (cause) {
    throw new DomainProblem('malformed-body', { cause });
  }
}

/** Escapes can name half a character, which no store takes: such text is mended as it is read. */
const halfEscape = /\\u[dD][89a-fA-F]/;
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/** The query from the raw string: a key given several times is an array. */
export function readQuery(event: Event): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(event.rawQueryString)) {
    const before = query[key];
    query[key] = before === undefined ? value : [before, value].flat();
  }
  return { ...query };
}

/** A header in any case. */
export const header = (event: Event, name: string): string | undefined => event.headers[name.toLowerCase()];

/** One cookie of the request. */
export const cookie = (event: Event, name: string): string | undefined =>
  event.cookies
    ?.map((pair) => pair.split('='))
    .find(([key]) => key === name)
    ?.slice(1)
    .join('=');

/** The client's address as CloudFront saw it, without its port. */
export const clientAddress = (event: Event): string =>
  header(event, 'cloudfront-viewer-address')?.replace(/:\d+$/, '') ?? event.requestContext.http.sourceIp;

export const jsonResult = (
  status: number,
  body: unknown,
  headers: Record<string, string>,
  cookies: string[],
): Result => ({
  statusCode: status,
  headers: {
    'cache-control': 'no-store',
    ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    ...headers,
  },
  ...(cookies.length > 0 && { cookies }),
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** A refusal as `application/problem+json`, with Retry-After where it says when. */
export function problemResult(
  problem: DomainProblem,
  requestId: string,
  cookies: string[] = [],
  headers: Record<string, string> = {},
): Result {
  const details: ProblemDetails = problem.details;
  return {
    statusCode: problemStatus[problem.code],
    headers: {
      ...headers,
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(details.retryAfterSeconds !== undefined && { 'retry-after': String(details.retryAfterSeconds) }),
      ...(details.allow && { allow: details.allow.join(', ') }),
    },
    ...(cookies.length > 0 && { cookies }),
    body: JSON.stringify(toProblem(problem.code, details, requestId)),
  };
}
