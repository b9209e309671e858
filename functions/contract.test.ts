/** Every endpoint of the product, tried from outside: who is let in, what is refused, what is answered. */
import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { apis } from '#shared/apis.ts';
import { type Access, admits, type Role } from '#shared/kernel/access.ts';
import {
  type AnyEndpoint,
  type Contract,
  fillPath,
  pathParameters,
  routeKey,
  successStatus,
} from '#shared/kernel/contract.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { bodyMaxBytes } from './lib/http/http.ts';
import { serve } from './lib/http/serve.ts';
import { sampleOf } from './lib/testing/samples.ts';

/**
 * People by their token; `revoked` had every role when the token was made, `disabled` may not act any more, the
 * session of `ended` is over.
 */
const tokens: Record<string, Role[]> = {
  user: [],
  seller: ['seller'],
  master: ['master'],
  admin: ['admin'],
  revoked: ['seller', 'master', 'admin'],
  disabled: ['seller', 'master', 'admin'],
  ended: ['seller', 'master', 'admin'],
};
const people = ['user', 'seller', 'master', 'admin'] as const;
/** The guard table of decisions §1, written out once more so that a slip in the code shows. */
const guards: Record<Access, readonly string[]> = {
  none: ['nobody', ...people],
  user: people,
  seller: ['seller', 'master', 'admin'],
  staff: ['master', 'admin'],
  master: ['master'],
  admin: ['admin'],
};

let reached: unknown[] = [];
let reply: unknown;
const handlerOf = (contract: Contract) =>
  serve(contract, {
    verifyToken: async (token) =>
      tokens[token] ? { userId: token, roles: tokens[token], sessionId: token } : null,
    readRoles: async (id, { sessionId }) => {
      if (id === 'disabled' || sessionId === 'ended') return null;
      return id === 'revoked' ? [] : tokens[id]!;
    },
    isFromEdge: async (secret) => secret === 'origin',
  })(
    Object.fromEntries(
      Object.keys(contract).map((name) => [
        name,
        async (input: unknown) => {
          reached.push(input);
          return reply;
        },
      ]),
    ) as never,
  );

interface Sent {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: string | undefined;
  headers?: Record<string, string>;
}
interface Tried {
  name: string;
  endpoint: AnyEndpoint;
  handler: ReturnType<typeof handlerOf>;
}

