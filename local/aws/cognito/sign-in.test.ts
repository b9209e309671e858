/** Signing in by password through the SDK: tokens that verify, and every way not to get them. */
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  type AuthFlowType,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ClientId,
  type CognitoFixture,
  refusalOf,
  secretHash,
  startCognitoFixture,
  UserPoolId,
} from './fixture.ts';

let identity: CognitoFixture;
beforeAll(async () => {
  identity = await startCognitoFixture();
  await identity.addUser('01ANN');
});
afterAll(() => identity.close());

const incorrect: [string, string] = ['NotAuthorizedException', 'Incorrect username or password.'];
const minute = 60_000;
const initiate = (AuthFlow: AuthFlowType, AuthParameters: Record<string, string>, client = ClientId) =>
  identity.client.send(
    new AdminInitiateAuthCommand({ UserPoolId, ClientId: client, AuthFlow, AuthParameters }),
  );

const verified = async (token: string) => {
  const issuer = identity.issuer(UserPoolId);
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  const currentDate = new Date(identity.clock.now());
  const { payload, protectedHeader } = await jwtVerify(token, keys, { issuer, currentDate });
  return { ...payload, header: protectedHeader };
};

test('the right password gives tokens that verify against the published key, with the claims of the service', async () => {
  await identity.client.send(
    new AdminAddUserToGroupCommand({ UserPoolId, Username: '01ANN', GroupName: 'seller' }),
  );
  const result = await identity.tokensOf('01ANN');
  expect(result).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 600 });
  const access = await verified(result.AccessToken!);
  expect(access).toEqual({
    header: { kid: expect.any(String), alg: 'RS256' },
    sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    'cognito:groups': ['seller'],
    iss: identity.issuer(UserPoolId),
    client_id: ClientId,
    origin_jti: expect.any(String),
    event_id: expect.any(String),
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    auth_time: access.iat,
    exp: access.iat! + 600,
    iat: expect.any(Number),
    jti: expect.any(String),
    username: '01ANN',
  });
  const id = await verified(result.IdToken!);
  expect(id).toMatchObject({ token_use: 'id', aud: ClientId, 'cognito:username': '01ANN', sub: access.sub });
});

