/** Operations on what a sign-in leads to: refreshing, revoking, signing out everywhere. */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '#local/json-service.ts';
import { hasSecret } from './client.ts';
import type { Pool } from './pool.ts';
import { readRefreshToken, revokeFamilies, spendRefreshToken, startFamily } from './refresh-token.ts';
import { invalidParameter, notAuthorized, userNotFound } from './refusals.ts';
import { askForClaims, type TokenSource } from './token-claims.ts';
import { issueTokens } from './tokens.ts';
import type { User } from './user-store.ts';

type TokenInput = { ClientSecret?: string };

/** All tokens of a new sign-in, as AuthenticationResult gives them. */
export async function signIn(pool: Pool, user: User, source: TokenSource, clientMetadata?: object) {
  const changes = await askForClaims(pool, user, source, clientMetadata);
  const { originJti, family, refreshToken } = startFamily(pool, user);
  const { authTimeMs } = family;
  return { ...issueTokens(pool, user, { originJti, authTimeMs, changes }), RefreshToken: refreshToken };
}

type RefreshInput = TokenInput & { RefreshToken?: string; ClientMetadata?: object };

/**
 * GetTokensFromRefreshToken: with rotation the answer has a new refresh token. Whether `origin_jti` stays when the
 * refresh token is another is said nowhere, so that here it is another too.
 */
export async function getTokensFromRefreshToken(pool: Pool, input: RefreshInput) {
  if (!input.RefreshToken) throw invalidParameter('Missing required parameter RefreshToken');
  if (!hasSecret(pool, input.ClientSecret)) {
    throw notAuthorized(`Unable to verify secret hash for client ${pool.options.clientId}`);
  }
  const { user, refreshToken, ...spent } = spendRefreshToken(pool, input.RefreshToken);
  const changes = await askForClaims(pool, user, 'RefreshTokens', input.ClientMetadata);
  if (!refreshToken) return { AuthenticationResult: issueTokens(pool, user, { ...spent, changes }) };
  const tokens = issueTokens(pool, user, { ...spent, originJti: randomUUID(), changes });
  return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}

/** RevokeToken: ends the sign-in that the refresh token belongs to; a token of nobody's is no error. */
export function revokeToken(pool: Pool, input: TokenInput & { Token?: string }) {
  if (!input.Token) throw invalidParameter('Missing required parameter Token');
  if (!hasSecret(pool, input.ClientSecret)) {
    throw new ServiceError('UnauthorizedException', 'Invalid client credentials');
  }
  if (input.Token.split('.').length === 3) {
    throw new ServiceError('UnsupportedTokenTypeException', 'Unsupported token type');
  }
  const content = readRefreshToken(pool, input.Token);
  const user = content && pool.users.byKey(content.userKey);
  if (user) revokeFamilies(pool, user, content.originJti);
}

/** AdminUserGlobalSignOut: no refresh token of the user works any more; access tokens run out by themselves. */
export function adminUserGlobalSignOut(pool: Pool, input: { Username?: string }) {
  const user = pool.users.get(input.Username ?? '');
  if (!user) throw userNotFound();
  revokeFamilies(pool, user);
}