/** A request that fits, but for what is `sent` differently. */
async function call({ endpoint, handler }: Tried, sent: Sent = {}) {
  const params = sent.params ?? (valid(endpoint.params) as Record<string, string>);
  const query = sent.query ?? (valid(endpoint.query) as Record<string, string>);
  const body = 'body' in sent ? sent.body : endpoint.body && JSON.stringify(valid(endpoint.body));
  const path = fillPath(endpoint.path, params);
  const event = {
    version: '2.0',
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      'x-origin-secret': 'origin',
      'idempotency-key': 'a-key-of-a-test-0001',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      ...sent.headers,
    },
    requestContext: { http: { method: endpoint.method, path, sourceIp: '127.0.0.1' } },
    pathParameters: params,
    body,
    isBase64Encoded: false,
  };
  const result = await handler(event as never, { awsRequestId: 'r1' } as Context);
  const text = typeof result.body === 'string' ? result.body : undefined;
  return { status: result.statusCode, headers: result.headers, text, body: text && JSON.parse(text) };
}
const valid = (schema: z.ZodType | undefined) => (schema ? (sampleOf(schema, 'input') as object) : {});
const refusal = async (tried: Tried, sent: Sent) => {
  const { status, headers, body } = await call(tried, sent);
  expect(headers?.['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(headers?.['cache-control']).toBe('no-store');
  const problem = Problem.parse(body);
  expect(problem.status).toBe(status);
  return `${status} ${problem.code}`;
};

const all: Tried[] = Object.values<Contract>(apis).flatMap((contract) => {
  const handler = handlerOf(contract);
  return Object.entries(contract).map(([name, endpoint]) => ({ name, endpoint, handler }));
});
const named = all.map((tried) => [`${tried.name}: ${routeKey(tried.endpoint)}`, tried] as const);
const guarded = named.filter(([, { endpoint }]) => endpoint.access !== 'none');
/** Somebody whom the endpoint admits. */
const friend = ({ endpoint }: Tried) => guards[endpoint.access].find((who) => who !== 'nobody');

beforeEach(() => {
  reached = [];
  reply = undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the contract', () => {
  it('has one endpoint for each method and path, and one name for each', () => {
    expect(new Set(all.map(({ endpoint }) => routeKey(endpoint))).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });
  it.each(named)('%s is consistent in itself', (_, { endpoint }) => {
    const { method, path, params, body, access, reply: answer, status, isIdempotent } = endpoint;
    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(pathParameters(path).sort());
    expect(method !== 'GET' || (body === undefined && !isIdempotent)).toBe(true);
    expect(isIdempotent ? access : 'user').not.toBe('none');
    expect(status === 204 ? answer : undefined).toBeUndefined();
    expect(endpoint.cacheControl === undefined || (method === 'GET' && access === 'none')).toBe(true);
  });
});

describe('who is let in', () => {
  it.each(guarded)('%s asks for a token that is valid', async (_, tried) => {
    expect(await refusal(tried, {})).toBe('401 unauthenticated');
    expect(await refusal(tried, { token: 'forged' })).toBe('401 unauthenticated');
    expect(await refusal(tried, { headers: { authorization: 'Basic YTpi' } })).toBe('401 unauthenticated');
    expect(reached).toEqual([]);
  });
  it.each(guarded)('%s admits exactly whom the guard table says', async (_, tried) => {
    reply = tried.endpoint.reply && sampleOf(tried.endpoint.reply, 'input');
    for (const who of people) {
      const isIn = guards[tried.endpoint.access].includes(who);
      expect(admits(tried.endpoint.access, { roles: tokens[who]! })).toBe(isIn);
      if (isIn) expect((await call(tried, { token: who })).status).toBeLessThan(300);
      else expect(await refusal(tried, { token: who })).toBe('403 forbidden');
    }
    expect(reached).toHaveLength(guards[tried.endpoint.access].length);
  });
  it.each(guarded)('%s asks the table, not the token, who may do it', async (_, tried) => {
    for (const token of ['disabled', 'ended'])
      expect(await refusal(tried, { token })).toBe('401 unauthenticated');
    if (tried.endpoint.access !== 'user')
      expect(await refusal(tried, { token: 'revoked' })).toBe('403 forbidden');
    expect(reached).toEqual([]);
  });
  it.each(named)('%s answers only what came through the distribution', async (_, tried) => {
    const headers = { 'x-origin-secret': 'guess' };
    expect(await refusal(tried, { token: friend(tried), headers })).toBe('403 forbidden');
    expect(reached).toEqual([]);
  });
});

describe('broken input', () => {
  it.each(named.filter(([, { endpoint }]) => endpoint.body))('%s refuses a broken body', async (_, tried) => {
    const token = friend(tried);
    const send = (body: string | undefined, headers = {}) => refusal(tried, { token, body, headers });
    expect(await send('{"a":')).toBe('400 malformed-body');
    expect(await send('{}', { 'content-type': 'text/plain' })).toBe('415 unsupported-media-type');
    expect(await send(`"${'x'.repeat(bodyMaxBytes)}"`)).toBe('413 body-too-large');
    for (const body of ['[]', '"text"', '7', 'null'])
      expect(await send(body)).toMatch(/^422 validation-failed$/);
    for (const field of requiredOf(tried.endpoint.body)) {
      const { [field]: __, ...rest } = valid(tried.endpoint.body) as Record<string, unknown>;
      const { status, body } = await call(tried, { token, body: JSON.stringify(rest) });
      expect(status).toBe(422);
      const pointers = body.errors.map(({ pointer }: { pointer: string }) => pointer.split('/')[1]);
      expect(pointers).toContain(field);
    }
    expect(reached).toEqual([]);
  });
  it.each(named.filter(([, { endpoint }]) => endpoint.query))(
    '%s refuses a broken query',
    async (_, tried) => {
      const fields = Object.entries((tried.endpoint.query as z.ZodObject).shape);
      const nonsense = ['!', '-1', '', 'x'.repeat(5000), '\u0000', '9'.repeat(30)];
      for (const [field, schema] of fields) {
        const wrong = nonsense.filter((value) => !(schema as z.ZodType).safeParse(value).success);
        expect(wrong).not.toEqual([]);
        for (const value of wrong) {
          const query = { ...(valid(tried.endpoint.query) as object), [field]: value };
          expect(await refusal(tried, { token: friend(tried), query })).toBe('422 validation-failed');
        }
      }
      expect(reached).toEqual([]);
    },
  );
  it.each(named.filter(([, { endpoint }]) => endpoint.params))(
    '%s answers 404 to what cannot be an id',
    async (_, tried) => {
      const params = valid(tried.endpoint.params) as Record<string, string>;
      for (const field of Object.keys(params))
        for (const value of ['!', ' ', '..', 'x'.repeat(300), '%00']) {
          const sent = { token: friend(tried), params: { ...params, [field]: value } };
          expect(await refusal(tried, sent)).toBe('404 not-found');
        }
      expect(reached).toEqual([]);
    },
  );
  it.each(named.filter(([, { endpoint }]) => endpoint.isIdempotent))(
    '%s asks for an idempotency key',
    async (_, tried) => {
      for (const key of ['', 'short', 'k'.repeat(65), 'not allowed: blanks'])
        expect(await refusal(tried, { token: friend(tried), headers: { 'idempotency-key': key } })).toBe(
          '422 validation-failed',
        );
      expect(reached).toEqual([]);
    },
  );
});

const requiredOf = (schema: z.ZodType | undefined): string[] =>
  Object.entries((schema as z.ZodObject | undefined)?.shape ?? {}).flatMap(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? [] : [name],
  );

describe('replies', () => {
  it.each(named)('%s answers what its schema says, and nothing else', async (_, tried) => {
    const { endpoint } = tried;
    const sample = endpoint.reply && sampleOf(endpoint.reply, 'input');
    reply = sample && { ...(sample as object), secretOfTheInside: 1 };
    const { status, text, body, headers } = await call(tried, { token: friend(tried) });
    expect(status).toBe(successStatus(endpoint));
    expect(reached).toHaveLength(1);
    if (!endpoint.reply) expect(text).toBeUndefined();
    else if (endpoint.path !== '/api/openapi.json') expect(text).not.toContain('secretOfTheInside');
    if (endpoint.reply) expect(endpoint.reply.safeParse(body).success).toBe(true);
    expect(headers?.['cache-control']).toBe('no-store');
  });
  it.each(named.filter(([, { endpoint }]) => endpoint.reply))(
    '%s answers a bare 500 when the reply does not fit',
    async (_, tried) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      reply = 'a private text of the inside';
      const { status, text } = await call(tried, { token: friend(tried) });
      expect(status).toBe(500);
      expect(JSON.parse(text!)).toEqual({
        type: '/problems/internal',
        title: 'internal',
        status: 500,
        code: 'internal',
        requestId: 'r1',
      });
      expect(logged).toHaveBeenCalledOnce();
    },
  );
});

describe('endpoints that are open to keys', () => {
  const open = Object.values<Contract>(apis)
    .flatMap((contract) => Object.entries(contract))
    .filter(([, { scope }]) => scope !== undefined);

  it('are for people without a role, and change nothing where their scope only reads', () => {
    const odd = open.filter(
      ([, { access, scope, method }]) => access !== 'user' || (scope!.endsWith(':read') && method !== 'GET'),
    );
    expect(open.length).toBeGreaterThan(20);
    expect(odd.map(([name]) => name)).toEqual([]);
  });

  it('do nothing twice when they are sent again', () => {
    const once = ['version', 'attempt'];
    /** Sent again they leave what they left before. */
    const alike = new Set(['readLead', 'confirmMine', 'createUpload']);
    const unsafe = open.filter(([name, { method, isIdempotent, body }]) => {
      if (isIdempotent || alike.has(name) || ['GET', 'DELETE'].includes(method)) return false;
      const fields = Object.keys((body as z.ZodObject | undefined)?.shape ?? {});
      return !once.some((field) => fields.includes(field));
    });
    expect(unsafe.map(([name]) => name)).toEqual([]);
  });
});
