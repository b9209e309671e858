/** Page guards: the same access words as the API's, judged before a page's own loader runs. */
import { data, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { CallProblem, problemOf } from '#lib/api/http.ts';
import { authPath, safeNext, unprefixed } from '#lib/paths.ts';
import type { PageModule } from '#lib/route-module.ts';
import { type SessionState, session } from '#lib/session/session.ts';
import { type Access, admits } from '#shared/kernel/access.ts';
import { openForName } from '#shared/kernel/seat.ts';

/** What a guard decides: go on, go elsewhere, or the 403 screen. */
export type Verdict = { verdict: 'admit' } | { verdict: 'redirect'; to: string } | { verdict: 'forbid' };

/** Judges a page by its access word; `here` is its path and query, for coming back after login. */
export function judge(
  access: Access | 'guest',
  state: SessionState,
  here: string,
  next: string | null,
): Verdict {
  const isMember = state.status === 'member';
  if (access === 'guest')
    return isMember ? { verdict: 'redirect', to: safeNext(next) } : { verdict: 'admit' };
  if (admits(access, state.me)) return { verdict: 'admit' };
  return isMember ? { verdict: 'forbid' } : { verdict: 'redirect', to: authPath(here) };
}

/** What the error screen shows of a refused call, and survives the way from server to browser. */
export const routeError = (error: CallProblem) => {
  const { code, status, requestId, retryAfterSeconds } = problemOf(error);
  return data({ code, requestId, retryAfterSeconds }, { status: status || 503 });
};

async function guard(access: Access | 'guest', request: Request): Promise<void> {
  const url = new URL(request.url);
  const decided = judge(
    access,
    await session.start(),
    unprefixed(url.pathname) + url.search,
    url.searchParams.get('next'),
  );
  if (decided.verdict === 'redirect') throw redirect(decided.to);
  if (decided.verdict === 'forbid') throw data({ code: 'forbidden' }, { status: 403 });
}

/**
 * An address may say for which agency its page is opened, as those of notices do: the tab acts for it from then on,
 * where the person has a seat there. The page then stands at its plain address.
 */
async function openForAgency(request: Request): Promise<void> {
  const url = new URL(request.url);
  const agencyId = url.searchParams.get(openForName);
  if (agencyId === null) return;
  const { openFor } = await import('#lib/session/open-for.ts');
  const isOther = await openFor(agencyId);
  url.searchParams.delete(openForName);
  const here = unprefixed(url.pathname) + url.search;
  // What was read as somebody else stands nowhere: the document begins anew.
  throw isOther ? redirectDocument(here) : redirect(here);
}

/** A page's loader behind its guard; refusals of calls become route errors with their status. */
export const guarded =
  (access: Access | 'guest', loader: PageModule['loader'], isOfWorkspace = false) =>
  async (args: LoaderFunctionArgs): Promise<unknown> => {
    try {
      if (access !== 'none') await guard(access, args.request);
      if (isOfWorkspace) await openForAgency(args.request);
      return loader ? await loader(args) : null;
    } catch (error) {
      throw error instanceof CallProblem ? routeError(error) : error;
    }
  };
