/** Who calls: the access token, which nobody but the function checks. */
import type { Caller, Role } from '#shared/kernel/access.ts';
import { roles as allRoles } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { ActingSeat, SeatRole } from '#shared/kernel/seat.ts';
import { sessionClaim } from '../session-claim.ts';
import type { Table } from '../table.ts';

export interface TokenRules {
  issuer: string;
  clientId: string;
}
export type VerifyToken = (token: string) => Promise<Caller | null>;

/** The pool's keys could not be fetched: no network, no time, or an answer that holds none. */
const hasNoKeys = (error: unknown): boolean =>
  error instanceof TypeError ||
  ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(
    (error as { code?: string }).code ?? '',
  );

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
        ...(typeof payload[sessionClaim] === 'string' && { sessionId: payload[sessionClaim] }),
        ...(payload.iat !== undefined && { issuedAtSeconds: payload.iat }),
      };
    } catch (error) {
      // A token is only refused for what it is: without keys nobody can tell, and nobody's session is over.
      if (hasNoKeys(error)) throw new DomainProblem('temporarily-unavailable', { cause: error });
      return null;
    }
  };
}

/** What a token says of the sign-in it belongs to. */
export type TokenFacts = Pick<Caller, 'sessionId' | 'issuedAtSeconds'>;

/**
 * The roles that count: those in the table, now; null for an account that may not act, and for a token whose session
 * has ended.
 */
export type ReadRoles = (userId: string, token: TokenFacts) => Promise<readonly Role[] | null>;

/**
 * Reads the profile (`U#uid / PROFILE`: state, roles, since when sessions count) and the session that the token
 * names (`U#uid / SES#id`) in one request: a revoked role acts no longer, nor does a token whose session was
 * logged out, ended from elsewhere, or began before a password was changed.
 */
export const createRoleReader =
  (table: Pick<Table, 'batchGet'>): ReadRoles =>
  async (userId, { sessionId }) => {
    if (!sessionId) return null;
    const keys = ['PROFILE', `SES#${sessionId}`].map((sk) => ({ pk: `U#${userId}`, sk }));
    const [profile, session] = await table.batchGet(keys, { isConsistent: true });
    if (profile?.state !== 'active' || !session) return null;
    const countsFrom = Math.max(Number(session.createdAt), Number(session.keptAt ?? 0));
    return countsFrom >= Number(profile.sessionsFrom ?? 0) ? (profile.roles as Role[]) : null;
  };

/** A seat as it is now; `isActive`: staff have approved the agency. */
export type KnownSeat = Omit<ActingSeat, 'access'> & { isActive: boolean };
/** Somebody's seat in an agency, now; undefined where they have none. */
export type ReadSeat = (userId: string, agencyId: string) => Promise<KnownSeat | undefined>;

/** Reads seat and agency (`AG#id / SEAT#uid`, `AGENCY`) in one request: what was taken away counts at once. */
export const createSeatReader =
  (table: Pick<Table, 'batchGet'>): ReadSeat =>
  async (userId, agencyId) => {
    if (!/^[0-9A-Z]{26}$/.test(agencyId)) return undefined;
    const keys = [`SEAT#${userId}`, 'AGENCY'].map((sk) => ({ pk: `AG#${agencyId}`, sk }));
    const items = await table.batchGet(keys, { isConsistent: true });
    const seat = items.find(({ sk }) => sk !== 'AGENCY');
    const agency = items.find(({ sk }) => sk === 'AGENCY');
    return seat && agency
      ? {
          ...{ agencyId, role: seat.role as SeatRole, isActive: agency.state === 'active' },
          ...{ alsoFor: seat.alsoFor as string[] | undefined },
          monthlyPoints: seat.monthlyPoints as number | undefined,
        }
      : undefined;
  };
