/** The contract as data: each endpoint declared once; router, client, infra, OpenAPI and tests read it. */
import type * as z from 'zod';
import type { Access } from './access.ts';
import type { KeyScope } from './key-scopes.ts';
import type { ProblemCode } from './problem.ts';
import type { SeatAccess } from './seat.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Shape = z.ZodType | undefined;

/** The version of the contract: a caller may name it by the header `api-version`, and hears it with each reply to a key. */
export const apiVersion = '2026-11-28';

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
> {
  method: Method;
  /** Path with `{name}` parameters, always under `/api`. */
  path: `/api/${string}`;
  access: Access;
  /** What it asks of a seat where it is called for an agency; absent: it is about the person alone. */
  seat?: SeatAccess;
  /** What an API key must be allowed, for it to call this in its owner's name; absent: keys are refused. */
  scope?: KeyScope;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The reply's schema; without it the answer has no body (204). */
  reply?: Reply;
  /** 302: the handler says where by the header `location`. */
  status?: 200 | 201 | 202 | 204 | 302;
  /** What it may refuse with, beyond what every endpoint may (validation, access, internal). */
  problems?: readonly ProblemCode[];
  /** Needs the header `Idempotency-Key`: it creates things or moves points. */
  isIdempotent?: boolean;
  /** Cache-Control of a successful public reply; everything else is `no-store`. */
  cacheControl?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint; each use narrows it
export type AnyEndpoint = Endpoint<any, any, any, any>;
export type Contract = Record<string, AnyEndpoint>;

/** Declares one endpoint, keeping the exact types of its schemas. */
export const endpoint = <
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  R extends Shape = undefined,
>(
  declared: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => declared;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler gets, parsed. */
export interface Input<E extends AnyEndpoint> {
  params: E extends Endpoint<infer P, Shape, Shape, Shape> ? Out<P> : never;
  query: E extends Endpoint<Shape, infer Q, Shape, Shape> ? Out<Q> : never;
  body: E extends Endpoint<Shape, Shape, infer B, Shape> ? Out<B> : never;
}
// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a reply returns nothing
type Nothing = void;
/** What a handler answers: the reply's input type, or nothing. */
export type Reply<E extends AnyEndpoint> =
  E extends Endpoint<Shape, Shape, Shape, infer R> ? (R extends z.ZodType ? z.input<R> : Nothing) : never;
/** What a client sends, before the server's parsing. */
export interface ClientInput<E extends AnyEndpoint> {
  params: E extends Endpoint<infer P, Shape, Shape, Shape> ? In<P> : never;
  query: E extends Endpoint<Shape, infer Q, Shape, Shape> ? In<Q> : never;
  body: E extends Endpoint<Shape, Shape, infer B, Shape> ? In<B> : never;
}
/** What a client receives. */
export type ClientReply<E extends AnyEndpoint> =
  E extends Endpoint<Shape, Shape, Shape, infer R> ? (R extends z.ZodType ? z.output<R> : undefined) : never;

/** The status of an endpoint's success. */
export const successStatus = ({ status, reply }: Pick<AnyEndpoint, 'status' | 'reply'>): number =>
  status ?? (reply ? 200 : 204);

/** The method and path of an endpoint as API Gateway writes them. */
export const routeKey = (e: Pick<AnyEndpoint, 'method' | 'path'>): string => `${e.method} ${e.path}`;

/** The methods that a path has in any of the contracts; none where there is no such path. */
export const methodsOf = (path: string, contracts: readonly Contract[]): Method[] => [
  ...new Set(
    contracts
      .flatMap((contract) => Object.values(contract))
      .filter((endpoint) => isPathOf(endpoint.path, path))
      .map(({ method }) => method),
  ),
];

/** Says whether a path is of this form: a parameter stands for one part that is not empty. */
function isPathOf(form: string, path: string): boolean {
  const [formSegments, pathSegments] = [form.split('/'), path.split('/')];
  return (
    formSegments.length === pathSegments.length &&
    formSegments.every((segment, at) =>
      segment.startsWith('{') ? pathSegments[at] !== '' : segment === pathSegments[at],
    )
  );
}

/** The names of the `{parameters}` in a path. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);

/** Fills a path's parameters, URL-encoded. */
export const fillPath = (path: string, params: Record<string, string | number> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
