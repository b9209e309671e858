/** What a client sees of accounts: statuses, codes, cookies; the function opened from its environment alone. */
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SecretsManager, startSecretsManager } from '#local/aws/secretsmanager/secretsmanager.ts';
import { consentWordings } from '#shared/accounts/consents.ts';
import { Me, Session } from '#shared/accounts/model.ts';
import { MyProfile, type MySession } from '#shared/accounts/profile-model.ts';
import type { LambdaHandler } from '../lib/http/serve.ts';
import { type CodeBus, startCodeBus } from './testing/otp-bus.ts';
import { type AccountsWorld, goodPassword, pool, someEmail, startAccountsWorld } from './testing/setup.ts';

let world: AccountsWorld;
let secrets: SecretsManager;
let handler: LambdaHandler;
let bus: CodeBus;
beforeAll(async () => {
  world = await startAccountsWorld();
  const keys = { cursor: 'key 1', otp: 'key 2', refresh: 'key 3', mark: 'key 4' };
  const values = { ...keys, origin: 'origin secret', client: pool.clientSecret };
  secrets = await startSecretsManager({ values });
  bus = await startCodeBus(world.clock);
  const environment = {
    ...bus.environment,
    AWS_REGION: 'ap-southeast-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: world.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: world.identityUrl,
    AWS_ENDPOINT_URL_SESV2: world.outbox.url,
    AWS_ENDPOINT_URL_SNS: world.outbox.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    TABLE_NAME: world.name,
    TOKEN_ISSUER: world.issuer,
    TOKEN_CLIENT_ID: pool.clientId,
    ORIGIN_SECRET_ARN: 'origin',
    CURSOR_KEY_ARN: 'cursor',
    ...{ OTP_KEY_ARN: 'otp', REFRESH_KEY_ARN: 'refresh', MARK_KEY_ARN: 'mark' },
    USER_POOL_ID: pool.id,
    USER_POOL_CLIENT_SECRET_ARN: 'client',
    MAIL_FROM: 'no-reply@example.com',
    SITE_ORIGIN: 'https://site.example',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  ({ handler } = await import('./handler.ts'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await bus.stop();
  await secrets.stop();
  await world.stop();
});

let callers = 0;
interface Sent {
  body?: unknown;
  token?: string;
  cookies?: string[];
  /** What a browser says of where the request comes from; its own page where nothing else is said. */
  from?: Record<string, string>;
}
const ownPage = { origin: 'https://site.example', 'sec-fetch-site': 'same-origin' };
async function call(method: string, path: string, { body, token, cookies = [], from = ownPage }: Sent = {}) {
  const event = {
    version: '2.0',
    rawPath: path,
    rawQueryString: '',
    headers: {
      ...from,
      'x-origin-secret': 'origin secret',
      'cloudfront-viewer-address': `192.0.2.${++callers}:4711`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    cookies,
    requestContext: { http: { method, path, sourceIp: '127.0.0.1' } },
    body: body === undefined ? undefined : JSON.stringify(body),
    isBase64Encoded: false,
  };
  const result = (await handler(
    event as never,
    { awsRequestId: 'r1' } as never,
  )) as APIGatewayProxyStructuredResultV2;
  return {
    status: result.statusCode,
    headers: result.headers ?? {},
    cookies: result.cookies ?? [],
    body: result.body ? JSON.parse(result.body) : undefined,
  };
}
const post = (path: string, body?: unknown, more: Sent = {}) => call('POST', path, { body, ...more });
/** The code that was sent for the last call. */
async function codeTo(identifier: string): Promise<string> {
  await bus.settled();
  return world.codeTo(identifier);
}
const pairOf = (line: string | undefined) => line?.split(';')[0] ?? '';

async function signUp(identifier = someEmail()) {
  await post('/api/auth/otp', { purpose: 'sign-up', identifier, locale: 'en' });
  const code = await codeTo(identifier);
  const { body } = await post('/api/auth/otp/verify', { purpose: 'sign-up', identifier, code });
  const names = { familyName: 'Smith', givenName: 'John', locale: 'en' };
  const reply = await post('/api/auth/sign-up', { ticket: body.ticket, ...names, password: goodPassword });
  return { identifier, ...reply };
}

describe('accounts over HTTP', () => {
  it('signs up, reads the account, refreshes and logs out, by a cookie that scripts cannot read', async () => {
    const { status, body, cookies } = await signUp();
    expect([status, Session.parse(body)]).toEqual([201, body]);
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Secure-refresh=[\w.-]+; Path=\/api\/auth; Max-Age=2592000; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect(JSON.stringify(body)).not.toContain(pairOf(cookies[0]).split('.').at(-1));

    const me = await call('GET', '/api/me', { token: body.accessToken });
    expect([me.status, Me.parse(me.body)]).toEqual([200, body.me]);

    const refreshed = await post('/api/auth/refresh', undefined, { cookies: [pairOf(cookies[0])] });
    expect(refreshed.status).toBe(200);
    expect(pairOf(refreshed.cookies[0])).not.toBe(pairOf(cookies[0]));

    const out = await post('/api/auth/logout', undefined, { cookies: [pairOf(refreshed.cookies[0])] });
    expect([out.status, out.body, out.cookies]).toEqual([
      204,
      undefined,
      ['__Secure-refresh=; Path=/api/auth; Max-Age=0; HttpOnly; Secure; SameSite=Strict'],
    ]);
    const again = await post('/api/auth/refresh', undefined, { cookies: [pairOf(refreshed.cookies[0])] });
    expect([again.status, again.body.code, again.cookies]).toEqual([401, 'unauthenticated', out.cookies]);
  });

  it('clears no cookie that was not sent: a form on a foreign page signs nobody out', async () => {
    for (const path of ['/api/auth/logout', '/api/auth/refresh'])
      expect((await post(path)).cookies, path).toEqual([]);
  });

  it('refreshes and logs out only for pages of the site, whose origin is in the environment', async () => {
    const { cookies } = await signUp();
    const sent = [pairOf(cookies[0])];
    for (const path of ['/api/auth/refresh', '/api/auth/logout']) {
      const foreign = await post(path, undefined, {
        cookies: sent,
        from: { origin: 'https://evil.example' },
      });
      expect([foreign.status, foreign.body.code, foreign.cookies]).toEqual([403, 'forbidden', []]);
    }
    const own = { cookies: sent, from: { origin: 'https://site.example' } };
    expect((await post('/api/auth/refresh', undefined, own)).status).toBe(200);
  });

  it('logs in by password and by code, and resets a lost password', async () => {
    const { identifier } = await signUp();
    const ticketFor = async (purpose: string) => {
      // A minute later; only dates are moved.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
      await post('/api/auth/otp', { purpose, identifier, locale: 'vi' });
      const code = await codeTo(identifier);
      return (await post('/api/auth/otp/verify', { purpose, identifier, code })).body.ticket;
    };
    const login = await post('/api/auth/login', { identifier, password: goodPassword });
    expect([login.status, login.cookies.length]).toEqual([200, 1]);
    const wrong = await post('/api/auth/login', { identifier, password: 'not this one' });
    expect([wrong.status, wrong.body.code, wrong.cookies]).toEqual([401, 'incorrect-credentials', []]);
    const byCode = await post('/api/auth/login/otp', { ticket: await ticketFor('login') });
    expect([byCode.status, byCode.cookies.length]).toEqual([200, 1]);
    const reset = { ticket: await ticketFor('reset'), password: 'a brand new one' };
    expect((await post('/api/auth/password', reset)).status).toBe(204);
    expect((await post('/api/auth/login', { identifier, password: 'a brand new one' })).status).toBe(200);
    vi.useRealTimers();
  });

  it('manages the person’s own account: profile, consent, identifiers, password, sessions', async () => {
    const { identifier, body: session, cookies } = await signUp();
    let token = session.accessToken as string;
    const own = (method: string, path: string, body?: unknown) => call(method, path, { body, token });

    const { body: profile } = await own('GET', '/api/me/profile');
    expect(MyProfile.parse(profile)).toEqual(profile);
    const names = { version: profile.version, familyName: 'Smith', givenName: 'Jane', locale: 'en' };
    expect((await own('PUT', '/api/me/profile', names)).body).toMatchObject({
      givenName: 'Jane',
      version: 2,
    });
    const stale = await own('PUT', '/api/me/profile', names);
    expect([stale.status, stale.body.code]).toEqual([409, 'version-conflict']);
    const consent = { purpose: 'marketing', isGiven: true, wordingId: consentWordings.marketing.id };
    const answered = await own('PUT', '/api/me/consents', { ...consent, locale: 'en' });
    expect(answered.body.consents).toMatchObject([consent]);

    const wanted = { identifier: '0912 555 666', locale: 'en' };
    const ask = (currentPassword: string) =>
      own('POST', '/api/me/identifiers/otp', { ...wanted, currentPassword });
    const wrong = await ask('not this one');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ pointer: '/currentPassword', code: 'incorrect' }],
    ]);
    expect((await ask(goodPassword)).status).toBe(202);
    const proof = { identifier: '0912555666', code: await codeTo('+84912555666') };
    const added = await own('POST', '/api/me/identifiers', proof);
    expect([added.status, added.body.phone, added.body.email]).toEqual([200, '+84912555666', identifier]);

    const change = { currentPassword: goodPassword, password: 'a brand new one' };
    const changed = await own('POST', '/api/auth/password/change', change);
    expect([changed.status, Session.parse(changed.body)]).toEqual([200, changed.body]);
    expect(pairOf(changed.cookies[0])).not.toBe(pairOf(cookies[0]));
    const ended = await own('PUT', '/api/me/consents', { ...consent, locale: 'en' });
    expect([ended.status, ended.body.code]).toEqual([401, 'unauthenticated']);
    token = changed.body.accessToken;
    const away = { kind: 'phone', currentPassword: change.password };
    expect((await own('POST', '/api/me/identifiers/remove', away)).body).not.toHaveProperty('phone');

    await post('/api/auth/login', { identifier, password: change.password });
    const { body: list } = await own('GET', '/api/me/sessions');
    expect(list.items.map(({ isThis }: MySession) => isThis)).toEqual([false, true]);
    expect((await own('DELETE', `/api/me/sessions/${list.items[0].id}`)).status).toBe(204);
    expect((await own('DELETE', `/api/me/sessions/${list.items[0].id}`)).status).toBe(404);
    expect((await own('POST', '/api/me/sessions/end', { scope: 'all' })).status).toBe(204);
    expect((await own('PUT', '/api/me/consents', { ...consent, locale: 'en' })).status).toBe(401);
    const refreshed = await post('/api/auth/refresh', undefined, { cookies: [pairOf(changed.cookies[0])] });
    expect(refreshed.status).toBe(401);
  });

  it.each([
    ['POST', '/api/auth/otp', { purpose: 'identifier', identifier: 'an@example.com', locale: 'vi' }, 422],
    [
      'POST',
      '/api/auth/otp/verify',
      { purpose: 'identifier', identifier: 'an@example.com', code: '123456' },
      422,
    ],
  ])('%s %s takes no purpose of our own', async (method, path, body, status) => {
    const reply = await call(method, path, { body });
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([status, '/purpose']);
  });

  it.each([
    [
      'POST',
      '/api/auth/otp',
      { purpose: 'sign-up', identifier: 'hello', locale: 'vi' },
      422,
      'validation-failed',
    ],
    [
      'POST',
      '/api/auth/otp',
      { purpose: 'other', identifier: 'an@example.com', locale: 'vi' },
      422,
      'validation-failed',
    ],
    [
      'POST',
      '/api/auth/otp/verify',
      { purpose: 'login', identifier: 'an@example.com', code: '123456' },
      410,
      'otp-expired',
    ],
    [
      'POST',
      '/api/auth/otp/verify',
      { purpose: 'login', identifier: 'an@example.com', code: '12345' },
      422,
      'validation-failed',
    ],
    ['POST', '/api/auth/login/otp', { ticket: 'x'.repeat(43) }, 410, 'ticket-expired'],
    ['POST', '/api/auth/password', { ticket: 'x'.repeat(43), password: goodPassword }, 410, 'ticket-expired'],
    ['POST', '/api/auth/refresh', undefined, 401, 'unauthenticated'],
    ['GET', '/api/me', undefined, 401, 'unauthenticated'],
  ])('%s %s %o: %s %s', async (method, path, body, status, code) => {
    const reply = await call(method, path, { body });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('says when to retry', async () => {
    const identifier = someEmail();
    const ask = () => post('/api/auth/otp', { purpose: 'login', identifier, locale: 'vi' });
    expect((await ask()).status).toBe(202);
    const { status, body, headers } = await ask();
    expect([status, body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(headers['retry-after'])).toBe(body.retryAfterSeconds);
    expect(body.retryAfterSeconds).toBeGreaterThan(50);
  });
});

it('the scheduled work and the pool’s questions open from their environment too', async () => {
  const { jobs } = await import('./jobs.ts');
  const context = { getRemainingTimeInMillis: () => 60_000 };
  expect(await jobs({ job: 'sweep-sign-ups' }, context)).toEqual({ swept: expect.any(Number), left: 0 });
  const { trigger } = await import('./trigger.ts');
  const of = (triggerSource: string) => ({ triggerSource, userName: 'x', request: {}, response: {} });
  const event = of('DefineAuthChallenge_Authentication');
  expect(await trigger(event)).toMatchObject({ response: { challengeName: 'CUSTOM_CHALLENGE' } });
  const tokens = await trigger(of('TokenGeneration_Authentication'));
  expect(JSON.stringify(tokens)).toContain('claimsToAddOrOverride');
});
