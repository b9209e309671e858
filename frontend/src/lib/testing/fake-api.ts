/** An API for tests of pages: answers the browser's fetch by the contract, and remembers what it was asked. */
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import {
  type AnyEndpoint,
  type Input,
  type Reply,
  routeKey,
  successStatus,
} from '#shared/kernel/contract.ts';
import { type ProblemCode, type ProblemDetails, problemStatus } from '#shared/kernel/problem.ts';
import { fieldErrors } from '#shared/kernel/validation.ts';

/** A refusal as an answer gives it; every code that the endpoint may answer, or that each may. */
class Refusal {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  constructor(code: ProblemCode, details: ProblemDetails) {
    this.code = code;
    this.details = details;
  }
}
export const refuse = (code: ProblemCode, details: ProblemDetails = {}) => new Refusal(code, details);
/** The line is cut before an answer comes. */
export const offline = Symbol('offline');

export interface Asked<E extends AnyEndpoint> extends Input<E> {
  /** The header `Idempotency-Key`. */
  key: string | null;
}
type Answer<E extends AnyEndpoint> =
  | Reply<E>
  | Refusal
  | typeof offline
  | ((asked: Asked<E>) => Reply<E> | Refusal | typeof offline | Promise<Reply<E> | Refusal | typeof offline>);

interface Row {
  endpoint: AnyEndpoint;
  pattern: RegExp;
  answer: unknown;
  asked: Asked<AnyEndpoint>[];
}

/** What any endpoint may refuse with, beyond those it names. */
const common: readonly ProblemCode[] = [
  ...(['validation-failed', 'unauthenticated', 'forbidden', 'too-many-requests', 'internal'] as const),
  ...(['temporarily-unavailable', 'malformed-body', 'challenge-required'] as const),
];

export interface FakeApi {
  /** From now on the endpoint answers this: a reply, a refusal, or what a function makes of the request. */
  on<E extends AnyEndpoint>(endpoint: E, answer: Answer<E>): void;
  /** What the endpoint was asked, oldest first. */
  asked<E extends AnyEndpoint>(endpoint: E): Asked<E>[];
}

/** The contracts with their schemas, which the browser's own copies leave out. */
const contracts = import.meta.glob<Record<string, unknown>>('../../../../shared/*/*api.ts', {
  query: '?full',
});
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;

let whole: Promise<Map<string, AnyEndpoint>> | undefined;
/** Every endpoint of the contracts by its method and path. */
function wholeEndpoints(): Promise<Map<string, AnyEndpoint>> {
  whole ??= Promise.all(Object.values(contracts).map((load) => load())).then(
    (modules) =>
      new Map(
        modules
          .flatMap((module) => Object.values(module))
          .flatMap((contract) => Object.values(contract ?? {}).filter(isEndpoint))
          .map((endpoint) => [routeKey(endpoint), endpoint]),
      ),
  );
  return whole;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** Stands in for the network in every test of the file. A call of the API that no answer was given for fails the test. */
export function withFakeApi(): FakeApi {
  const rows = new Map<string, Row>();
  const unexpected: string[] = [];
  const rowOf = (method: string, path: string) =>
    [...rows.values()].find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  beforeAll(async () => void (await wholeEndpoints()), 30_000);
  beforeEach(() => {
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const url = new URL(address, 'https://site.example');
      // Files of the site, and pictures elsewhere, are not there: the page does without.
      if (!url.pathname.startsWith('/api/')) return new Response(null, { status: 404 });
      const row = rowOf(init.method ?? 'GET', url.pathname);
      if (row) return respond(row, url, init);
      unexpected.push(`${init.method} ${address}`);
      return problemResponse(refuse('not-found'));
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    rows.clear();
    expect(unexpected.splice(0)).toEqual([]);
  });
  return {
    on: (endpoint, answer) => {
      const key = routeKey(endpoint);
      const { asked = [] } = rows.get(key) ?? {};
      rows.set(key, { endpoint, pattern: patternOf(endpoint.path), answer, asked });
    },
    asked: <E extends AnyEndpoint>(endpoint: E) =>
      (rows.get(routeKey(endpoint))?.asked ?? []) as unknown as Asked<E>[],
  };
}

/** One exchange: the request checked as the server checks it, the answer as the contract promises it. */
async function respond(
  { endpoint: { method, path }, pattern, answer, asked }: Row,
  url: URL,
  init: RequestInit,
) {
  const endpoint = (await wholeEndpoints()).get(routeKey({ method, path }))!;
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const given = endpoint.body?.safeParse(body);
  if (given && !given.success)
    return problemResponse(refuse('validation-failed', { errors: fieldErrors(given.error, body) }));
  const request = {
    params: { ...pattern.exec(url.pathname)?.groups },
    query: Object.fromEntries(url.searchParams),
    body: given?.data,
    key: new Headers(init.headers).get('idempotency-key'),
  } as Asked<AnyEndpoint>;
  asked.push(request);
  const result: unknown = typeof answer === 'function' ? await answer(request) : answer;
  if (init.signal?.aborted) throw new DOMException('The request was stopped', 'AbortError');
  if (result === offline) throw new TypeError('Failed to fetch');
  if (result instanceof Refusal) {
    expect([...common, ...(endpoint.problems ?? [])]).toContain(result.code);
    return problemResponse(result);
  }
  const status = successStatus(endpoint);
  if (!endpoint.reply) return new Response(null, { status });
  const promised: unknown = endpoint.reply.parse(JSON.parse(JSON.stringify(result)));
  return new Response(JSON.stringify(promised), {
    ...{ status, headers: { 'content-type': 'application/json' } },
  });
}

function problemResponse({ code, details }: Refusal): Response {
  const { retryAfterSeconds } = details;
  const problem = { type: `/problems/${code}`, title: code, status: problemStatus[code], code, ...details };
  return new Response(JSON.stringify(problem), {
    status: problemStatus[code],
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  });
}

/** An answer that comes when the test says so. */
export function later<Value>(): { promise: Promise<Value>; answer: (value: Value) => void } {
  let answer: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}
