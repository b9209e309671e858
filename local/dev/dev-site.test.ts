/** The site as a developer sees it: pages from the sources, everything else as it is. */
import { expect, test } from 'vitest';
import type { HttpRequest, HttpResponse } from '#local/runner/site/http-types.ts';
import { createDevSite, loosened } from './dev-site.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-abc='; connect-src 'self' localhost:1; frame-ancestors 'none'";
const ask = (headers: Record<string, string> = {}): HttpRequest => ({
  ...{ method: 'GET', path: '/', query: '', body: Buffer.alloc(0) },
  headers: { host: 'localhost:3000', accept: 'text/html', ...headers },
  viewer: { address: '127.0.0.1', port: 1 },
});
const answer = (over: Partial<HttpResponse>): HttpResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, etag: '"1"' },
  body: Buffer.from('built'),
  ...over,
});

test('a page is the document of the sources, with the status of the site, kept by nobody', async () => {
  const site = createDevSite(async () => answer({ status: 410 }), '<!doctype html>');
  const { status, headers, body } = await site(ask());
  expect([status, body.toString()]).toEqual([410, '<!doctype html>']);
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('etag');
});

test('redirects, data and files are as the site has them', async () => {
  const redirect = answer({ status: 302, headers: { location: '/en' } });
  expect(await createDevSite(async () => redirect, '')(ask())).toBe(redirect);
  const data = answer({ headers: { 'content-type': 'application/json', 'content-security-policy': policy } });
  expect(await createDevSite(async () => data, '')(ask())).toBe(data);
});

test('where pages cannot be rendered they are drawn all the same, and a call gets its answer', async () => {
  const failed = answer({ status: 500, headers: { 'content-type': 'application/json' } });
  const site = createDevSite(async () => failed, '<!doctype html>');
  const { status, headers, body } = await site(ask());
  expect([status, headers['content-type'], body.toString()]).toEqual([
    ...[500, 'text/html; charset=utf-8', '<!doctype html>'],
  ]);
  expect(await site(ask({ accept: 'application/json' }))).toBe(failed);
  expect(await site({ ...ask(), path: '/api/openapi.json' })).toBe(failed);
});

test('a page that a browser has kept from another day is asked for anew, a file is not', async () => {
  const seen: HttpRequest[] = [];
  const site = createDevSite(async (asked) => {
    seen.push(asked);
    return answer({});
  }, '');
  await site(ask({ 'if-none-match': '"1"', 'if-modified-since': 'then' }));
  await site(ask({ accept: '*/*', 'if-none-match': '"1"' }));
  expect(seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
  expect(seen[0]!.headers).not.toHaveProperty('if-modified-since');
});

test('the policy lets in style elements and the socket, and nothing else', () => {
  expect(loosened(policy, 'localhost:3000')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' localhost:1 ws://localhost:3000; frame-ancestors 'none'",
  );
});
