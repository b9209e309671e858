/** The calls of one's own account. */

import type { Handlers } from '#functions/lib/http/serve.ts';
import type { profileApi } from '#shared/accounts/profile-api.ts';
import { deviceOf, replySignedIn } from '../auth/request-parts.ts';
import type { AccountsService } from '../service.ts';

export function createProfileHandlers(
  service: AccountsService,
  sessionDays: number,
): Handlers<typeof profileApi> {
  const reply = replySignedIn(sessionDays);
  return {
    getProfile: (_, { caller }) => service.getProfile(caller),
    updateProfile: ({ body }, { caller }) => service.updateProfile(caller, body),
    changePassword: async ({ body }, request) =>
      reply(await service.changePassword(request.caller, body, deviceOf(request)), request),
    sendIdentifierOtp: ({ body }, request) =>
      service.sendIdentifierOtp(request.caller, body, deviceOf(request)),
    addIdentifier: ({ body }, { caller }) => service.addIdentifier(caller, body),
    removeIdentifier: ({ body }, { caller }) => service.removeIdentifier(caller, body),
    putConsent: ({ body }, { caller }) => service.putConsent(caller, body),
    listSessions: (_, { caller }) => service.listSessions(caller),
    endSession: ({ params }, { caller }) => service.endSession(caller, params.id),
    endSessions: ({ body }, { caller }) => service.endSessions(caller, body.scope),
  };
}
