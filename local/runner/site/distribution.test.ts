/** The distribution as browsers and origins see it. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Behavior, createDistribution, originGroup, withHeaders } from './distribution.ts';
import { createEdgeFunction } from './edge-function.ts';
import { createHeadersPolicy } from './headers-policy.ts';
import { type HttpRequest, jsonResponse, type Origin, textResponse } from './http-types.ts';

const ask = (over: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  path: '/',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  viewer: { address: '203.0.113.9', port: 5000 },
  ...over,
});
/** Answers what it was asked. */
const mirror: Origin = async ({ path, query, headers }) => jsonResponse(200, { path, query, headers });
const behavior = (over: Partial<Behavior> = {}): Behavior => ({
  pattern: '*',
  methods: ['GET', 'HEAD', 'OPTIONS'],
  origin: mirror,
  forwards: { headers: new Set(), query: false, cookies: false },
  isCompressed: true,
  ...over,
});
const seenBy = async (site: Origin, request: HttpRequest) =>
  JSON.parse((await site(request)).body.toString());

test('the first behaviour whose pattern fits answers, the default one last', async () => {
  const originCalled = (name: string) => async () => textResponse(200, name);
  const site = createDistribution([
    behavior({ pattern: '/api/*', origin: originCalled('api') }),
    behavior({ pattern: '/a?sets/*', origin: originCalled('assets') }),
    behavior({ origin: originCalled('pages') }),
  ]);
  const answers = ['/api/x', '/assets/a.js', '/apis'].map(async (path) => (await site(ask({ path }))).body);
  expect((await Promise.all(answers)).map(String)).toEqual(['api', 'assets', 'pages']);
});

describe('what the origin sees', () => {
  const headers = {
    authorization: 'Bearer x',
    cookie: 'a=1',
    'user-agent': 'Browser',
    'x-other': '1',
    'content-type': 'application/json',
    host: 'localhost',
  };

  test('nothing but what CloudFront always hands on, when no policy says more', async () => {
    const seen = await seenBy(createDistribution([behavior()]), ask({ query: 'a=1', headers }));
    expect(seen.headers).toEqual({
      ...{ 'content-type': 'application/json', 'user-agent': 'Amazon CloudFront' },
      'x-amz-cf-id': expect.stringMatching(/^[\w-]{56}$/),
    });
    expect(seen.query).toBe('');
  });

  test('listed headers, query and cookies, and the viewer’s address where it is listed', async () => {
    const forwards = {
      headers: new Set(['authorization', 'user-agent', 'cloudfront-viewer-address']),
      query: true,
      cookies: true,
    };
    const seen = await seenBy(
      createDistribution([behavior({ forwards })]),
      ask({ query: 'a=1', headers: { ...headers, 'cloudfront-viewer-address': 'forged' } }),
    );
    expect(seen.query).toBe('a=1');
    expect(seen.headers).toEqual({
      authorization: 'Bearer x',
      cookie: 'a=1',
      'user-agent': 'Browser',
      'content-type': 'application/json',
      'cloudfront-viewer-address': '203.0.113.9:5000',
      'x-amz-cf-id': expect.anything(),
    });
  });

  test('headers of the origin’s own win over the viewer’s', async () => {
    const forwards = { headers: new Set(['x-origin-secret']), query: false, cookies: false };
    const origin = withHeaders(mirror, { 'x-origin-secret': 'real' });
    const seen = await seenBy(
      createDistribution([behavior({ origin, forwards })]),
      ask({ headers: { 'x-origin-secret': 'forged' } }),
    );
    expect(seen.headers['x-origin-secret']).toBe('real');
  });
});

describe('origin groups', () => {
  const first: Origin = async ({ path }) => textResponse(path === '/there' ? 200 : 404, 'first');
  const site = createDistribution([behavior({ origin: originGroup(first, mirror, [403, 404]) })]);
  test('the second origin is asked only where the first fails', async () => {
    expect((await site(ask({ path: '/there' }))).body.toString()).toBe('first');
    expect((await seenBy(site, ask({ path: '/gone' }))).path).toBe('/gone');
  });
});

