/** Refresh tokens: opaque and as long as the service's own, pointing to a user and a sign-in, authenticated. */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '#local/json-service.ts';
import type { Pool } from './pool.ts';
import { disabled, notAuthorized } from './refusals.ts';
import { type Family, type User, userKeyOf } from './user-store.ts';

/** What a token says; nothing in it is secret, but only the server can write it. */
type Content = { userKey: string; originJti: string; tokenId: string };

/** Whose sign-in a refresh token continues; `refreshToken` is the one that takes its place, with rotation. */
export type Spent = { user: User; originJti: string; authTimeMs: number; refreshToken?: string };

const dayMs = 86_400_000;
/** Real tokens are encrypted and about this long; shorter ones would hide that a cookie is too small. */
const fillerBytes = 1150;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ cty: 'JWT', enc: 'A256GCM', alg: 'RSA-OAEP' });
const macOf = (pool: Pool, text: string) => createHmac('sha256', pool.refreshSecret).update(text).digest();

function write(pool: Pool, content: Content): string {
  const text = [
    header,
    encode(content),
    randomBytes(12).toString('base64url'),
    randomBytes(fillerBytes).toString('base64url'),
  ].join('.');
  return `${text}.${macOf(pool, text).toString('base64url')}`;
}

/** What the token says; undefined when this pool did not write it. */
export function readRefreshToken(pool: Pool, token: string): Content | undefined {
  const end = token.lastIndexOf('.');
  const expected = macOf(pool, token.slice(0, end));
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8')) as Content;
}

const withFamily = (user: User, originJti: string, family: Family): User => ({
  ...user,
  families: { ...user.families, [originJti]: family },
});

/** Drops what nobody can use any more: expired sign-ins, and tokens rotated longer ago than the grace. */
function pruned(user: User, nowMs: number, graceMs: number): User {
  const families = Object.entries(user.families)
    .filter(([, { expiresMs }]) => expiresMs > nowMs)
    .map(([originJti, family]) => {
      const tokens = Object.entries(family.tokens).filter(([, at]) => at === null || nowMs - at <= graceMs);
      return [originJti, { ...family, tokens: Object.fromEntries(tokens) }];
    });
  return { ...user, families: Object.fromEntries(families) };
}

const graceMsOf = ({ options }: Pool) => (options.refreshRotation?.graceSeconds ?? 0) * 1000;

/** Begins a new sign-in of the user and gives its first refresh token. */
export function startFamily(pool: Pool, user: User) {
  const nowMs = pool.clock.now();
  const [originJti, tokenId] = [randomUUID(), randomUUID()];
  const expiresMs = nowMs + (pool.options.refreshDays ?? 30) * dayMs;
  const family: Family = { authTimeMs: nowMs, expiresMs, revoked: false, tokens: { [tokenId]: null } };
  pool.users.save(pruned(withFamily(user, originJti, family), nowMs, graceMsOf(pool)));
  return {
    originJti,
    family,
    refreshToken: write(pool, { userKey: userKeyOf(user.username), originJti, tokenId }),
  };
}

/**
 * Spends a refresh token: with rotation a new one takes its place, the old one staying good for the grace. Raises
 * NotAuthorizedException (not ours, expired, revoked, user disabled) and RefreshTokenReuseException (rotated away).
 */
export function spendRefreshToken(pool: Pool, token: string): Spent {
  const content = readRefreshToken(pool, token);
  const user = content && pool.users.byKey(content.userKey);
  if (!content || !user) throw notAuthorized('Invalid Refresh Token');
  const { originJti, tokenId, userKey } = content;
  const family = user.families[originJti];
  const nowMs = pool.clock.now();
  if (!family || family.expiresMs <= nowMs) throw notAuthorized('Refresh Token has expired');
  if (family.revoked) throw notAuthorized('Refresh Token has been revoked');
  if (!user.enabled) throw disabled();
  const spent = { user, originJti, authTimeMs: family.authTimeMs };
  if (!pool.options.refreshRotation?.enabled) return spent;
  const rotatedMs = family.tokens[tokenId];
  if (rotatedMs === undefined || (rotatedMs !== null && nowMs - rotatedMs > graceMsOf(pool))) {
    throw new ServiceError(
      'RefreshTokenReuseException',
      'The refresh token was rotated away and used again.',
    );
  }
  const next = randomUUID();
  const tokens = { ...family.tokens, [tokenId]: rotatedMs ?? nowMs, [next]: null };
  const rotated = withFamily(user, originJti, { ...family, tokens });
  pool.users.save(pruned(rotated, nowMs, graceMsOf(pool)));
  return { ...spent, refreshToken: write(pool, { userKey, originJti, tokenId: next }) };
}

/** Ends sign-ins of the user: one, or all. Their refresh tokens are refused from now on. */
export function revokeFamilies(pool: Pool, user: User, only?: string): void {
  const families = Object.entries(user.families).map(([originJti, family]) => {
    const ends = only === undefined || only === originJti;
    return [originJti, ends ? { ...family, revoked: true } : family];
  });
  pool.users.save({ ...user, families: Object.fromEntries(families) });
}
