/** Holds a worker's AWS calls to what its function's role allows, so that a missing grant shows here, not in the cloud. */
import http, { type ClientRequest, type RequestOptions } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { iamActionsOf } from './actions.ts';
import { allows, type Policy } from './policy.ts';

export type { Policy } from './policy.ts';

/** Names the first thing that a policy refuses of a request; undefined when all of it is allowed. */
function refusalOf(policy: Policy, options: RequestOptions, body: string): string | undefined {
  const { method = 'GET', headers = {} } = options;
  const path = options.path ?? '/';
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const calls = iamActionsOf({ method, path, headers: Object.fromEntries(lower), body });
  const refused = calls.find((call) => !allows(policy, call));
  return (
    refused &&
    `${refused.action} on ${refused.resource}${refused.leadingKey ? ` (${refused.leadingKey})` : ''}`
  );
}

const textOf = (body: unknown): string =>
  typeof body === 'string' ? body : body instanceof Uint8Array ? Buffer.from(body).toString() : '';

const isAwsCall = ({ headers }: RequestOptions): boolean =>
  Object.keys(headers ?? {}).some((name) => name.toLowerCase() === 'amz-sdk-request');

/** Makes every AWS call of this thread that the policy does not allow fail with AccessDenied. */
export function restrictCalls(policy: Policy, functionName: string): void {
  const send = http.request;
  const restricted = (options: RequestOptions, ...rest: never[]): ClientRequest => {
    const request = send(options, ...rest);
    if (!isAwsCall(options)) return request;
    const end = request.end.bind(request);
    request.end = (...args: never[]) => {
      const isData = String(Object(options.headers)['content-type'] ?? '').startsWith('application/');
      const refusal = refusalOf(policy, options, isData ? textOf(args[0]) : '');
      if (!refusal) return end(...args);
      const error = new Error(`AccessDenied: the role of ${functionName} does not allow ${refusal}`);
      process.nextTick(() => request.destroy(error));
      return request;
    };
    return request;
  };
  http.request = restricted as typeof http.request;
  syncBuiltinESMExports();
}
