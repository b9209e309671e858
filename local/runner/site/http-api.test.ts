/** The HTTP API as functions and clients see it. */
import { describe, expect, test } from 'vitest';
import { createClock } from '#local/clock.ts';
import { InvocationError } from '../functions/function-types.ts';
import { type ApiRoute, createHttpApi } from './http-api.ts';
import type { HttpRequest } from './http-types.ts';

const ask = (over: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  path: '/api/things/1',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  viewer: { address: '203.0.113.9', port: 1 },
  ...over,
});
const answering = (result: unknown): ApiRoute['target'] => ({
  invoke: async (event) => (typeof result === 'function' ? result(event) : result),
});
const apiOf = (target: ApiRoute['target'], timeoutMs = 1000) =>
  createHttpApi('api', [{ key: 'ANY /api/things/{id}', target, timeoutMs }], createClock());
const eventOf = async (request: HttpRequest) =>
  JSON.parse(
    (
      await apiOf(answering((event: unknown) => ({ statusCode: 200, body: JSON.stringify(event) })))(request)
    ).body.toString(),
  );

describe('the event', () => {
  test('has the parts of payload format 2.0', async () => {
    const event = await eventOf(
      ask({
        method: 'POST',
        query: 'a=1&a=2&b=%20',
        headers: { 'content-type': 'application/json', cookie: 'x=1; y=2', 'user-agent': 'U' },
        body: Buffer.from('{"t":"Đ"}'),
      }),
    );
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /api/things/{id}',
      rawPath: '/api/things/1',
      rawQueryString: 'a=1&a=2&b=%20',
      queryStringParameters: { a: '1,2', b: ' ' },
      pathParameters: { id: '1' },
      cookies: ['x=1', 'y=2'],
      headers: { 'content-type': 'application/json', 'user-agent': 'U' },
      body: '{"t":"Đ"}',
      isBase64Encoded: false,
      requestContext: { http: { method: 'POST', path: '/api/things/1', sourceIp: '203.0.113.9' } },
    });
    expect(event.headers.cookie).toBeUndefined();
  });

  test('a body that is no text is Base64', async () => {
    const event = await eventOf(
      ask({ method: 'POST', headers: { 'content-type': 'image/png' }, body: Buffer.from([0, 255]) }),
    );
    expect([event.body, event.isBase64Encoded]).toEqual(['AP8=', true]);
  });

  test('parameters are decoded; a path that cannot be is no path', async () => {
    expect((await eventOf(ask({ path: '/api/things/%C4%90' }))).pathParameters).toEqual({ id: 'Đ' });
    expect((await apiOf(answering({}))(ask({ path: '/api/things/%zz' }))).status).toBe(404);
  });
});

describe('the answer', () => {
  const answer = (result: unknown) => apiOf(answering(result))(ask());

  test('is what the function says, with its cookies', async () => {
    const result = {
      statusCode: 201,
      headers: { 'X-A': 1 },
      cookies: ['c=1'],
      body: 'aGk=',
      isBase64Encoded: true,
    };
    const { status, headers, cookies, body } = await answer(result);
    expect([status, headers['x-a'], cookies, body.toString()]).toEqual([201, '1', ['c=1'], 'hi']);
  });

  test('without a status the result itself is the JSON', async () => {
    const { status, headers, body } = await answer({ hello: 1 });
    expect([status, headers['content-type'], body.toString()]).toEqual([
      200,
      'application/json',
      '{"hello":1}',
    ]);
  });

  test.each([
    ['a status that is none', { statusCode: 'x' }, 500, 'Internal Server Error'],
    [
      'a failing function',
      () => Promise.reject(new InvocationError('failed', 'boom')),
      500,
      'Internal Server Error',
    ],
    [
      'over 6 MB',
      () => Promise.reject(new InvocationError('too-large', '')),
      413,
      'Request Entity Too Large',
    ],
    [
      'a function that was cut off',
      () => Promise.reject(new InvocationError('timeout', '')),
      503,
      'Service Unavailable',
    ],
  ])('%s', async (_, result, status, message) => {
    const response = await answer(result);
    expect([response.status, JSON.parse(response.body.toString())]).toEqual([status, { message }]);
  });

  test('the gateway gives up after the integration’s time', async () => {
    const never = apiOf(
      answering(() => new Promise(() => {})),
      10,
    );
    expect((await never(ask())).status).toBe(503);
  });

  test('no route, and a body over 10 MB', async () => {
    expect((await apiOf(answering({}))(ask({ path: '/elsewhere' }))).body.toString()).toBe(
      '{"message":"Not Found"}',
    );
    expect((await apiOf(answering({}))(ask({ body: Buffer.alloc(10 * 1024 * 1024 + 1) }))).status).toBe(413);
  });
});
