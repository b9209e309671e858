/** One HTTP exchange with the API: JSON in, JSON or a typed problem out. */

import type { FieldError, ProblemCode } from '#shared/kernel/problem.ts';
import { actingForHeader } from '#shared/kernel/seat.ts';

/** What the client words for people: the API's closed list, and having no network. */
export type ClientProblemCode = ProblemCode | 'offline';

export interface ClientProblem {
  code: ClientProblemCode;
  status: number;
  requestId?: string | undefined;
  errors?: FieldError[] | undefined;
  retryAfterSeconds?: number | undefined;
  params?: Record<string, string | number> | undefined;
}

/** A refusal of the API (or of the network), thrown by every call. */
export class CallProblem extends Error implements ClientProblem {
  readonly code: ClientProblemCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly params: Record<string, string | number> | undefined;
  constructor(problem: ClientProblem, cause?: unknown) {
    super(problem.code, { cause });
    this.name = 'CallProblem';
    this.code = problem.code;
    this.status = problem.status;
    this.requestId = problem.requestId;
    this.errors = problem.errors;
    this.retryAfterSeconds = problem.retryAfterSeconds;
    this.params = problem.params;
  }
}

/** The problem of anything that was thrown; a bug of ours counts as `internal`. */
export const problemOf = (error: unknown): ClientProblem =>
  error instanceof CallProblem ? error : { code: 'internal', status: 500 };

/** For answers in other words than the API's: those of the gateway, CloudFront and the firewall (decision 30). */
const codeByStatus: Record<number, ProblemCode> = {
  400: 'malformed-body',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  410: 'gone',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  422: 'validation-failed',
  428: 'challenge-required',
  429: 'too-many-requests',
  503: 'temporarily-unavailable',
  504: 'temporarily-unavailable',
};

async function problemFrom(response: Response): Promise<CallProblem> {
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json');
  const body: Partial<ClientProblem> = isProblem ? await response.json().catch(() => ({})) : {};
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new CallProblem({
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    ...body,
    code: body.code ?? codeByStatus[response.status] ?? 'internal',
    status: response.status,
  });
}

export interface HttpRequest {
  method: string;
  url: string;
  body?: unknown;
  token?: string | null;
  idempotencyKey?: string | undefined;
  /** The agency that it is made for. */
  actingFor?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Goes on when the page is left, so that a cookie in its answer is not lost. */
  keepalive?: boolean;
}

/**
 * Sends one request; the answer's JSON, or undefined without a body. Refusals are thrown as `CallProblem`,
 * a lost network as `offline`; an abort stays an AbortError.
 */
export async function send({
  method,
  url,
  body,
  token,
  idempotencyKey,
  actingFor,
  signal,
  keepalive = false,
}: HttpRequest): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (actingFor) headers[actingForHeader] = actingFor;
  const init: RequestInit = { method, headers, credentials: 'same-origin', keepalive };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  const response = await fetch(url, init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new CallProblem({ code: 'offline', status: 0 }, error);
  });
  if (!response.ok) throw await problemFrom(response);
  if (response.status === 204) return undefined;
  return response.json().catch((error: unknown) => {
    throw new CallProblem({ code: 'internal', status: response.status }, error);
  });
}
