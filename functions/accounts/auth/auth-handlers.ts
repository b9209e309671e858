/** The calls of sign-up, login, refresh and logout. */

import type { Handlers, Request } from '#functions/lib/http/serve.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { AccountsService } from '../service.ts';
import { clearRefreshCookie, refreshCookie } from './refresh-cookie.ts';
import { deviceOf, replySignedIn } from './request-parts.ts';

export interface SignInOptions {
  sessionDays: number;
  /** The origin whose pages may refresh and log out. */
  siteOrigin: string;
}

export function createAuthHandlers(
  service: AccountsService,
  { sessionDays, siteOrigin }: SignInOptions,
): Handlers<typeof accountsApi> {
  const reply = replySignedIn(sessionDays);
  return {
    sendOtp: ({ body }, request) => service.sendOtp(body, deviceOf(request)),
    verifyOtp: ({ body }) => service.verifyOtp(body),
    signUp: async ({ body }, request) => reply(await service.signUp(body, deviceOf(request)), request),
    login: async ({ body }, request) =>
      reply(await service.logInByPassword(body, deviceOf(request)), request),
    loginByOtp: async ({ body }, request) =>
      reply(await service.logInByOtp(body, deviceOf(request)), request),
    resetPassword: ({ body }) => service.resetPassword(body),
    refresh: async (_, request) => {
      expectSameSite(request, siteOrigin);
      try {
        return reply(await service.refreshSession(request.cookie(refreshCookie)), request);
      } catch (error) {
        // Only a session that is over loses its cookie: not one that could not be asked about.
        if (error instanceof DomainProblem && error.code === 'unauthenticated') clearCookie(request);
        throw error;
      }
    },
    logout: async (_, request) => {
      expectSameSite(request, siteOrigin);
      clearCookie(request);
      await service.logOut(request.cookie(refreshCookie));
    },
    getMe: (_, { caller }) => service.getMe(caller),
  };
}

/** Clears the cookie of a browser that sent it. */
function clearCookie(request: Request): void {
  if (request.cookie(refreshCookie) !== undefined) request.setCookie(clearRefreshCookie());
}

/**
 * Raises `forbidden` unless the browser says that a page of this very origin asks: a second lock behind the cookie's
 * SameSite, since a foreign page could otherwise sign somebody out, or use up their cookie. `Sec-Fetch-Site` decides
 * where it is sent: no page can set it, and it holds under every name that the site answers to. Browsers from before
 * it send `Origin` with every POST. One that sends neither is so old that it does not know SameSite either, so that
 * this is its only lock: it is refused, and so are programs that do not say on whose behalf they ask.
 */
function expectSameSite(request: Pick<Request, 'header'>, siteOrigin: string): void {
  const site = request.header('sec-fetch-site');
  const isOwn = site ? site === 'same-origin' : request.header('origin') === siteOrigin;
  if (!isOwn) throw new DomainProblem('forbidden');
}
