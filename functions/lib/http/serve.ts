/** Serves a contract: `serve(contract)(handlers)` is the Lambda handler of a capability. */
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import httpRouter from '@middy/http-router';
import type { Context } from 'aws-lambda';
import { admits, type Caller } from '#shared/kernel/access.ts';
import { keyStart } from '#shared/kernel/api-key.ts';
import {
  type AnyEndpoint,
  apiVersion,
  type Contract,
  type Input,
  methodsOf,
  type Reply,
  successStatus,
} from '#shared/kernel/contract.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { type ActingSeat, actingForHeader, type SeatAccess, seatAdmits } from '#shared/kernel/seat.ts';
import { fieldErrors } from '#shared/kernel/validation.ts';
import { log, logFor, logger } from '../log.ts';
import type { AdmitKey } from './api-keys.ts';
import {
  clientAddress,
  cookie,
  type Event,
  header,
  jsonResult,
  problemResult,
  type Result,
  readBody,
  readQuery,
} from './http.ts';
import type { KnownSeat, ReadRoles, ReadSeat, VerifyToken } from './identity.ts';
import { requestIdOf } from './request-id.ts';

/** What a handler knows of its request besides the parsed input. */
export interface Request<C = Caller | null> {
  caller: C;
  requestId: string;
  /** Present on endpoints that are `isIdempotent`. */
  idempotencyKey: string;
  clientAddress: string;
  userAgent: string;
  /** The query as it came, for what is signed over it. */
  rawQuery: string;
  cookie(name: string): string | undefined;
  header(name: string): string | undefined;
  /** Adds a Set-Cookie line to the reply. */
  setCookie(line: string): void;
  /** Adds a header to the reply. */
  setHeader(name: string, value: string): void;
}
type CallerOf<E extends AnyEndpoint> = E['access'] extends 'none' ? Caller | null : Caller;
export type Handler<E extends AnyEndpoint> = (
  input: Input<E>,
  request: Request<CallerOf<E>>,
) => Promise<Reply<E>>;
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> };

export interface ServeOptions {
  verifyToken: VerifyToken;
  readRoles: ReadRoles;
  /** Absent: nothing of this contract can be called for an agency. */
  readSeat?: ReadSeat;
  /** Who calls by an API key; absent: keys are nobody's. */
  admitKey?: AdmitKey;
  /** Whether a request came through CloudFront, by the secret that it brings. */
  isFromEdge: (secret: string | undefined) => Promise<boolean>;
  /** Where a path that this contract lacks may have other methods; absent: this contract alone. */
  contracts?: readonly Contract[];
}
export type LambdaHandler = (event: Event, context: Context) => Promise<Result>;

const idempotencyKeyForm = /^[\w-]{16,64}$/;

/** Serves a contract: routes, checks who calls, parses input, filters the reply, words refusals. */
export const serve =
  <C extends Contract>(contract: C, options: ServeOptions) =>
  (handlers: Handlers<C>): LambdaHandler => {
    const routes = Object.entries(contract).map(([name, endpoint]) => ({
      method: endpoint.method,
      path: endpoint.path,
      handler: (event: Event, context: Context) =>
        answer(
          endpoint,
          handlers[name as keyof C] as Handler<AnyEndpoint>,
          options,
          event,
          requestIdOf(event, context),
        ),
    }));
    const route = httpRouter<Event, Result>({
      routes,
      notFoundResponse: ({ path }) => {
        const allow = methodsOf(path, options.contracts ?? [contract]);
        throw allow.length > 0
          ? new DomainProblem('method-not-allowed', { allow })
          : new DomainProblem('not-found');
      },
    });
    return middy<Event, Result>()
      .use(injectLambdaContext(logger, { resetKeys: true }))
      .before(({ event, context }) => logFor(requestIdOf(event, context)))
      .handler((event, context) => route(event, context as never, {} as never) as Promise<Result>)
      .onError((request) => {
        request.response = refusal(request.error, requestIdOf(request.event, request.context));
      }) as unknown as LambdaHandler;
  };

