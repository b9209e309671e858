/** Access and ID tokens as the service issues them: RS256, with its claims, dated by the clock. */
import { randomUUID, sign } from 'node:crypto';
import type { Pool } from './pool.ts';
import type { ClaimChanges } from './token-claims.ts';
import type { User } from './user-store.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed({ kid, privateKey }: Pool, claims: Record<string, unknown>): string {
  const text = `${encode({ kid, alg: 'RS256' })}.${encode(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}

/** The service writes verified flags as booleans, all else as text. */
const attributeClaims = ({ attributes }: User) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      name.endsWith('_verified') ? value === 'true' : value,
    ]),
  );

export type TokenPair = { AccessToken: string; IdToken: string; ExpiresIn: number; TokenType: 'Bearer' };

/** What tokens say beyond the user: `originJti` of the refresh token beside them, when the person signed in. */
export interface TokenOrigin {
  originJti: string;
  authTimeMs: number;
  changes: ClaimChanges;
}

/** A pair of tokens for the user. */
export function issueTokens(pool: Pool, user: User, origin: TokenOrigin): TokenPair {
  const { originJti, authTimeMs, changes } = origin;
  const { clientId, tokenMinutes = 60 } = pool.options;
  const issuedAt = Math.floor(pool.clock.now() / 1000);
  const common = {
    sub: user.sub,
    ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
    iss: pool.issuer,
    origin_jti: originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(authTimeMs / 1000),
    exp: issuedAt + tokenMinutes * 60,
    iat: issuedAt,
  };
  const access = {
    ...common,
    token_use: 'access',
    client_id: clientId,
    scope: 'aws.cognito.signin.user.admin',
    username: user.username,
    jti: randomUUID(),
  };
  const id = {
    ...attributeClaims(user),
    ...common,
    token_use: 'id',
    aud: clientId,
    'cognito:username': user.username,
    jti: randomUUID(),
  };
  return {
    AccessToken: signed(pool, changes.access(access)),
    IdToken: signed(pool, changes.id(id)),
    ExpiresIn: tokenMinutes * 60,
    TokenType: 'Bearer',
  };
}
