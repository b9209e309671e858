/** Tokens against keys that are really published: nobody but the pool's own client is let in. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Listening, listen } from '#local/listen.ts';
import { createTokenVerifier } from './identity.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [own, stranger] = [pair(), pair()];
let server: Listening;
let asked: number;
let status: number;

beforeAll(async () => {
  server = await listen((_, response) => {
    asked += 1;
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ keys: [{ kid: 'one', alg: 'RS256', ...own.publicKey.export({ format: 'jwk' }) }] }),
    );
  });
});
beforeEach(() => {
  asked = 0;
  status = 200;
});
afterAll(() => server.stop());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const nowSeconds = () => Math.floor(Date.now() / 1000);
interface Signing {
  kid?: string;
  key?: KeyObject;
  alg?: string;
}
function token(
  claims: object = {},
  { kid = 'one', key = own.privateKey, alg = 'RS256' }: Signing = {},
): string {
  const whose = { iss: server.url, client_id: 'app', token_use: 'access', username: 'an' };
  const signed = `${encode({ alg, kid })}.${encode({ ...whose, exp: nowSeconds() + 600, ...claims })}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
const verifier = () => createTokenVerifier({ issuer: server.url, clientId: 'app' });

test('a good token says who calls, by which sign-in, in which groups', async () => {
  const claims = {
    'cognito:groups': ['admin', 'elsewhere'],
    origin_jti: 'the pool’s own',
    session: 's1',
    iat: 7,
  };
  expect(await verifier()(token(claims))).toEqual({
    userId: 'an',
    roles: ['admin'],
    sessionId: 's1',
    issuedAtSeconds: 7,
  });
});

describe('who is not let in', () => {
  test.each([
    ['no token', () => 'x'],
    ['somebody else’s signature', () => token({}, { key: stranger.privateKey })],
    ['an unsigned algorithm', () => token({}, { alg: 'none' })],
    ['a key nobody published', () => token({}, { kid: 'other' })],
    ['another issuer', () => token({ iss: 'https://elsewhere.example' })],
    ['another client', () => token({ client_id: 'another' })],
    ['an ID token', () => token({ token_use: 'id' })],
    ['a token that has ended', () => token({ exp: nowSeconds() - 1 })],
    ['a token that has not begun', () => token({ nbf: nowSeconds() + 60 })],
    ['a token without an end', () => token({ exp: undefined })],
    ['a body changed after signing', () => token().replace(/\.[^.]+\./, `.${encode({ iss: server.url })}.`)],
  ])('%s', async (_, made) => expect(await verifier()(made())).toBeNull());
});

test('keys are asked for once, also where many tokens name one that nobody published', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const verify = verifier();
  for (const made of [token(), token({ again: 1 }), token({}, { kid: 'a' }), token({}, { kid: 'b' })])
    await verify(made);
  vi.useRealTimers();
  expect(asked).toBe(1);
});

test('where the keys cannot be had, nobody is told that their session is over', async () => {
  status = 500;
  await expect(verifier()(token())).rejects.toMatchObject({ code: 'temporarily-unavailable' });
});
