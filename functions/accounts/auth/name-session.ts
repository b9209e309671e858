/** Names the session of every access token that the user pool makes, by an id of ours. */
import { randomUUID } from 'node:crypto';
import { sessionClaim } from '#functions/lib/session-claim.ts';

/** With this scope its holder could delete the pool's account past us: what people do, they do by our calls. */
const selfService = 'aws.cognito.signin.user.admin';

/** The parts of the pool's event before tokens are made (version 2) that are used. */
export interface TokenEvent {
  triggerSource: string;
  request: {
    clientMetadata?: Record<string, string> | null;
    /** The pool's own; answered as it is, since an answer without it may take the groups out of the token. */
    groupConfiguration?: object;
  };
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
  const { clientMetadata, groupConfiguration } = event.request;
  const session = isRefresh ? clientMetadata?.[sessionClaim] : randomUUID();
  const details = {
    ...(groupConfiguration && { groupOverrideDetails: groupConfiguration }),
    accessTokenGeneration: {
      ...(session && { claimsToAddOrOverride: { [sessionClaim]: session } }),
      scopesToSuppress: [selfService],
    },
  };
  return { ...event, response: { claimsAndScopeOverrideDetails: details } };
}