async function answer(
  endpoint: AnyEndpoint,
  handler: Handler<AnyEndpoint>,
  options: ServeOptions,
  event: Event,
  requestId: string,
): Promise<Result> {
  const cookies: string[] = [];
  const headers: Record<string, string> = {};
  try {
    if (!(await options.isFromEdge(header(event, 'x-origin-secret')))) throw new DomainProblem('forbidden');
    checkVersion(event, headers);
    const caller = await admitted(endpoint, event, options, headers);
    const input = parseInput(endpoint, event);
    const request = requestOf(endpoint, event, caller, requestId, cookies, headers);
    const reply = await handler(input as never, request as never);
    const body = endpoint.reply ? endpoint.reply.parse(reply) : undefined;
    if (endpoint.cacheControl && !caller) headers['cache-control'] ??= endpoint.cacheControl;
    return jsonResult(successStatus(endpoint), body, headers, cookies);
  } catch (error) {
    return refusal(error, requestId, cookies, headers);
  }
}

/** Whoever names a version hears that it is this one, or which one there is. */
function checkVersion(event: Event, headers: Record<string, string>): void {
  const version = header(event, 'api-version');
  if (version === undefined) return;
  headers['api-version'] = apiVersion;
  if (version !== apiVersion)
    throw fieldProblem('#/header/api-version', 'unknown-version', { offered: apiVersion });
}

/**
 * The caller, once the endpoint admits them. Every guarded call asks the table, so that what was granted, revoked,
 * disabled or ended a moment ago counts at once, for reading as for changing; the token says only who calls.
 */
async function admitted(
  endpoint: AnyEndpoint,
  event: Event,
  options: ServeOptions,
  headers: Record<string, string>,
): Promise<Caller | null> {
  const token = /^Bearer (\S+)$/.exec(header(event, 'authorization') ?? '')?.[1];
  if (token?.startsWith(keyStart)) return admittedByKey(endpoint, event, { key: token, headers, ...options });
  const caller = token ? await options.verifyToken(token) : null;
  const agencyId = endpoint.seat && header(event, actingForHeader);
  // A public call is a visitor's, or a person's by their token; for an agency it is guarded as any other.
  if (endpoint.access === 'none' && !(caller && agencyId))
    return caller && publicCaller(endpoint, caller, options);
  if (!caller) throw new DomainProblem('unauthenticated');
  const [roles, seat] = await Promise.all([
    options.readRoles(caller.userId, caller),
    agencyId ? options.readSeat?.(caller.userId, agencyId) : undefined,
  ]);
  if (!roles) throw new DomainProblem('unauthenticated');
  if (!admits(endpoint.access, { roles })) throw new DomainProblem('forbidden');
  if (!agencyId || !endpoint.seat) return { ...caller, roles };
  if (!seat) throw new DomainProblem('no-seat');
  return { ...caller, roles, seat: seatFor(endpoint, endpoint.seat, seat) };
}

/**
 * Who makes a public call: what only reads is the same for everybody; who acts in somebody's name is asked of the table as
 * with any guarded call, and is a visitor where the session has ended.
 */
async function publicCaller(
  { method }: AnyEndpoint,
  caller: Caller,
  { readRoles }: ServeOptions,
): Promise<Caller | null> {
  if (method === 'GET') return caller;
  const roles = await readRoles(caller.userId, caller);
  return roles && { ...caller, roles };
}

/** The seat as a request has it; raises `forbidden` where it is not enough, `state-conflict` in a suspended agency. */
function seatFor({ method }: AnyEndpoint, access: SeatAccess, { isActive, ...seat }: KnownSeat): ActingSeat {
  if (!seatAdmits(access, seat.role)) throw new DomainProblem('forbidden');
  // An agency that is suspended is looked at by whoever may look.
  if (!isActive && access !== 'view' && method !== 'GET') throw new DomainProblem('state-conflict');
  return { ...seat, access };
}

