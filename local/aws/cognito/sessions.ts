/** Operations on what a sign-in leads to: refreshing, revoking, signing out everywhere. */
import { ServiceError } from '#local/json-service.ts';
import { hasSecret } from './client.ts';
import type { Pool } from './pool.ts';
import { readRefreshToken, revokeFamilies, spendRefreshToken, startFamily } from './refresh-token.ts';
import { invalidParameter, notAuthorized, userNotFound } from './refusals.ts';
import { issueTokens } from './tokens.ts';
import type { User } from './user-store.ts';

type TokenInput = { ClientSecret?: string };

/** All tokens of a new sign-in, as AuthenticationResult gives them. */
export function signIn(pool: Pool, user: User) {
  const { originJti, family, refreshToken } = startFamily(pool, user);
  return { ...issueTokens(pool, user, originJti, family.authTimeMs), RefreshToken: refreshToken };
}

/** GetTokensFromRefreshToken: with rotation the answer has a new refresh token. */
export function getTokensFromRefreshToken(pool: Pool, input: TokenInput & { RefreshToken?: string }) {
  if (!input.RefreshToken) throw invalidParameter('Missing required parameter RefreshToken');
  if (!hasSecret(pool, input.ClientSecret)) {
    throw notAuthorized(`Unable to verify secret hash for client ${pool.options.clientId}`);
  }
  const { user, originJti, authTimeMs, refreshToken } = spendRefreshToken(pool, input.RefreshToken);
  const tokens = issueTokens(pool, user, originJti, authTimeMs);
  return { AuthenticationResult: refreshToken ? { ...tokens, RefreshToken: refreshToken } : tokens };
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
