/** Refresh tokens through the SDK: rotation with its grace, reuse, revocation, and what survives a restart. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  ClientId,
  type CognitoFixture,
  poolOptions,
  refusalOf,
  startCognitoFixture,
  UserPoolId,
} from './fixture.ts';

let identity: CognitoFixture;
let first: string;
beforeEach(async () => {
  identity = await startCognitoFixture();
  await identity.addUser('01ANN');
  first = (await identity.tokensOf('01ANN')).RefreshToken!;
});
afterEach(() => identity.close());

const day = 86_400_000;
const next = async (token: string) => (await identity.refresh(token)).AuthenticationResult!;
const refused = (token: string) => refusalOf(identity.refresh(token));
const revoke = (Token: string, ClientSecret = 'client-secret') =>
  identity.client.send(new RevokeTokenCommand({ Token, ClientId, ClientSecret }));

test('a refresh gives new tokens of the same sign-in, and a new refresh token', async () => {
  const firstTokens = (await identity.tokensOf('01ANN'))!;
  identity.clock.advance(60_000);
  const after = await next(firstTokens.RefreshToken!);
  const [old, fresh] = [decodeJwt(firstTokens.AccessToken!), decodeJwt(after.AccessToken!)];
  expect(fresh).toMatchObject({ auth_time: old.auth_time, username: '01ANN' });
  // Nothing says that it stays, so nobody may rest on it.
  expect(fresh.origin_jti).not.toBe(old.origin_jti);
  expect(fresh.jti).not.toBe(old.jti);
  expect(fresh.iat! - old.iat!).toBeGreaterThanOrEqual(60);
  expect(after.RefreshToken).not.toBe(firstTokens.RefreshToken);
  expect(after.IdToken).toBeDefined();
});

test('tokens are as long as the real ones, and fit a cookie', () => {
  expect(first.length).toBeGreaterThan(1600);
  expect(first.length).toBeLessThan(3000);
});

test('a rotated token stays good for the grace, for every tab that was in time, and no longer', async () => {
  const second = await next(first);
  identity.clock.advance(59_000);
  const third = await next(first);
  identity.clock.advance(2000);
  expect((await refused(first))[0]).toBe('RefreshTokenReuseException');
  expect((await next(second.RefreshToken!)).AccessToken).toBeDefined();
  const last = await next(third.RefreshToken!);
  identity.clock.advance(5 * day);
  expect((await refused(first))[0]).toBe('RefreshTokenReuseException');
  expect((await next(last.RefreshToken!)).AccessToken).toBeDefined();
});

test('without a grace a rotated token is void at once; without rotation it stays', async () => {
  await identity.definePool({ ...poolOptions, refreshRotation: { enabled: true, graceSeconds: 0 } });
  await next(first);
  identity.clock.advance(1);
  expect((await refused(first))[0]).toBe('RefreshTokenReuseException');
  await identity.definePool({ ...poolOptions, refreshRotation: { enabled: false } });
  const { RefreshToken: fresh = '', AccessToken = '' } = await identity.tokensOf('01ANN');
  expect((await next(fresh)).RefreshToken).toBeUndefined();
  const again = decodeJwt((await next(fresh)).AccessToken!);
  expect(again.origin_jti).toBe(decodeJwt(AccessToken).origin_jti);
});

test('rotation does not lengthen the sign-in: it ends thirty days after it began', async () => {
  identity.clock.advance(29 * day);
  const { RefreshToken } = await next(first);
  identity.clock.advance(2 * day);
  expect(await refused(RefreshToken!)).toEqual(['NotAuthorizedException', 'Refresh Token has expired']);
});

test('what has run out is not kept', async () => {
  identity.clock.advance(31 * day);
  await identity.tokensOf('01ANN');
  const folder = join(identity.dir, UserPoolId, 'users');
  const [file] = readdirSync(folder);
  const { families } = JSON.parse(readFileSync(join(folder, file!), 'utf8'));
  expect(Object.keys(families)).toHaveLength(1);
});

test('revoking any token of a sign-in ends that sign-in and no other', async () => {
  const otherToken = (await identity.tokensOf('01ANN')).RefreshToken!;
  const second = (await next(first)).RefreshToken!;
  await revoke(first);
  expect(await refused(second)).toEqual(['NotAuthorizedException', 'Refresh Token has been revoked']);
  expect((await refused(first))[0]).toBe('NotAuthorizedException');
  expect((await next(otherToken)).AccessToken).toBeDefined();
});

test('revoking needs the secret and a refresh token; an unknown one is no error', async () => {
  expect((await refusalOf(revoke(first, 'guess')))[0]).toBe('UnauthorizedException');
  const { AccessToken } = await identity.tokensOf('01ANN');
  expect((await refusalOf(revoke(AccessToken!)))[0]).toBe('UnsupportedTokenTypeException');
  expect(await refusalOf(revoke('a token of another service'))).toEqual(['nothing', 'was refused']);
  expect((await next(first)).AccessToken).toBeDefined();
});

test('a global sign-out ends every sign-in of the user', async () => {
  const otherToken = (await identity.tokensOf('01ANN')).RefreshToken!;
  await identity.client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: '01ANN' }));
  expect((await refused(first))[1]).toBe('Refresh Token has been revoked');
  expect((await refused(otherToken))[1]).toBe('Refresh Token has been revoked');
  expect((await identity.tokensOf('01ANN')).AccessToken).toBeDefined();
  const unknown = identity.client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: 'nobody' }));
  expect((await refusalOf(unknown))[0]).toBe('UserNotFoundException');
});

test('a disabled user does not refresh; a deleted one has no token any more', async () => {
  await identity.client.send(new AdminDisableUserCommand({ UserPoolId, Username: '01ANN' }));
  expect(await refused(first)).toEqual(['NotAuthorizedException', 'User is disabled.']);
  await identity.client.send(new AdminEnableUserCommand({ UserPoolId, Username: '01ANN' }));
  const { RefreshToken } = await next(first);
  await identity.client.send(new AdminDeleteUserCommand({ UserPoolId, Username: '01ANN' }));
  expect(await refused(RefreshToken!)).toEqual(['NotAuthorizedException', 'Invalid Refresh Token']);
});

test('a token that was changed, made up, or comes with another secret or client is refused', async () => {
  const parts = first.split('.');
  const content = JSON.parse(Buffer.from(parts[1]!, 'base64url').toString());
  parts[1] = Buffer.from(JSON.stringify({ ...content, tokenId: 'other' })).toString('base64url');
  for (const token of [parts.join('.'), `${first}x`, 'made up', 'a.b.c.d.e']) {
    expect(await refused(token)).toEqual(['NotAuthorizedException', 'Invalid Refresh Token']);
  }
  expect((await refusalOf(identity.refresh(first, 'guess')))[0]).toBe('NotAuthorizedException');
  const other = identity.client.send(
    new GetTokensFromRefreshTokenCommand({ RefreshToken: first, ClientId: 'other' }),
  );
  expect((await refusalOf(other))[0]).toBe('ResourceNotFoundException');
});

test('users, sign-ins and keys survive a restart; no password and no token is on the disk', async () => {
  const { AccessToken } = await identity.tokensOf('01ANN');
  const key = async () => (await fetch(`${identity.issuer(UserPoolId)}/.well-known/jwks.json`)).text();
  const before = await key();
  await identity.stop();
  identity = await startCognitoFixture({}, { dir: identity.dir });
  expect(await key()).toBe(before);
  expect((await next(first)).AccessToken).toBeDefined();
  expect((await identity.tokensOf('01ANN')).AccessToken).toBeDefined();
  const folder = join(identity.dir, UserPoolId, 'users');
  const stored = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  for (const secret of ['mật khẩu dài', first, AccessToken!]) expect(stored).not.toContain(secret);
});
