/** The CloudFront distribution: behaviours, origin groups, viewer function, forwarded and added headers. */

import { randomBytes } from 'node:crypto';
import { fits } from '../iam/policy.ts';
import { compressed } from './compression.ts';
import type { EdgeFunction } from './edge-function.ts';
import type { HeadersPolicy } from './headers-policy.ts';
import { type HttpRequest, type HttpResponse, type Origin, textResponse } from './http-types.ts';

export interface Behavior {
  /** `/api/*`; the default behaviour is `*`. */
  pattern: string;
  methods: string[];
  /** Answers by the origin, or by the second of its group where the first fails. */
  origin: Origin;
  edgeFunction?: EdgeFunction | undefined;
  headers?: HeadersPolicy | undefined;
  forwards: Forwards;
  isCompressed: boolean;
}

/** What of the viewer's request the origin sees, by cache policy and origin request policy together. */
export interface Forwards {
  headers: ReadonlySet<string>;
  query: boolean;
  cookies: boolean;
}

/** Headers that CloudFront hands on whatever the policies say. */
const always = new Set([
  'content-type',
  'content-length',
  'content-md5',
  'if-none-match',
  'if-modified-since',
  'range',
]);

/** Makes a group of two origins: the second is asked where the first answers one of `statuses`. */
export const originGroup =
  (first: Origin, second: Origin, statuses: readonly number[]): Origin =>
  async (ask) => {
    const answer = await first(ask);
    return statuses.includes(answer.status) && ask.method !== 'OPTIONS' ? second(ask) : answer;
  };

/** Adds headers of the origin's own, such as the secret that proves the way. */
export const withHeaders =
  (origin: Origin, headers: Record<string, string>): Origin =>
  (ask) =>
    origin({ ...ask, headers: { ...ask.headers, ...headers } });

/** Makes the site of these behaviours, the first that fits answering. */
export function createDistribution(behaviors: readonly Behavior[]): Origin {
  return async (ask) => {
    const behavior = behaviors.find(({ pattern }) => pattern === '*' || fits(pattern, ask.path))!;
    const { methods, edgeFunction, origin, headers, forwards, isCompressed } = behavior;
    const finish = (answer: HttpResponse) => ({
      ...answer,
      headers: headers ? headers(answer.headers) : answer.headers,
    });
    if (!methods.includes(ask.method)) return finish(textResponse(403, 'This method is not allowed'));
    const decided = edgeFunction?.(ask) ?? { ask };
    if ('answer' in decided) return finish(decided.answer);
    const answer = await origin(forwarded(decided.ask, forwards));
    const final = isCompressed ? await compressed(answer, ask.headers['accept-encoding']) : answer;
    return finish(final);
  };
}

function forwarded(ask: HttpRequest, { headers: names, query, cookies }: Forwards): HttpRequest {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(ask.headers))
    if (names.has(name) || always.has(name)) headers[name] = value;
  if (names.has('cloudfront-viewer-address'))
    headers['cloudfront-viewer-address'] = `${ask.viewer.address}:${ask.viewer.port}`;
  headers['x-amz-cf-id'] = randomBytes(42).toString('base64url');
  if (cookies && ask.headers.cookie) headers.cookie = ask.headers.cookie;
  headers['user-agent'] ??= 'Amazon CloudFront';
  return { ...ask, headers, query: query ? ask.query : '' };
}
