/** Sample pages whose styles the one stylesheet must have: every variant that real data can lead to. */

import type { LooseCall } from '#lib/api/client.ts';
import type { ClientProblemCode } from '#lib/api/http.ts';
import { CallProblem } from '#lib/api/http.ts';
import { locales } from '#shared/kernel/locale.ts';

/** A page with the answers its loaders get, in the module `features/<capability>/samples.ts`. */
export interface Sample {
  path: string;
  /** Replies by the endpoint's path, e.g. `/api/listings/{code}`. */
  replies: Record<string, unknown>;
}

const modules = import.meta.glob<{ samples: readonly Sample[] }>([
  '../features/*/samples.ts',
  '../app/home/samples.ts',
]);

const refusing =
  (code: ClientProblemCode, status: number): LooseCall =>
  () =>
    Promise.reject(new CallProblem({ code, status }));

const answering =
  (replies: Sample['replies']): LooseCall =>
  async (endpoint) => {
    if (!(endpoint.path in replies)) throw new CallProblem({ code: 'not-found', status: 404 });
    return replies[endpoint.path];
  };

/** All samples of all features, and the error screen. */
export async function samples() {
  const own = await Promise.all(Object.values(modules).map((load) => load()));
  const pages = own.flatMap((module) => module.samples);
  return locales.flatMap((locale) => [
    ...pages.map(({ path, replies }) => ({ path, locale, call: answering(replies) })),
    { path: '/no-such-page', locale, call: refusing('not-found', 404) },
    ...pages.slice(0, 1).map(({ path }) => ({ path, locale, call: refusing('gone', 410) })),
    ...pages.slice(0, 1).map(({ path }) => ({ path, locale, call: refusing('internal', 500) })),
  ]);
}
