/** The calls of getting in, staying in and leaving. */
import type { accountsApi } from '../../../shared/accounts/api.ts';
import { DomainProblem } from '../../../shared/kernel/problem.ts';
import type { Handlers, Request } from '../../lib/serve.ts';
import { clearRefreshCookie, refreshCookie } from '../cookie.ts';
import { fromOwnPage } from '../own-page.ts';
import type { Accounts } from '../service.ts';
import { deviceOf, signsIn } from './requests.ts';

/** Takes the cookie back from who sent it. */
const forgetCookie = (request: Request) => {
  if (request.cookie(refreshCookie) !== undefined) request.setCookie(clearRefreshCookie());
};

export interface SignInOptions {
  sessionDays: number;
  /** The origin whose pages may refresh and log out. */
  siteOrigin: string;
}

export function gettingIn(
  service: Accounts,
  { sessionDays, siteOrigin }: SignInOptions,
): Handlers<typeof accountsApi> {
  const signedIn = signsIn(sessionDays);
  const checkPage = fromOwnPage(siteOrigin);
  return {
    sendOtp: ({ body }, request) => service.sendOtp(body, deviceOf(request)),
    verifyOtp: ({ body }) => service.verifyOtp(body),
    signUp: async ({ body }, request) => signedIn(await service.signUp(body, deviceOf(request)), request),
    login: async ({ body }, request) => signedIn(await service.logIn(body, deviceOf(request)), request),
    loginByOtp: async ({ body }, request) =>
      signedIn(await service.logInByOtp(body, deviceOf(request)), request),
    resetPassword: ({ body }) => service.resetPassword(body),
    refresh: async (_, request) => {
      checkPage(request);
      try {
        return signedIn(await service.refresh(request.cookie(refreshCookie)), request);
      } catch (error) {
        // Only a session that is over loses its cookie: not one that could not be asked about.
        if (error instanceof DomainProblem && error.code === 'unauthenticated') forgetCookie(request);
        throw error;
      }
    },
    logout: async (_, request) => {
      checkPage(request);
      forgetCookie(request);
      await service.logOut(request.cookie(refreshCookie));
    },
    getMe: (_, { caller }) => service.getMe(caller),
  };
}
