/** What the product changes of tokens before they are made: the pool's trigger for that, by events of version 2. */
import { callTrigger, invalidResponse } from './call-trigger.ts';
import type { Pool } from './pool.ts';
import type { User } from './user-store.ts';

/** What tokens are made for. */
export type TokenSource = 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens';

type Claims = Record<string, unknown>;
interface Change {
  claimsToAddOrOverride?: Claims | null;
  claimsToSuppress?: string[] | null;
  /** Of an access token. */
  scopesToSuppress?: string[] | null;
}
interface Details {
  accessTokenGeneration?: Change | null;
  idTokenGeneration?: Change | null;
  groupOverrideDetails?: { groupsToOverride?: string[] } | null;
}
/** Changes of the claims of either token. */
export interface ClaimChanges {
  access: (claims: Claims) => Claims;
  id: (claims: Claims) => Claims;
}

/** Claims that are the service's own: no trigger changes them. */
const reserved = [
  ...[
    'acr',
    'amr',
    'at_hash',
    'aud',
    'auth_time',
    'azp',
    'client_id',
    'device_key',
    'event_id',
    'exp',
    'iat',
  ],
  ...['iss', 'jti', 'nbf', 'nonce', 'origin_jti', 'sub', 'token_use', 'username', 'version'],
];
const isReserved = (name: string) => reserved.includes(name) || /^(cognito|dev):/.test(name);

const changesPlayed = ['claimsToAddOrOverride', 'claimsToSuppress', 'scopesToSuppress'];

/**
 * Asks the pool's trigger, where it has one. `clientMetadata` as the service passes it on: that of a refresh or of an
 * answer to a challenge, never that of AdminInitiateAuth.
 */
export async function askForClaims(
  pool: Pool,
  user: User,
  source: TokenSource,
  clientMetadata?: object,
): Promise<ClaimChanges> {
  const target = pool.options.triggers?.PreTokenGeneration;
  if (target === undefined) return { access: same, id: same };
  const reply = await callTrigger(pool, 'PreTokenGeneration', target, {
    ...{ version: '2', source: `TokenGeneration_${source}`, username: user.username, user },
    request: {
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null },
      scopes: ['aws.cognito.signin.user.admin'],
      ...(clientMetadata && { clientMetadata }),
    },
    response: { claimsAndScopeOverrideDetails: null },
  });
  const { accessTokenGeneration, idTokenGeneration, groupOverrideDetails, ...more } =
    (reply.claimsAndScopeOverrideDetails ?? {}) as Details;
  for (const name of Object.keys(more)) throw invalidResponse(`${name} is not played here`);
  // Groups that an answer leaves out are taken out of the tokens: the harder of what the service may do.
  const groups = groupOverrideDetails?.groupsToOverride ?? [];
  const inGroups = (claims: Claims): Claims => ({
    ...claims,
    'cognito:groups': groups.length > 0 ? groups : undefined,
  });
  const [access, id] = [changeBy(accessTokenGeneration), changeBy(idTokenGeneration)];
  return { access: (claims) => access(inGroups(claims)), id: (claims) => id(inGroups(claims)) };
}

const same = (claims: Claims): Claims => claims;

/** Adds and suppresses claims; asking for what the service keeps to itself is refused here, so that no test rests on it. */
function changeBy(change: Change | null | undefined): (claims: Claims) => Claims {
  const { claimsToAddOrOverride, claimsToSuppress, scopesToSuppress } = change ?? {};
  const [added, suppressed] = [claimsToAddOrOverride ?? {}, claimsToSuppress ?? []];
  for (const name of Object.keys(change ?? {}))
    if (!changesPlayed.includes(name)) throw invalidResponse(`${name} is not played here`);
  for (const name of [...Object.keys(added), ...suppressed])
    if (isReserved(name)) throw invalidResponse(`${name} is reserved`);
  return (claims) => {
    const kept = Object.entries(claims).filter(([name]) => !suppressed.includes(name));
    const changed: Claims = { ...Object.fromEntries(kept), ...added };
    if (!scopesToSuppress || typeof changed.scope !== 'string') return changed;
    const scopes = changed.scope.split(' ').filter((scope) => !scopesToSuppress.includes(scope));
    return { ...changed, scope: scopes.length > 0 ? scopes.join(' ') : undefined };
  };
}
