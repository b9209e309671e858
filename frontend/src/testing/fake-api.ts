/** The API as tests script it: requests are judged, and answers checked, by the contract's own schemas. */
import type * as z from 'zod';
import { apis as fullApis } from '#shared/apis.ts?full';
import { defaultCategories, defaultNewsCategories } from '#shared/catalog/categories.ts';
import { defaultRates, defaultSettings } from '#shared/catalog/defaults.ts';
import {
  type AnyEndpoint,
  type Contract,
  type Input,
  type Reply,
  routeKey,
  successStatus,
} from '#shared/kernel/contract.ts';
import { DomainProblem, type ProblemCode, type ProblemDetails, toProblem } from '#shared/kernel/problem.ts';
import { fieldErrors } from '#shared/kernel/validation.ts';
import { placeFile } from './place-files.ts';

/** A call as it arrived, parsed; `key` is its idempotency key. */
export type Asked<E extends AnyEndpoint> = Input<E> & { key: string | null };
type Answer<E extends AnyEndpoint> = Reply<E> | ((asked: Asked<E>) => Reply<E> | Promise<Reply<E>>);

export interface FakeApi {
  /** From now on an endpoint answers so; a function may throw a `DomainProblem` or `noNetwork()`. */
  on<E extends AnyEndpoint>(endpoint: E, answer: Answer<E>): void;
  /** From now on an endpoint refuses. */
  refuse(endpoint: AnyEndpoint, code: ProblemCode, details?: ProblemDetails): void;
  /** The next call waits until the test answers it. */
  hold<E extends AnyEndpoint>(endpoint: E): (answer: Answer<E>) => void;
  /** A file of the site beside the API, such as `/version.json`; an error is thrown instead, undefined takes it back. */
  serve(path: string, body: unknown): void;
  /** What has been asked of an endpoint, oldest first. */
  asked<E extends AnyEndpoint>(endpoint: E): Asked<E>[];
  /** What was wrong about the test itself: unscripted calls, answers against the contract. */
  faults: string[];
  fetch: typeof fetch;
}

/** What `fetch` throws when nothing answers. */
export const noNetwork = () => new TypeError('Failed to fetch');

/** An answer that refuses. */
export const refuse = (code: ProblemCode, details?: ProblemDetails) => (): never => {
  throw new DomainProblem(code, details);
};

/** An answer that does not come: the line is cut. */
export const offline = (): never => {
  throw noNetwork();
};

// The app sees its contract as plain data; the schemas come with the whole modules.
const contract = Object.values(fullApis as Record<string, Contract>).flatMap((api) => Object.values(api));
const ofEvery: readonly ProblemCode[] = [
  ...(['validation-failed', 'unauthenticated', 'forbidden', 'internal'] as const),
  ...(['temporarily-unavailable', 'too-many-requests'] as const),
];

