/** Every expected refusal of the product: a closed list with status and stable code (decisions §8). */
import * as z from 'zod';

export const problemStatus = {
  'validation-failed': 422,
  unauthenticated: 401,
  'incorrect-credentials': 401,
  forbidden: 403,
  'no-seat': 403,
  'not-for-keys': 403,
  'scope-missing': 403,
  'self-review': 403,
  'own-decision': 403,
  'not-found': 404,
  gone: 410,
  'method-not-allowed': 405,
  'otp-incorrect': 422,
  'otp-expired': 410,
  'ticket-expired': 410,
  'too-many-requests': 429,
  'challenge-required': 428,
  'code-required': 428,
  'insufficient-points': 402,
  'already-contacted': 409,
  'version-conflict': 409,
  'state-conflict': 409,
  'being-reviewed': 409,
  'price-changed': 409,
  'acceptance-needed': 409,
  'already-exists': 409,
  'limit-reached': 409,
  'last-owner': 409,
  'seat-limit': 409,
  'idempotency-mismatch': 422,
  'file-too-large': 413,
  'body-too-large': 413,
  'unsupported-file': 415,
  'unsupported-media-type': 415,
  'upload-not-ready': 409,
  'malformed-body': 400,
  'invalid-cursor': 400,
  'temporarily-unavailable': 503,
  internal: 500,
} as const;

export const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];
export type ProblemCode = keyof typeof problemStatus;

export const FieldError = z
  .object({
    pointer: z.string().meta({ description: 'JSON pointer into the body, or `#/query/x`, `#/path/x`' }),
    code: z.string().meta({ description: 'What is wrong, e.g. `required`, `too-long`' }),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'FieldError', description: 'What is wrong with one field' });
export type FieldError = z.infer<typeof FieldError>;

/** The wire form, RFC 9457 `application/problem+json`. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(problemCodes),
    requestId: z.string().optional(),
    errors: z.array(FieldError).optional(),
    retryAfterSeconds: z.int().optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'Problem', description: 'A refusal, with a stable code; the client words it' });
export type Problem = z.infer<typeof Problem>;

export interface ProblemDetails {
  errors?: FieldError[];
  retryAfterSeconds?: number;
  /** The methods that a path does have: the header `Allow`. */
  allow?: readonly string[];
  /** Public values that the client's wording needs, e.g. needed and available points. */
  params?: Record<string, string | number>;
  /** Private: goes to the log, never to the client. */
  cause?: unknown;
}

/** An expected refusal; thrown by rules, services and edges, worded by the client. */
export class DomainProblem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'DomainProblem';
    this.code = code;
    this.details = details;
  }
}

/** A refusal because of one field: 422 with its pointer. */
export const fieldProblem = (pointer: string, code: string, params?: FieldError['params']) =>
  new DomainProblem('validation-failed', { errors: [{ pointer, code, ...(params && { params }) }] });

/** The wire form of a refusal. */
export function toProblem(code: ProblemCode, details: ProblemDetails, requestId?: string): Problem {
  const { errors, retryAfterSeconds, params } = details;
  return {
    type: `/problems/${code}`,
    title: code.replaceAll('-', ' '),
    status: problemStatus[code],
    code,
    ...(requestId && { requestId }),
    ...(errors && { errors }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(params && { params }),
  };
}
