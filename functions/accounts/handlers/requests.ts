/** What the calls of accounts take from a request, and what they put into its reply. */
import type { Request } from '../../lib/serve.ts';
import { setRefreshCookie } from '../cookie.ts';
import type { Device } from '../ports.ts';
import type { Opened } from '../sessions.ts';

/** The device that calls, as far as it can be seen. */
export const deviceOf = ({ clientAddress, userAgent, requestId }: Omit<Request, 'caller'>): Device => ({
  address: clientAddress,
  userAgent,
  requestId,
});

/** Gives the session as the reply, and its refresh token as the cookie. */
export const signsIn =
  (sessionDays: number) =>
  ({ session, cookie }: Opened, request: Pick<Request, 'setCookie'>) => {
    request.setCookie(setRefreshCookie(cookie, sessionDays));
    return session;
  };
