/** The JWT authorizer against keys that are really published. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '../clock.ts';
import { type Listening, listen } from '../listen.ts';
import { createAuthorizer } from './authorizer.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [own, stranger] = [pair(), pair()];
const clock = createClock(Date.parse('2027-01-01T00:00:00Z'));
let published: { kid: string; key: KeyObject }[] = [{ kid: 'one', key: own.publicKey }];
let server: Listening;
let asked = 0;

beforeAll(async () => {
  server = await listen((_, response) => {
    asked += 1;
    const keys = published.map(({ kid, key }) => ({ kid, ...key.export({ format: 'jwk' }) }));
    response.end(JSON.stringify({ keys }));
  });
});
afterAll(() => server.stop());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function token(claims: object = {}, { kid = 'one', key = own.privateKey, alg = 'RS256' } = {}) {
  const now = Math.floor(clock.now() / 1000);
  const payload = { iss: server.url, client_id: 'app', exp: now + 600, ...claims };
  const signed = `${encode({ alg, kid })}.${encode(payload)}`;
  return `Bearer ${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
const authorizer = () => createAuthorizer({ issuer: server.url, audience: ['app'] }, clock);

test('a good token gives its claims as strings', async () => {
  const claims = await authorizer()(token({ 'cognito:groups': ['admin', 'master'], auth_time: 7 }));
  expect(claims).toMatchObject({ client_id: 'app', 'cognito:groups': '[admin master]', auth_time: '7' });
});

describe('what is not admitted', () => {
  test.each([
    ['no header', () => undefined],
    ['no token', () => 'Bearer x'],
    ['somebody else’s signature', () => token({}, { key: stranger.privateKey })],
    ['an unsigned algorithm', () => token({}, { alg: 'none' })],
    ['a key nobody published', () => token({}, { kid: 'other' })],
    ['another issuer', () => token({ iss: 'https://elsewhere.example' })],
    ['another client', () => token({ client_id: 'another' })],
    ['a token that has ended', () => token({ exp: clock.now() / 1000 - 1 })],
    ['a token that has not begun', () => token({ nbf: clock.now() / 1000 + 60 })],
    ['a body changed after signing', () => token().replace(/\.[^.]+\./, `.${encode({ iss: server.url })}.`)],
  ])('%s', async (_, header) => expect(await authorizer()(header())).toBeUndefined());
});

test('a token ends by the world’s clock, also one that was seen before', async () => {
  const check = authorizer();
  const header = token();
  expect(await check(header)).toBeDefined();
  clock.advance(601_000);
  expect(await check(header)).toBeUndefined();
});

test('a new key is fetched when it first signs, known ones are not asked for again', async () => {
  const check = authorizer();
  await check(token());
  await check(token({ again: 1 }));
  const before = asked;
  published = [...published, { kid: 'two', key: stranger.publicKey }];
  expect(await check(token({}, { kid: 'two', key: stranger.privateKey }))).toBeDefined();
  expect(asked).toBe(before + 1);
});
