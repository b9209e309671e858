/** A session as a browser holds it: by a cookie that changes with each renewal. */
import { setTimeout as pause } from 'node:timers/promises';
import { check } from './run-steps.ts';

interface Held {
  url: string;
  identifier: string;
  password: string;
  /** Between two renewals. */
  pauseMs: number;
}

const renewals = 3;

function cookieOf(reply: Response): string {
  const cookie = reply.headers.getSetCookie().find((one) => one.startsWith('__Secure-refresh='));
  check(cookie !== undefined, `${new URL(reply.url).pathname} set no cookie`);
  return cookie.split(';')[0]!;
}

/** Logs in and renews the session three times; each access token is good, each cookie another one. */
export async function holdSession({ url, identifier, password, pauseMs }: Held): Promise<void> {
  const post = (path: string, more: { body?: object; cookie?: string }) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        origin: url,
        ...(more.body && { 'content-type': 'application/json' }),
        ...(more.cookie && { cookie: more.cookie }),
      },
      ...(more.body && { body: JSON.stringify(more.body) }),
    });
  const opened = await post('/api/auth/login', { body: { identifier, password } });
  check(opened.ok, `Logging in answered ${opened.status}`);
  let cookie = cookieOf(opened);
  for (let renewal = 1; renewal <= renewals; renewal++) {
    await pause(pauseMs);
    const renewed = await post('/api/auth/refresh', { cookie });
    check(renewed.ok, `Renewal ${renewal} answered ${renewed.status}`);
    const { accessToken } = (await renewed.json()) as { accessToken: string };
    const me = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${accessToken}` } });
    check(me.ok, `After renewal ${renewal} the account answered ${me.status}`);
    const next = cookieOf(renewed);
    check(next !== cookie, `Renewal ${renewal} did not change the cookie`);
    cookie = next;
  }
  await post('/api/auth/logout', { cookie });
  const after = await post('/api/auth/refresh', { cookie });
  check(after.status === 401, `After logging out a renewal answered ${after.status}`);
}
