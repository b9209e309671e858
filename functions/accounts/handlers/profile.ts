/** The calls of one's own account. */
import type { profileApi } from '../../../shared/accounts/profile-api.ts';
import type { Handlers } from '../../lib/serve.ts';
import type { Accounts } from '../service.ts';
import { deviceOf, signsIn } from './requests.ts';

export function myAccount(service: Accounts, sessionDays: number): Handlers<typeof profileApi> {
  const signedIn = signsIn(sessionDays);
  return {
    getProfile: (_, { caller }) => service.getProfile(caller),
    updateProfile: ({ body }, { caller }) => service.updateProfile(caller, body),
    changePassword: async ({ body }, request) =>
      signedIn(await service.changePassword(request.caller, body, deviceOf(request)), request),
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