/**
 * The owner of an API key, where the endpoint is open to keys and this one has its scope; a key of an agency acts for it,
 * any other for nobody but its owner. What everybody may call answers as to a visitor: the key is not looked at.
 */
async function admittedByKey(
  endpoint: AnyEndpoint,
  event: Event,
  {
    admitKey,
    key,
    headers,
  }: Pick<ServeOptions, 'admitKey'> & { key: string; headers: Record<string, string> },
): Promise<Caller | null> {
  const { access, scope } = endpoint;
  if (access === 'none' && !scope) return null;
  if (!admitKey) throw new DomainProblem('unauthenticated');
  // Nothing is read or counted for what no key may do: not every function has the right to.
  if (!scope || header(event, actingForHeader)) throw new DomainProblem('not-for-keys');
  const use = await admitKey(key);
  Object.assign(headers, use.headers, { 'api-version': apiVersion });
  if (use.refusal) throw use.refusal;
  if (!admits(access, use.caller)) throw new DomainProblem('not-for-keys');
  if (!use.caller.key?.scopes.includes(scope))
    throw new DomainProblem('scope-missing', { params: { scope } });
  if (!use.seat) return use.caller;
  if (!endpoint.seat) throw new DomainProblem('not-for-keys');
  return { ...use.caller, seat: seatFor(endpoint, endpoint.seat, use.seat) };
}

/** Without a body what is missing in it is said; `null` is a body, and no object. */
function bodyOf(event: Event): unknown {
  const body = readBody(event);
  return body === undefined ? {} : body;
}

function parseInput(endpoint: AnyEndpoint, event: Event) {
  const parts = [
    ['params', endpoint.params, () => event.pathParameters ?? {}, '#/path'],
    ['query', endpoint.query, () => readQuery(event), '#/query'],
    ['body', endpoint.body, () => bodyOf(event), ''],
  ] as const;
  const input: Record<string, unknown> = {};
  for (const [name, schema, read, root] of parts) {
    if (!schema) continue;
    const given = read();
    const parsed = schema.safeParse(given);
    if (parsed.success) input[name] = parsed.data;
    else if (name === 'params') throw new DomainProblem('not-found');
    else throw new DomainProblem('validation-failed', { errors: fieldErrors(parsed.error, given, root) });
  }
  return input;
}

function requestOf(
  endpoint: AnyEndpoint,
  event: Event,
  caller: Caller | null,
  requestId: string,
  cookies: string[],
  headers: Record<string, string>,
): Request {
  const idempotencyKey = header(event, 'idempotency-key') ?? '';
  if (endpoint.isIdempotent && !idempotencyKeyForm.test(idempotencyKey))
    throw new DomainProblem('validation-failed', {
      errors: [{ pointer: '#/header/idempotency-key', code: idempotencyKey ? 'invalid-format' : 'required' }],
    });
  return {
    caller,
    requestId,
    idempotencyKey,
    clientAddress: clientAddress(event),
    userAgent: header(event, 'user-agent') ?? '',
    rawQuery: event.rawQueryString,
    cookie: (name) => cookie(event, name),
    header: (name) => header(event, name),
    setCookie: (line) => cookies.push(line),
    setHeader: (name, value) => {
      headers[name] = value;
    },
  };
}

/** Expected refusals as they are; anything else is logged and answers a bare 500. */
function refusal(
  error: unknown,
  requestId: string,
  cookies: string[] = [],
  headers: Record<string, string> = {},
): Result {
  if (error instanceof DomainProblem) {
    if (error.details.cause && error.code === 'temporarily-unavailable') log('warn', error.code, { error });
    return problemResult(error, requestId, cookies, shownWithRefusals(headers));
  }
  log('error', 'unexpected', { error });
  return problemResult(new DomainProblem('internal'), requestId);
}

/** What a handler has set is of its reply; a refusal keeps what is said of the key and the version. */
const shownWithRefusals = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(ratelimit-|api-version)/.test(name)));
