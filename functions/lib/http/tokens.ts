/** Checks access tokens by the pool's public keys; loaded apart, since visitors bring none. */
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';

/** The check of one issuer's tokens: signature, issuer, expiry. Keys are fetched with the first one. */
export function createTokenCheck(issuer: string): (token: string) => Promise<JWTPayload> {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { cooldownDuration: 1000 });
  const rules = { issuer, algorithms: ['RS256'], requiredClaims: ['exp', 'username'] };
  return async (token) => (await jwtVerify(token, keys, rules)).payload;
}
