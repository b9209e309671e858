/** The typed client: calls an endpoint of the contract, renewing the session once where it ran out. */
import type { AnyEndpoint, ClientInput, ClientReply } from '#shared/kernel/contract.ts';
import { fillPath } from '#shared/kernel/contract.ts';
import { type QueryValues, queryString } from '../paths.ts';
import { type SessionStore, session } from '../session/session.ts';
import { currentWorkspace, dropWorkspace } from '../session/workspace.ts';
import { CallProblem, type HttpRequest, send } from './http.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** What a call of this endpoint needs: each part only where the contract declares it. */
export type CallOptions<E extends AnyEndpoint> = Part<'params', ClientInput<E>['params']> &
  Part<'query', ClientInput<E>['query']> &
  Part<'body', ClientInput<E>['body']> & {
    /** A query to pass on byte for byte, `?` and all, e.g. one that somebody signed. */
    rawQuery?: string;
    /** For endpoints that create things or move points: one key per act, kept over retries. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };
type Arguments<E extends AnyEndpoint> =
  Partial<CallOptions<E>> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/** Calls an endpoint; answers its reply or throws a `CallProblem`. */
export type Call = <E extends AnyEndpoint>(endpoint: E, ...args: Arguments<E>) => Promise<ClientReply<E>>;

export interface LooseOptions {
  params?: Record<string, string>;
  query?: QueryValues;
  rawQuery?: string;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const isSessionOver = (error: unknown) =>
  error instanceof CallProblem && error.status === 401 && error.code !== 'incorrect-credentials';

/** A call as a server answers it: the endpoint by its method and path, the options as given. */
export type LooseCall = (
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
  options?: LooseOptions,
) => Promise<unknown>;

/** The URL of an endpoint with its parameters and query, e.g. a key for SWR. */
export const urlOf = (
  endpoint: Pick<AnyEndpoint, 'path'>,
  { params, query, rawQuery }: LooseOptions = {},
): string => fillPath(endpoint.path, params) + (rawQuery ?? queryString(query));

/** A client over a session; the app's own is `call`. */
export function createClient(store: SessionStore): Call {
  const run = async (endpoint: AnyEndpoint, options: LooseOptions = {}): Promise<unknown> => {
    const { body, idempotencyKey, signal } = options;
    const request: HttpRequest = { method: endpoint.method, url: urlOf(endpoint, options), body, signal };
    if (endpoint.isIdempotent) request.idempotencyKey = idempotencyKey ?? crypto.randomUUID();
    const isPublic = endpoint.access === 'none';
    const token = isPublic ? store.freshToken() : await store.accessToken();
    // Known once it is known who is here.
    if (endpoint.seat && token) request.actingFor = currentWorkspace()?.agencyId;
    try {
      return await send({ ...request, token });
    } catch (error) {
      if (error instanceof CallProblem && error.code === 'no-seat') dropWorkspace();
      if (!isSessionOver(error) || !token) throw error;
      const renewed = await store.renew(token);
      if (!renewed && !isPublic) throw error;
      return send({ ...request, token: renewed });
    }
  };
  return run as Call;
}

export const call: Call = createClient(session);
