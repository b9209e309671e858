/** The cookie that carries the refresh token: seen by no script, sent to the calls of `/api/auth` alone. */
import type { AccountPorts } from '../ports.ts';

/** `__Secure-`: browsers take it only over HTTPS, or from this machine. */
export const refreshCookie = '__Secure-refresh';

const line = (value: string, maxAgeSeconds: number) =>
  `${refreshCookie}=${value}; Path=/api/auth; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Strict`;

/** The Set-Cookie line of a session. */
export const setRefreshCookie = (value: string, days: number): string => line(value, days * 86_400);

/** The Set-Cookie line that ends it. */
export const clearRefreshCookie = (): string => line('', 0);

/** A refresh token and the session it was issued for. */
export interface SessionToken {
  userId: string;
  sessionId: string;
  refreshToken: string;
}
/** The parts of a cookie's value; the refresh token has dots of its own. */
export interface CookieToken extends SessionToken {
  /** Marks the token as issued for the session, so that one used up long ago is still recognised. */
  mark: string;
}

const form = /^(\w{26})\.([\w-]{16,64})\.([\w-]{43})\.([\w.-]{1,3800})$/;

/** Reads a cookie's value; undefined for what is none of ours by its form. */
export function parseCookie(value = ''): CookieToken | undefined {
  const [, userId, sessionId, mark, refreshToken] = form.exec(value) ?? [];
  return userId && sessionId && mark && refreshToken ? { userId, sessionId, mark, refreshToken } : undefined;
}

/** The cookie's value for a token. */
export async function cookieOf(
  token: SessionToken,
  ports: Pick<AccountPorts, 'refreshHashing'>,
): Promise<string> {
  const mark = await markOf(token, ports);
  return [token.userId, token.sessionId, mark, token.refreshToken].join('.');
}

/** Whether the token was issued by us for the session that the cookie names. */
export const isMarked = async (
  token: CookieToken,
  ports: Pick<AccountPorts, 'refreshHashing'>,
): Promise<boolean> => ports.refreshHashing.isEqual(await markOf(token, ports), token.mark);

const markOf = (
  { userId, sessionId, refreshToken }: SessionToken,
  { refreshHashing }: Pick<AccountPorts, 'refreshHashing'>,
): Promise<string> => refreshHashing.mac('refresh', userId, sessionId, refreshToken);