test('tokens are dated by the clock and expire by it', async () => {
  identity.clock.advance(24 * 60 * minute);
  const { AccessToken } = await identity.tokensOf('01ANN');
  const { iat } = await verified(AccessToken!);
  expect(Math.abs(iat! * 1000 - identity.clock.now())).toBeLessThan(5000);
  identity.clock.advance(11 * minute);
  await expect(verified(AccessToken!)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  identity.clock.set(Date.now());
});

test('the published configuration leads to the keys', async () => {
  const issuer = identity.issuer(UserPoolId);
  const read = async (url: string) => (await (await fetch(url)).json()) as Record<string, unknown>;
  const configuration = await read(`${issuer}/.well-known/openid-configuration`);
  expect(configuration).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
  const [key] = (await read(String(configuration.jwks_uri))).keys as object[];
  expect(Object.keys(key!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  expect((await fetch(`${identity.url}/other/.well-known/jwks.json`)).status).toBe(404);
});

test('a wrong password and an unknown user are answered alike', async () => {
  expect(await refusalOf(identity.logIn('01ANN', 'another password'))).toEqual(incorrect);
  expect(await refusalOf(identity.logIn('nobody', 'another password'))).toEqual(incorrect);
});

test('a client that does not hide who exists says so', async () => {
  const legacy = await startCognitoFixture({ preventUserExistenceErrors: false });
  expect((await refusalOf(legacy.logIn('nobody')))[0]).toBe('UserNotFoundException');
  await legacy.close();
});

test('a disabled user does not get in, and does again when enabled', async () => {
  await identity.addUser('01DIS');
  await identity.client.send(new AdminDisableUserCommand({ UserPoolId, Username: '01DIS' }));
  expect(await refusalOf(identity.logIn('01DIS'))).toEqual(['NotAuthorizedException', 'User is disabled.']);
  expect(await refusalOf(identity.logIn('01DIS', 'wrong password'))).toEqual(incorrect);
  await identity.client.send(new AdminEnableUserCommand({ UserPoolId, Username: '01DIS' }));
  expect((await identity.logIn('01DIS')).AuthenticationResult).toBeDefined();
});

test('the secret hash must be there and right', async () => {
  const none = initiate('ADMIN_USER_PASSWORD_AUTH', { USERNAME: '01ANN', PASSWORD: 'mật khẩu dài' });
  expect(await refusalOf(none)).toEqual([
    'NotAuthorizedException',
    expect.stringContaining('SECRET_HASH was not received'),
  ]);
  for (const wrong of [secretHash('01ANN', 'guess'), secretHash('01OTHER'), 'x']) {
    const [name, message] = await refusalOf(identity.logIn('01ANN', 'mật khẩu dài', wrong));
    expect([name, message]).toEqual([
      'NotAuthorizedException',
      expect.stringContaining('Unable to verify secret hash'),
    ]);
  }
});

test('flows that the client does not allow, and those of others, are refused', async () => {
  const parameters = { USERNAME: '01ANN', PASSWORD: 'mật khẩu dài', SECRET_HASH: secretHash('01ANN') };
  for (const flow of ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH'] as const) {
    expect((await refusalOf(initiate(flow, parameters)))[0]).toBe('InvalidParameterException');
  }
  const custom = await startCognitoFixture({ explicitAuthFlows: ['ALLOW_CUSTOM_AUTH'] });
  expect((await refusalOf(custom.logIn('01ANN')))[1]).toBe('Auth flow not enabled for this client');
  await custom.close();
  expect((await refusalOf(initiate('ADMIN_USER_PASSWORD_AUTH', parameters, 'other')))[0]).toBe(
    'ResourceNotFoundException',
  );
  const { PASSWORD: _password, ...rest } = parameters;
  expect((await refusalOf(initiate('ADMIN_USER_PASSWORD_AUTH', rest)))[1]).toBe(
    'Missing required parameter PASSWORD',
  );
});

test('after five failures the service locks, longer each time, until success or fifteen quiet minutes', async () => {
  await identity.addUser('01LCK');
  const wrong = async () => (await refusalOf(identity.logIn('01LCK', 'wrong password')))[1];
  const [, incorrectWords] = incorrect;
  for (let failure = 1; failure <= 5; failure += 1) expect(await wrong()).toBe(incorrectWords);
  const right = () => refusalOf(identity.logIn('01LCK'));
  expect(await right()).toEqual(['NotAuthorizedException', 'Password attempts exceeded']);
  identity.clock.advance(1100);
  expect(await wrong()).toBe(incorrectWords);
  identity.clock.advance(1100);
  expect(await wrong()).toBe('Password attempts exceeded');
  identity.clock.advance(1100);
  expect(await right()).toEqual(['nothing', 'was refused']);
  expect(await wrong()).toBe(incorrectWords);
  for (let failure = 2; failure <= 5; failure += 1) expect(await wrong()).toBe(incorrectWords);
  expect(await wrong()).toBe('Password attempts exceeded');
  identity.clock.advance(16 * minute);
  for (let failure = 1; failure <= 4; failure += 1) expect(await wrong()).toBe(incorrectWords);
  expect(await right()).toEqual(['nothing', 'was refused']);
});

test('an unknown name is locked like a known one', async () => {
  const wrong = async () => (await refusalOf(identity.logIn('ghost', 'wrong password')))[1];
  for (let failure = 1; failure <= 5; failure += 1) await wrong();
  expect(await wrong()).toBe('Password attempts exceeded');
});

test('a temporary password leads to a challenge for a new one', async () => {
  await identity.client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: '01TMP',
      MessageAction: 'SUPPRESS',
      TemporaryPassword: 'temporary 1',
    }),
  );
  const first = await identity.logIn('01TMP', 'temporary 1');
  expect(first).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: expect.any(String) });
  const respond = (NEW_PASSWORD: string) =>
    identity.client.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: first.Session,
        ChallengeResponses: { USERNAME: '01TMP', NEW_PASSWORD, SECRET_HASH: secretHash('01TMP') },
      }),
    );
  expect((await refusalOf(respond('short')))[0]).toBe('InvalidPasswordException');
  expect((await respond('my own password')).AuthenticationResult).toBeDefined();
  expect(await refusalOf(identity.logIn('01TMP', 'temporary 1'))).toEqual(incorrect);
});

test('a user without any password has none that is right', async () => {
  await identity.client.send(
    new AdminCreateUserCommand({ UserPoolId, Username: '01NPW', MessageAction: 'SUPPRESS' }),
  );
  expect(await refusalOf(identity.logIn('01NPW', 'anything at all'))).toEqual(incorrect);
});
