/** Which requests refresh and log out: those that the browser says come from a page of the site. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from '#functions/lib/http/serve.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { type AccountsWorld, startAccountsWorld } from '../testing/setup.ts';
import { createAuthHandlers } from './auth-handlers.ts';

const siteOrigin = 'https://site.example';

let world: AccountsWorld;
let handler: ReturnType<ReturnType<typeof serve<typeof accountsApi>>>;
beforeAll(async () => {
  world = await startAccountsWorld();
  handler = serve(accountsApi, {
    verifyToken: async () => null,
    readRoles: async () => null,
    isFromEdge: async (secret) => secret === 'origin',
  })(createAuthHandlers(world.service, { sessionDays: 30, siteOrigin }));
});
afterAll(() => world.stop());

async function post(path: string, cookie: string, from: Record<string, string>) {
  const event = {
    ...{ version: '2.0', rawPath: path, rawQueryString: '', isBase64Encoded: false },
    headers: { ...from, 'x-origin-secret': 'origin' },
    cookies: [`__Secure-refresh=${cookie}`],
    requestContext: { http: { method: 'POST', path, sourceIp: '127.0.0.1' } },
  };
  const { statusCode, cookies = [] } = await handler(event as never, { awsRequestId: 'r1' } as never);
  return { status: statusCode, cookies, next: /=([^;]*);/.exec(cookies[0] ?? '')?.[1] ?? '' };
}

const ownPage = { origin: siteOrigin, 'sec-fetch-site': 'same-origin' };

it.each<[string, Record<string, string>]>([
  ['a page of the site', ownPage],
  ['a page of the site under another of its names', { ...ownPage, origin: 'http://localhost:3000' }],
  ['an older browser, on a page of the site', { origin: siteOrigin }],
])('%s refreshes and logs out', async (_, from) => {
  const { cookie } = await world.newPerson();
  const refreshed = await post('/api/auth/refresh', cookie, from);
  expect(refreshed.status).toBe(200);
  expect((await post('/api/auth/logout', refreshed.next, from)).status).toBe(204);
  expect((await post('/api/auth/refresh', refreshed.next, from)).status).toBe(401);
});

it.each<[string, Record<string, string>]>([
  ['a foreign page', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a page beside the site', { origin: 'https://a.site.example', 'sec-fetch-site': 'same-site' }],
  ['a foreign page that claims our origin', { ...ownPage, 'sec-fetch-site': 'cross-site' }],
  ['no page at all', { 'sec-fetch-site': 'none' }],
  ['an older browser, on a foreign page', { origin: 'https://evil.example' }],
  ['an older browser, on a page with a name like ours', { origin: `${siteOrigin}.evil.example` }],
  ['an older browser, over plain HTTP', { origin: 'http://site.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['what says nothing of where it comes from', {}],
])('%s is refused, and neither ends the session nor uses the cookie up', async (_, from) => {
  const { cookie } = await world.newPerson();
  for (const path of ['/api/auth/refresh', '/api/auth/logout'])
    expect(await post(path, cookie, from)).toMatchObject({ status: 403, cookies: [] });
  expect((await post('/api/auth/refresh', cookie, ownPage)).status).toBe(200);
});
