/** A thin client of the API: typed calls, one key, tries again where that is safe. Needs nothing but `fetch`. */
import { apiVersion, type Calls, calls } from './api.ts';

export interface ClientOptions {
  /** Where the marketplace is, e.g. `https://example.com`. */
  origin: string;
  /** An API key. Calls that everybody may make need none. */
  key?: string;
  /** How often a call is made at most; 4 where nothing is said. */
  tries?: number;
  /** The pause before the second try, doubled before each further one, unless the server says how long to wait. */
  pauseMs?: number;
  fetch?: typeof fetch;
}

/** A refusal by its stable code (RFC 9457). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  /** What is wrong with which field, where the code is `validation-failed`. */
  readonly errors: readonly { pointer: string; code: string }[];
  readonly requestId: string | undefined;
  constructor(status: number, problem: Partial<ApiProblem>) {
    super(`${status} ${problem.code ?? 'unknown'}`);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.errors = problem.errors ?? [];
    this.requestId = problem.requestId;
  }
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };
export type Input<Name extends keyof Calls> = Part<'params', Calls[Name]['params']> &
  Part<'query', Calls[Name]['query']> &
  Part<'body', Calls[Name]['body']> & {
    /** The same key and input again answers the first result; a fresh one for each call where none is given. */
    idempotencyKey?: string;
  };
type Given = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  idempotencyKey?: string;
};

export interface Client {
  /** Makes a call; raises `ApiProblem` for a refusal. */
  call<Name extends keyof Calls>(
    name: Name,
    ...input: Record<never, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
  ): Promise<Calls[Name]['reply']>;
}

export function createClient({
  origin,
  key,
  tries = 4,
  pauseMs = 500,
  fetch = globalThis.fetch,
}: ClientOptions): Client {
  return {
    async call(name, ...[input]) {
      const { method, path, isIdempotent } = calls[name];
      const given = (input ?? {}) as Given;
      const isSafe = isIdempotent || ['GET', 'PUT', 'DELETE'].includes(method);
      const request: RequestInit = {
        method,
        headers: {
          'api-version': apiVersion,
          ...(key && { authorization: `Bearer ${key}` }),
          ...(isIdempotent && { 'idempotency-key': given.idempotencyKey ?? crypto.randomUUID() }),
          ...(given.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      };
      for (let attempt = 1; ; attempt++) {
        const isLast = attempt >= tries || !isSafe;
        const response = await fetch(addressOf(origin, path, given), request).catch((error: unknown) => {
          if (isLast) throw error;
          return undefined;
        });
        if (response?.ok) return (response.status === 204 ? undefined : await response.json()) as never;
        if (response && (isLast || ![429, 502, 503, 504].includes(response.status)))
          throw new ApiProblem(response.status, await response.json().catch(() => ({})));
        const wait = response?.headers.get('retry-after');
        await new Promise((done) =>
          setTimeout(done, wait ? Number(wait) * 1000 : pauseMs * 2 ** (attempt - 1)),
        );
      }
    },
  };
}

function addressOf(origin: string, path: string, { params = {}, query = {} }: Given): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(filled, origin);
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) url.searchParams.append(name, String(one));
  return url.href;
}
