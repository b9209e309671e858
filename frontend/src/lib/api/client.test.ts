/** The typed client against a scripted network: tokens, one renewal, keys of acts, refusals. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEndpoint, endpoint } from '#shared/kernel/contract.ts';
import type { SessionStore } from '../session/session.ts';
import { type Call, createClient, urlOf } from './client.ts';
import type { CallProblem } from './http.ts';

const open = endpoint({ method: 'GET', path: '/api/things', access: 'none', summary: '' });
const mine = endpoint({ method: 'GET', path: '/api/mine', access: 'user', summary: '' });
const create = endpoint({
  method: 'POST',
  path: '/api/things/{id}/acts',
  access: 'user',
  summary: '',
  isIdempotent: true,
});

const json = (status: number, body: unknown, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
const problem = (status: number, code: string, more = {}) =>
  json(status, { type: 'x', title: 'x', status, code, ...more }, 'application/problem+json');

const fetched = vi.fn<typeof fetch>();
const store = { accessToken: vi.fn(), freshToken: vi.fn(), renew: vi.fn() };
const call = createClient(store as unknown as SessionStore) as Call;
const anyCall = call as unknown as (e: AnyEndpoint, o?: object) => Promise<unknown>;
const sent = (n = 0) => {
  const [url, init] = fetched.mock.calls[n]!;
  return { url, ...init, headers: init?.headers as Record<string, string> };
};
const refusalOf = (promise: Promise<unknown>) =>
  promise.catch((error: CallProblem) => error) as Promise<CallProblem>;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  store.accessToken.mockResolvedValue('old');
  store.freshToken.mockReturnValue(null);
});
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('fills the path, leaves out what is not there, and reads the reply', async () => {
    fetched.mockResolvedValue(json(200, { ok: true }));
    const reply = await anyCall(create, { params: { id: 'a/b' }, body: { x: 1 }, idempotencyKey: 'k1' });
    expect(reply).toEqual({ ok: true });
    expect(sent()).toMatchObject({
      url: '/api/things/a%2Fb/acts',
      method: 'POST',
      body: '{"x":1}',
      headers: { authorization: 'Bearer old', 'idempotency-key': 'k1', 'content-type': 'application/json' },
    });
  });

  it('passes a signed query on as it came', async () => {
    fetched.mockResolvedValue(json(200, {}));
    const rawQuery = '?vnp_OrderInfo=Nap+500%20diem&vnp_SecureHash=AB~*&x=%c3%a9';
    await anyCall(mine, { rawQuery });
    expect(sent().url).toBe(`/api/mine${rawQuery}`);
  });

  it('gives every act a key of its own where none was given', async () => {
    fetched.mockImplementation(async () => json(200, {}));
    await anyCall(create, { params: { id: '1' } });
    await anyCall(create, { params: { id: '1' } });
    expect(sent(0).headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent(0).headers['idempotency-key']).not.toBe(sent(1).headers['idempotency-key']);
  });

  it('sends visitors on public endpoints without asking the session to renew', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await anyCall(open)).toBeUndefined();
    expect(sent().headers.authorization).toBeUndefined();
    expect(store.accessToken).not.toHaveBeenCalled();
  });
});

describe('a refused token', () => {
  it('is renewed once and the call repeated under the same key', async () => {
    fetched.mockResolvedValueOnce(json(401, { message: 'Unauthorized' })).mockResolvedValueOnce(json(200, 1));
    store.renew.mockResolvedValue('new');
    expect(await anyCall(create, { params: { id: '1' } })).toBe(1);
    expect(store.renew).toHaveBeenCalledExactlyOnceWith('old');
    expect(sent(1).headers.authorization).toBe('Bearer new');
    expect(sent(1).headers['idempotency-key']).toBe(sent(0).headers['idempotency-key']);
  });

  it('is not renewed a second time', async () => {
    fetched.mockImplementation(async () => problem(401, 'unauthenticated'));
    store.renew.mockResolvedValue('new');
    expect((await refusalOf(anyCall(mine))).code).toBe('unauthenticated');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('ends in the refusal when the session is over', async () => {
    fetched.mockImplementation(async () => json(401, { message: 'Unauthorized' }));
    store.renew.mockResolvedValue(null);
    expect(await refusalOf(anyCall(mine))).toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is dropped on public endpoints', async () => {
    store.freshToken.mockReturnValue('old');
    fetched.mockResolvedValueOnce(json(401, {})).mockResolvedValueOnce(json(200, 'open'));
    store.renew.mockResolvedValue(null);
    expect(await anyCall(open)).toBe('open');
    expect(sent(1).headers.authorization).toBeUndefined();
  });

  it('is another thing than a wrong password', async () => {
    store.freshToken.mockReturnValue('old');
    fetched.mockImplementation(async () => problem(401, 'incorrect-credentials'));
    expect((await refusalOf(anyCall(open))).code).toBe('incorrect-credentials');
    expect(store.renew).not.toHaveBeenCalled();
  });
});

describe('refusals', () => {
  it('carry the fields, values and waiting time that the API names', async () => {
    const errors = [{ pointer: '/title', code: 'required' }];
    fetched.mockResolvedValueOnce(problem(422, 'validation-failed', { errors, requestId: 'r1' }));
    expect(await refusalOf(anyCall(mine))).toMatchObject({ status: 422, errors, requestId: 'r1' });
    fetched.mockResolvedValueOnce(problem(429, 'too-many-requests', { retryAfterSeconds: 30 }));
    expect((await refusalOf(anyCall(mine))).retryAfterSeconds).toBe(30);
  });

  it('have a code also where the answer is not ours', async () => {
    for (const [status, code] of [
      [403, 'forbidden'],
      [404, 'not-found'],
      [413, 'body-too-large'],
      [503, 'temporarily-unavailable'],
      [504, 'temporarily-unavailable'],
      [502, 'internal'],
    ] as const) {
      fetched.mockResolvedValueOnce(new Response('<html>', { status }));
      expect((await refusalOf(anyCall(mine))).code).toBe(code);
    }
  });

  it('say offline when nothing answers, and let an abort be an abort', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await refusalOf(anyCall(mine))).toMatchObject({ code: 'offline', status: 0 });
    const controller = new AbortController();
    controller.abort();
    const aborted = new DOMException('stopped', 'AbortError');
    fetched.mockRejectedValueOnce(aborted);
    expect(await refusalOf(anyCall(mine, { signal: controller.signal }))).toBe(aborted);
  });
});

it('a URL names only the values that are there', () => {
  expect(urlOf(open, { query: { q: 'đất', empty: '', none: undefined, kinds: ['sell', 'buy'] } })).toBe(
    '/api/things?q=%C4%91%E1%BA%A5t&kinds=sell&kinds=buy',
  );
});