test('a method that is not allowed never reaches the origin', async () => {
  expect((await createDistribution([behavior()])(ask({ method: 'POST' }))).status).toBe(403);
});

describe('the viewer function', () => {
  const code = `function handler(event) {
    const { request } = event;
    if (request.querystring.go) return { statusCode: 302, headers: { location: { value: '/' + request.cookies.to.value } }, cookies: { seen: { value: '1', attributes: 'Path=/' } } };
    request.uri = request.uri + '/index.html';
    request.headers['x-ip'] = { value: event.viewer.ip };
    return request;
  }`;
  const forwards = { headers: new Set(['x-ip']), query: true, cookies: true };
  const site = createDistribution([behavior({ edgeFunction: createEdgeFunction(code), forwards })]);

  test('changes the request that the origin gets, and loses nothing of it', async () => {
    const request = ask({ path: '/p', query: 'q=%C4%90&a&q=2', headers: { cookie: 'a=1' } });
    expect(await seenBy(site, request)).toEqual({
      path: '/p/index.html',
      query: 'q=%C4%90&q=2&a',
      headers: {
        ...{ 'x-ip': '203.0.113.9', cookie: 'a=1', 'user-agent': 'Amazon CloudFront' },
        'x-amz-cf-id': expect.anything(),
      },
    });
  });

  test('answers by itself', async () => {
    const { status, headers, cookies } = await site(
      ask({ query: 'go=1', headers: { cookie: 'x=1; to=en' } }),
    );
    expect([status, headers.location, cookies]).toEqual([302, '/en', ['seen=1; Path=/']]);
  });
});

describe('what the viewer gets', () => {
  const text = 'Đất nền '.repeat(500);
  const origin: Origin = async () => ({
    status: 200,
    headers: { 'content-type': 'text/html', server: 'S3', 'x-frame-options': 'SAMEORIGIN' },
    body: Buffer.from(text),
  });

  test('text is compressed by what the browser accepts', async () => {
    const site = createDistribution([behavior({ origin })]);
    const [br, gzip, plain] = await Promise.all(
      ['gzip, br', 'gzip', undefined].map((accepted) =>
        site(ask({ headers: accepted ? { 'accept-encoding': accepted } : {} })),
      ),
    );
    expect(br?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br!.body).toString()).toBe(text);
    expect(gunzipSync(gzip!.body).toString()).toBe(text);
    expect(plain!.body.toString()).toBe(text);
  });

  test('pictures and short answers are left as they are', async () => {
    const picture: Origin = async () => ({
      status: 200,
      headers: { 'content-type': 'image/webp' },
      body: Buffer.alloc(5000),
    });
    const headers = { 'accept-encoding': 'br' };
    for (const origin of [picture, async () => textResponse(200, 'short')])
      expect(
        (await createDistribution([behavior({ origin })])(ask({ headers }))).headers['content-encoding'],
      ).toBeUndefined();
  });

  test('the headers policy adds, replaces and removes, on answers of any kind', async () => {
    const headers = createHeadersPolicy({
      SecurityHeadersConfig: {
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ContentTypeOptions: { Override: true },
        ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'", Override: true },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 9, IncludeSubdomains: true, Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
      },
      CustomHeadersConfig: {
        Items: [
          { Header: 'X-New', Value: '1', Override: false },
          { Header: 'Content-Type', Value: 'no', Override: false },
        ],
      },
      RemoveHeadersConfig: { Items: [{ Header: 'Server' }] },
    });
    const site = createDistribution([behavior({ origin, headers, isCompressed: false })]);
    expect((await site(ask())).headers).toEqual({
      'content-type': 'text/html',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'strict-transport-security': 'max-age=9; includeSubDomains',
      'referrer-policy': 'no-referrer',
      'x-new': '1',
    });
    expect((await site(ask({ method: 'PUT' }))).headers['x-frame-options']).toBe('DENY');
  });
});