const json = (status: number, body: unknown, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

function find(method: string, path: string) {
  for (const endpoint of contract) {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const match = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
    if (!match || endpoint.method !== method) continue;
    const values = match.slice(1).map(decodeURIComponent);
    const params = Object.fromEntries(names.map((name, at) => [name, values[at]]));
    const parsed = endpoint.params?.safeParse(params);
    if (!parsed || parsed.success) return { endpoint, params: parsed?.data };
  }
  return null;
}

const queryOf = (search: URLSearchParams) => {
  const valuesOf = (name: string) => search.getAll(name);
  return Object.fromEntries([...search.keys()].map((name) => [name, valuesOf(name).join(',')]));
};

function parsed(schema: z.ZodType | undefined, given: unknown, root: string): unknown {
  const result = schema?.safeParse(given);
  if (!result || result.success) return result?.data;
  throw new DomainProblem('validation-failed', { errors: fieldErrors(result.error, given, root) });
}

/** The request as a handler gets it; what the server would refuse is refused. */
function readRequest(
  { endpoint, params }: NonNullable<ReturnType<typeof find>>,
  url: URL,
  init: RequestInit,
) {
  const headers = new Headers(init.headers);
  if (endpoint.access !== 'none' && !headers.get('authorization')) throw new DomainProblem('unauthenticated');
  const key = headers.get('idempotency-key');
  if (endpoint.isIdempotent && !key) throw new DomainProblem('validation-failed');
  const query = parsed(endpoint.query, queryOf(url.searchParams), '#/query');
  const body = parsed(endpoint.body, init.body ? JSON.parse(String(init.body)) : {}, '');
  return { params, query, body, key };
}

/** What every page may ask beside its own, as a quiet day answers it. */
const usual: Record<string, unknown> = {
  'GET /api/catalog': {
    categories: defaultCategories,
    newsCategories: defaultNewsCategories,
    rates: defaultRates,
    settings: defaultSettings,
  },
  'GET /api/listings/{code}/more': { items: [] },
  'POST /api/listings/{code}/views': undefined,
  'GET /api/my/listing-figures': { today: '2026-11-22', items: [] },
  'GET /api/my/notifications/unread': { unread: 0 },
  'GET /api/leads/summary': { mine: { unread: 0, received: 0, answered: 0, isShown: false } },
  'GET /api/listings/{code}/answer-time': {},
  'POST /api/leads/form': { formKey: '0a1b2c.0123456789012345678901', minSeconds: 0 },
  'GET /api/office/waiting': {},
  'POST /api/auth/logout': undefined,
};

/** An API that nobody has told anything yet beyond the usual. */
export function createFakeApi(): FakeApi {
  const answers = new Map<string, unknown>(Object.entries(usual));
  const files = new Map<string, unknown>();
  const log = new Map<string, Asked<AnyEndpoint>[]>();
  const faults: string[] = [];

  async function reply(found: NonNullable<ReturnType<typeof find>>, url: URL, init: RequestInit) {
    const { endpoint } = found;
    const route = routeKey(endpoint);
    const asked = readRequest(found, url, init) as Asked<AnyEndpoint>;
    log.set(route, [...(log.get(route) ?? []), asked]);
    if (!answers.has(route)) {
      faults.push(`nobody answers ${route}`);
      throw new DomainProblem('internal');
    }
    const answer = answers.get(route);
    const body = await (typeof answer === 'function' ? answer(asked) : answer);
    init.signal?.throwIfAborted();
    return json(successStatus(endpoint), checked(endpoint, body));
  }
  function checked(endpoint: AnyEndpoint, body: unknown): unknown {
    const result = (endpoint.reply as z.ZodType | undefined)?.safeParse(body);
    if (result && !result.success) faults.push(`${routeKey(endpoint)}: ${result.error.message}`);
    return result?.data;
  }
  function refusal(endpoint: AnyEndpoint, error: unknown): Response {
    if (!(error instanceof DomainProblem)) throw error;
    const { code, details } = error;
    if (![...ofEvery, ...(endpoint.problems ?? [])].includes(code))
      faults.push(`${routeKey(endpoint)} never answers ${code}`);
    const problem = toProblem(code, details, code === 'internal' ? 'req-1' : undefined);
    return json(problem.status, problem, 'application/problem+json');
  }
  async function answer(input: unknown, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input), 'https://site.vn');
    const file = files.get(url.pathname) ?? placeFile(url.pathname);
    if (file instanceof Error) throw file;
    if (file) return json(200, file);
    const found = find(init.method ?? 'GET', url.pathname);
    if (!found) {
      faults.push(`nothing is at ${init.method ?? 'GET'} ${url.pathname}`);
      return json(404, {});
    }
    const response = await reply(found, url, init).catch((error: unknown) => refusal(found.endpoint, error));
    return response.status === 204 ? new Response(null, { status: 204 }) : response;
  }
  const on = (endpoint: AnyEndpoint, next: unknown) => void answers.set(routeKey(endpoint), next);
  return {
    on,
    refuse: (endpoint, code, details) => on(endpoint, refuse(code, details)),
    hold(endpoint) {
      const before = answers.get(routeKey(endpoint));
      const { promise, resolve } = Promise.withResolvers<unknown>();
      on(endpoint, async (asked: unknown) => {
        on(endpoint, before);
        const late = await promise;
        return typeof late === 'function' ? late(asked) : late;
      });
      return resolve;
    },
    serve: (path, body) => void files.set(path, body),
    asked: (endpoint) => (log.get(routeKey(endpoint)) ?? []) as never,
    faults,
    fetch: answer as typeof fetch,
  };
}
