/** The cookie that carries the refresh token: seen by no script, sent to the calls of `/api/auth` alone. */

/** `__Secure-`: browsers take it only over HTTPS, or from this machine. */
export const refreshCookie = '__Secure-refresh';

const line = (value: string, maxAgeSeconds: number) =>
  `${refreshCookie}=${value}; Path=/api/auth; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Strict`;

/** The Set-Cookie line of a session. */
export const setRefreshCookie = (value: string, days: number): string => line(value, days * 86_400);

/** The Set-Cookie line that ends it. */
export const clearRefreshCookie = (): string => line('', 0);
