/** Names the session of every access token that the user pool makes, by an id of ours. */
import { randomUUID } from 'node:crypto';
import { sessionClaim } from '#functions/lib/session-claim.ts';

/** The parts of the pool's event before tokens are made (version 2) that are used. */
export interface TokenEvent {
  triggerSource: string;
  request: { clientMetadata?: Record<string, string> | null };
  response: object;
}

export const isTokenEvent = (event: { triggerSource: string }): event is TokenEvent =>
  event.triggerSource.startsWith('TokenGeneration_');

/**
 * The session that the refresh was made for, as our server tells it through the pool, or a new one for a sign-in. A
 * refresh that tells none is not ours: its token names no session, and so nobody acts by it.
 */
export function nameSession<Event extends TokenEvent>(event: Event): Event {
  const isRefresh = event.triggerSource === 'TokenGeneration_RefreshTokens';
  const session = event.request.clientMetadata?.[sessionClaim] ?? (isRefresh ? undefined : randomUUID());
  const claims = session ? { claimsToAddOrOverride: { [sessionClaim]: session } } : {};
  return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration: claims } } };
}
