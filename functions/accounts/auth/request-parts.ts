/** What the calls of accounts take from a request, and what they put into its reply. */
import type { Request } from '#functions/lib/http/serve.ts';
import type { Device } from '../ports.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import type { SignedIn } from './sessions.ts';

/** The device that calls, as far as it can be seen. */
export const deviceOf = ({ clientAddress, userAgent, requestId }: Omit<Request, 'caller'>): Device => ({
  address: clientAddress,
  userAgent,
  requestId,
});

/** Gives the session as the reply, and its refresh token as the cookie. */
export const replySignedIn =
  (sessionDays: number) =>
  ({ session, cookie }: SignedIn, request: Pick<Request, 'setCookie'>) => {
    request.setCookie(setRefreshCookie(cookie, sessionDays));
    return session;
  };
