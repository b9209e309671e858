/** What a client sees of any endpoint: access, parsing, filtering, refusals. */

import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { Role } from '#shared/kernel/access.ts';
import { apiVersion, endpoint } from '#shared/kernel/contract.ts';
import type { KeyScope } from '#shared/kernel/key-scopes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { actingForHeader } from '#shared/kernel/seat.ts';
import { serve } from './serve.ts';

const contract = {
  greet: endpoint({
    method: 'GET',
    path: '/api/greet/{name}',
    access: 'none',
    summary: 'Greet',
    params: z.object({ name: z.string().min(2) }),
    query: z.object({ times: z.coerce.number().int().max(3).default(1) }),
    reply: z.object({ words: z.string() }),
  }),
  look: endpoint({
    method: 'GET',
    path: '/api/things',
    access: 'staff',
    summary: 'Look',
    reply: z.object({ roles: z.array(z.string()) }),
  }),
  lookAtOwn: endpoint({
    method: 'GET',
    path: '/api/my/things',
    access: 'user',
    scope: 'listings:read',
    summary: 'Look at what is mine',
    reply: z.object({ roles: z.array(z.string()) }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/questions',
    access: 'none',
    summary: 'Ask',
    reply: z.object({ who: z.string(), roles: z.array(z.string()) }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/things',
    access: 'staff',
    summary: 'Change',
    body: z.object({ title: z.string().min(1).max(5) }),
    isIdempotent: true,
    status: 204,
  }),
};
const tokens: Record<string, Role[]> = {
  admin: ['admin'],
  seller: ['seller'],
  gone: ['admin'],
  revoked: ['admin'],
  stale: ['admin'],
  granted: [],
};
const keys: Record<string, { scopes?: KeyScope[]; refusal?: DomainProblem }> = {
  sd_live_reads: { scopes: ['listings:read'] },
  sd_live_leads: { scopes: ['leads:read'] },
  sd_live_spent: { refusal: new DomainProblem('too-many-requests', { retryAfterSeconds: 9 }) },
};
let changes: string[] = [];
let lookUps = 0;
const handler = serve(contract, {
  verifyToken: async (token) =>
    tokens[token]
      ? { userId: token, roles: tokens[token], sessionId: token === 'stale' ? 'ended' : 'goes-on' }
      : null,
  readRoles: async (userId, { sessionId }) => {
    lookUps++;
    if (userId === 'gone' || sessionId === 'ended') return null;
    return { revoked: [], granted: ['admin' as const] }[userId] ?? tokens[userId]!;
  },
  admitKey: async (key) => {
    const { refusal, scopes = [] } = keys[key] ?? {};
    if (!keys[key]) throw new DomainProblem('unauthenticated');
    return {
      caller: { userId: 'owner', roles: [], key: { id: 'k', scopes } },
      headers: { 'ratelimit-remaining': '7' },
      ...(refusal && { refusal }),
    };
  },
  isFromEdge: async (secret) => secret === 'origin',
})({
  greet: async ({ params, query }) => {
    if (params.name === 'boom') throw new Error('inside');
    if (params.name === 'busy') throw new DomainProblem('too-many-requests', { retryAfterSeconds: 7 });
    return { words: `${params.name} `.repeat(query.times).trim(), secret: 'hidden' };
  },
  look: async (_, { caller }) => ({ roles: [...caller.roles] }),
  lookAtOwn: async (_, { caller }) => ({ roles: [...caller.roles] }),
  ask: async (_, { caller }) => ({ who: caller?.userId ?? 'a visitor', roles: [...(caller?.roles ?? [])] }),
  change: async ({ body }, { caller }) => {
    changes.push(`${caller.userId}:${body.title}`);
  },
});

interface Call {
  method?: string;
  path?: string;
  query?: string;
  token?: string;
  body?: string;
  headers?: Record<string, string>;
}
async function call({ method = 'GET', path = '/api/greet/An', query = '', token, body, headers = {} }: Call) {
  const event = {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: query,
    headers: {
      'x-origin-secret': 'origin',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    requestContext: { http: { method, path, sourceIp: '127.0.0.1' } },
    pathParameters: { name: path.split('/')[3] },
    body,
    isBase64Encoded: false,
  };
  const result = await handler(event as never, { awsRequestId: 'r1' } as never);
  return {
    status: result.statusCode,
    headers: result.headers,
    body: result.body ? JSON.parse(result.body as string) : undefined,
  };
}
const post = (body: string, token?: string, headers = {}) =>
  call({
    method: 'POST',
    path: '/api/things',
    body,
    token,
    headers: { 'idempotency-key': '0123456789abcdef', ...headers },
  });

describe('serve', () => {
  it('parses parameters and query and filters the reply by its schema', async () => {
    expect(await call({ query: 'times=2' })).toMatchObject({ status: 200, body: { words: 'An An' } });
    expect((await call({})).body).not.toHaveProperty('secret');
  });
  it('answers 422 with a pointer and code for each wrong field', async () => {
    const { status, body } = await call({ query: 'times=9' });
    expect([status, body.code, body.errors]).toEqual([
      422,
      'validation-failed',
      [{ pointer: '#/query/times', code: 'too-large', params: { maximum: 3 } }],
    ]);
    expect((await post('{"title":""}', 'admin')).body.errors).toEqual([
      { pointer: '/title', code: 'required' },
    ]);
    expect((await post('{"title":"123456"}', 'admin')).body.errors[0]).toMatchObject({ code: 'too-long' });
  });
  it('mends half characters in a body, which no store would take', async () => {
    changes = [];
    expect((await post('{"title":"a\\ud800"}', 'admin')).status).toBe(204);
    expect((await post('{"title":"\\ud83d\\ude00"}', 'admin')).status).toBe(204);
    expect(changes).toEqual(['admin:a\ufffd', 'admin:\u{1f600}']);
  });
  it('answers 404 for a path that cannot be valid or is unknown', async () => {
    expect((await call({ path: '/api/greet/x' })).body.code).toBe('not-found');
    expect((await call({ path: '/api/nowhere' })).body.code).toBe('not-found');
  });
  it('answers 405 with the methods that a path does have', async () => {
    const refused = await call({ method: 'DELETE', path: '/api/things' });
    expect([refused.status, refused.body.code]).toEqual([405, 'method-not-allowed']);
    expect(refused.headers?.allow).toBe('GET, POST');
    expect((await call({ method: 'PUT', path: '/api/greet/anybody' })).headers?.allow).toBe('GET');
  });
  it('asks for the origin secret, a token and a role', async () => {
    changes = [];
    expect((await call({ headers: { 'x-origin-secret': 'no' } })).status).toBe(403);
    expect((await post('{"title":"a"}')).body.code).toBe('unauthenticated');
    expect((await post('{"title":"a"}', 'forged')).body.code).toBe('unauthenticated');
    expect((await post('{"title":"a"}', 'seller')).body.code).toBe('forbidden');
    expect((await post('{"title":"a"}', 'gone')).body.code).toBe('unauthenticated');
    expect((await post('{"title":"a"}', 'stale')).body.code).toBe('unauthenticated');
    expect((await post('{"title":"a"}', 'revoked')).body.code).toBe('forbidden');
    expect(changes).toEqual([]);
    expect((await post('{"title":"a"}', 'admin')).status).toBe(204);
    expect(changes).toEqual(['admin:a']);
  });
  it('lets read what needs a role who has it by the table, whatever the token says', async () => {
    const look = (token: string) => call({ path: '/api/things', token });
    lookUps = 0;
    for (const token of ['admin', 'granted']) expect((await look(token)).body).toEqual({ roles: ['admin'] });
    for (const token of ['seller', 'revoked']) expect((await look(token)).body.code).toBe('forbidden');
    for (const token of ['gone', 'stale']) expect((await look(token)).body.code).toBe('unauthenticated');
    expect(lookUps).toBe(6);
  });
  it('lets nobody read their own by a token of an ended session, or of an account that may not act', async () => {
    const look = (token?: string) => call({ path: '/api/my/things', token });
    lookUps = 0;
    expect((await look('granted')).body).toEqual({ roles: ['admin'] });
    expect((await look('seller')).body).toEqual({ roles: ['seller'] });
    for (const token of ['gone', 'stale']) expect((await look(token)).body.code).toBe('unauthenticated');
    expect(lookUps).toBe(4);
    expect((await look()).body.code).toBe('unauthenticated');
    expect(lookUps).toBe(4);
  });
  it('takes who asks in public for a visitor where their session has ended, and their roles from the table', async () => {
    const ask = async (token?: string) =>
      (await call({ method: 'POST', path: '/api/questions', token })).body;
    for (const token of [undefined, 'gone', 'stale'])
      expect(await ask(token)).toEqual({ who: 'a visitor', roles: [] });
    expect(await ask('revoked')).toEqual({ who: 'revoked', roles: [] });
    expect(await ask('granted')).toEqual({ who: 'granted', roles: ['admin'] });
  });
  it('asks for an idempotency key where things are created', async () => {
    const { status, body } = await post('{"title":"a"}', 'admin', { 'idempotency-key': '' });
    expect([status, body.errors[0].pointer]).toEqual([422, '#/header/idempotency-key']);
  });
  it('refuses bodies that are broken, huge or of another kind', async () => {
    expect((await post('{', 'admin')).body.code).toBe('malformed-body');
    expect((await post(JSON.stringify({ title: 'x'.repeat(300_000) }), 'admin')).body.code).toBe(
      'body-too-large',
    );
    expect((await post('title=a', 'admin', { 'content-type': 'text/plain' })).body.code).toBe(
      'unsupported-media-type',
    );
  });
  it('says when to come back, and nothing of the inside of a bug', async () => {
    expect((await call({ path: '/api/greet/busy' })).headers).toMatchObject({ 'retry-after': '7' });
    const { status, body } = await call({ path: '/api/greet/boom' });
    expect([status, body]).toEqual([
      500,
      { type: '/problems/internal', title: 'internal', status: 500, code: 'internal', requestId: 'r1' },
    ]);
  });
  it('names the request by its id at the edge, in the answer and in each line of the log', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const id = 'Zq3vXkX0Yk-6m_3hT5XlJ2vP9c0wq8b1LrM7N4oD5eFgHiJkLmNoPQ==';
    const { body } = await call({ path: '/api/greet/boom', headers: { 'x-amz-cf-id': id } });
    expect(body.requestId).toBe(id);
    expect(JSON.parse(logged.mock.calls[0]![0])).toMatchObject({
      ...{ level: 'error', event: 'unexpected', requestId: id, run: 'r1' },
    });
    logged.mockRestore();
  });
});

describe('an API key', () => {
  const own = (token: string, headers = {}) => call({ path: '/api/my/things', token, headers });

  it('is let in where it has the scope of the endpoint, and hears what it has left', async () => {
    const { status, body, headers } = await own('sd_live_reads');
    expect([status, body]).toEqual([200, { roles: [] }]);
    expect(headers).toMatchObject({ 'ratelimit-remaining': '7', 'api-version': apiVersion });
  });

  it('is refused for another scope, for what is not open to keys, and when it is none', async () => {
    const missing = await own('sd_live_leads');
    expect([missing.status, missing.body.code, missing.body.params]).toEqual([
      ...[403, 'scope-missing', { scope: 'listings:read' }],
    ]);
    expect(missing.headers).toMatchObject({ 'ratelimit-remaining': '7' });
    const closed = await call({ path: '/api/things', token: 'sd_live_reads' });
    expect([closed.status, closed.body.code]).toEqual([403, 'not-for-keys']);
    // Nothing is counted for it.
    expect(closed.headers).not.toHaveProperty('ratelimit-remaining');
    expect((await own('sd_live_unknown')).status).toBe(401);
  });

  it('acts for its owner and for no agency', async () => {
    const headers = { [actingForHeader]: '01JD0000000000000000000009' };
    const { status, body } = await call({ path: '/api/my/things', token: 'sd_live_reads', headers });
    expect([status, body.code]).toEqual([403, 'not-for-keys']);
  });

  it('hears how long to wait past its limit', async () => {
    const { status, headers } = await own('sd_live_spent');
    expect([status, headers]).toEqual([
      ...[429, expect.objectContaining({ 'retry-after': '9', 'ratelimit-remaining': '7' })],
    ]);
  });

  it('is not looked at where everybody may call', async () => {
    expect((await call({ token: 'sd_live_unknown' })).status).toBe(200);
  });
});

describe('a version', () => {
  it('that is named is echoed, and refused in words where it is unknown', async () => {
    const named = (version: string) => call({ headers: { 'api-version': version } });
    expect((await named(apiVersion)).headers).toMatchObject({ 'api-version': apiVersion });
    const { status, body } = await named('2020-01-01');
    expect([status, body.errors]).toEqual([
      422,
      [{ pointer: '#/header/api-version', code: 'unknown-version', params: { offered: apiVersion } }],
    ]);
    expect((await call({})).headers).not.toHaveProperty('api-version');
  });
});
