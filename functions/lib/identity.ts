/** Who calls: the access token verified again, whatever the gateway said. */
import type { Caller, Role } from '../../shared/kernel/access.ts';
import { roles as allRoles } from '../../shared/kernel/access.ts';
import type { Table } from './table.ts';

export interface TokenRules {
  issuer: string;
  clientId: string;
}
export type VerifyToken = (token: string) => Promise<Caller | null>;

/** Verifies access tokens of one pool and client; anything else (an ID token, another algorithm) is null. */
export function createTokenVerifier({ issuer, clientId }: TokenRules): VerifyToken {
  const load = async () => (await import('./tokens.ts')).createTokenCheck(issuer);
  let loaded: ReturnType<typeof load> | undefined;
  return async (token) => {
    loaded ??= load();
    const check = await loaded;
    try {
      const payload = await check(token);
      if (payload.token_use !== 'access' || payload.client_id !== clientId) return null;
      const groups = Array.isArray(payload['cognito:groups']) ? payload['cognito:groups'] : [];
      return {
        userId: String(payload.username),
        roles: allRoles.filter((role) => groups.includes(role)),
        ...(typeof payload.origin_jti === 'string' && { sessionId: payload.origin_jti }),
        ...(payload.iat !== undefined && { issuedAtSeconds: payload.iat }),
      };
    } catch (error) {
      if (error instanceof TypeError) throw error;
      return null;
    }
  };
}

/**
 * The roles that count for changing data: those in the table, now; null for an account that may not act, and for a
 * token from before the moment that ended every session.
 */
export type ReadRoles = (userId: string, issuedAtSeconds?: number) => Promise<readonly Role[] | null>;

/**
 * Reads state, roles and when sessions may have begun from the profile item (`U#uid / PROFILE`), so that a revoked
 * role and a token from before a lost password was set anew act no longer.
 */
export const createRoleReader =
  (table: Table): ReadRoles =>
  async (userId, issuedAtSeconds = Number.POSITIVE_INFINITY) => {
    const profile = await table.get({ pk: `U#${userId}`, sk: 'PROFILE' }, { isConsistent: true });
    if (profile?.state !== 'active') return null;
    // Tokens tell their moment in whole seconds.
    const fromSeconds = Math.floor(Number(profile.sessionsFrom ?? 0) / 1000);
    return issuedAtSeconds >= fromSeconds ? (profile.roles as Role[]) : null;
  };
