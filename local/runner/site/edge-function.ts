/** Runs a CloudFront Function: its code over the viewer's request, as the runtime cloudfront-js-2.0 sees it. */
import { runInNewContext } from 'node:vm';
import type { HttpRequest, HttpResponse } from './http-types.ts';

interface Value {
  value: string;
  multiValue?: { value: string }[];
}
type Values = Record<string, Value>;
interface EdgeRequest {
  method: string;
  uri: string;
  querystring: Values;
  headers: Values;
  cookies: Values;
}
interface EdgeResponse {
  statusCode: number;
  headers?: Values;
  cookies?: Record<string, { value: string; attributes?: string }>;
  body?: string | { data: string };
}

/** What the function decided: the request to go on with, or the answer. */
export type EdgeResult = { ask: HttpRequest } | { answer: HttpResponse };
export type EdgeFunction = (ask: HttpRequest) => EdgeResult;

/** Several values of one name, as the runtime shows them: the first (query: last) and all. */
function collect(pairs: Iterable<[string, string]>): Values {
  const values: Values = {};
  for (const [name, value] of pairs) {
    const existing = values[name];
    values[name] = existing
      ? { value, multiValue: [...(existing.multiValue ?? [{ value: existing.value }]), { value }] }
      : { value };
  }
  return values;
}

/** Names and values of a query as they were sent, still encoded. */
function* rawPairs(query: string): Iterable<[string, string]> {
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    yield at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
  }
}

function* cookiePairs(header: string | undefined): Iterable<[string, string]> {
  for (const pair of (header ?? '').split(/;\s*/)) {
    const at = pair.indexOf('=');
    if (at > 0) yield [pair.slice(0, at), pair.slice(at + 1)];
  }
}

const queryText = (values: Values): string =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      (value.multiValue ?? [value]).map(({ value }) => (value ? `${name}=${value}` : name)),
    )
    .join('&');

function answerOf({ statusCode, headers = {}, cookies = {}, body = '' }: EdgeResponse): HttpResponse {
  const lines = Object.entries(cookies).map(([name, { value, attributes }]) =>
    attributes ? `${name}=${value}; ${attributes}` : `${name}=${value}`,
  );
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
    ...(lines.length > 0 && { cookies: lines }),
    body: Buffer.from(typeof body === 'string' ? body : body.data),
  };
}

/** The request as the function changed it. */
function askOf(ask: HttpRequest, { uri, querystring, headers }: EdgeRequest): HttpRequest {
  const lines = Object.entries(headers).map(([name, { value }]) => [name, value] as const);
  const { cookie } = ask.headers;
  return {
    ...ask,
    path: uri,
    query: queryText(querystring),
    headers: { ...Object.fromEntries(lines), ...(cookie !== undefined && { cookie }) },
  };
}

/** Loads a function's code. */
export function createEdgeFunction(code: string): EdgeFunction {
  const handler = runInNewContext(`${code}\n;handler`) as (event: object) => EdgeRequest | EdgeResponse;
  return (ask) => {
    const { cookie, ...headers } = ask.headers;
    const request: EdgeRequest = {
      method: ask.method,
      uri: ask.path,
      querystring: collect(rawPairs(ask.query)),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
      cookies: collect(cookiePairs(cookie)),
    };
    const context = { eventType: 'viewer-request' };
    const result = handler({ version: '1.0', context, viewer: { ip: ask.viewer.address }, request });
    return 'statusCode' in result ? { answer: answerOf(result) } : { ask: askOf(ask, result) };
  };
}
