/**
 * Accounts: getting in, staying in, one's own account; and what other capabilities may know of people, ask of them
 * (`confirmPassword`) and end (`endAllSessions`). What is stored of a person, and its end: own-data.ts, leaving.ts.
 */
import { Me } from '../../shared/accounts/model.ts';
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { codes } from './codes.ts';
import { confirming } from './confirming.ts';
import { identifiers } from './identifiers.ts';
import { login } from './login.ts';
import { ownSessions } from './own-sessions.ts';
import { passwords } from './passwords.ts';
import type { AccountPorts } from './ports.ts';
import { profiles } from './profile.ts';
import { sessions } from './sessions.ts';
import { signingUp } from './sign-up.ts';

export { clearRefreshCookie } from './cookie.ts';
export { papersInUse } from './papers-in-use.ts';
export { displayNameOf, type People, people } from './people.ts';

/** The reader of phone numbers that can be called, with the plans of all countries: loaded when first needed. */
export const loadContactPhone = async () => (await import('./contact-phones.ts')).contactPhone;

/** The use cases of accounts over their ports. */
export function accounts(ports: AccountPorts) {
  const ofCodes = codes(ports);
  const ofSessions = sessions(ports);
  const ofLogin = login(ports, ofCodes, ofSessions);
  const confirmPassword = confirming(ports);
  const ofPasswords = passwords(ports, ofCodes, ofSessions, confirmPassword);
  const ofIdentifiers = identifiers(ports, ofCodes, confirmPassword);
  const ofProfile = profiles(ports);
  const own = ownSessions(ports);
  return {
    sendOtp: ofCodes.send,
    verifyOtp: ofCodes.verify,
    signUp: signingUp(ports, ofCodes, ofSessions),
    resetPassword: ofPasswords.reset,
    logIn: ofLogin.byPassword,
    logInByOtp: ofLogin.byTicket,
    refresh: ofSessions.refresh,
    logOut: ofSessions.logOut,
    getProfile: ofProfile.get,
    updateProfile: ofProfile.update,
    putConsent: ofProfile.putConsent,
    changePassword: ofPasswords.change,
    sendIdentifierOtp: ofIdentifiers.sendCode,
    addIdentifier: ofIdentifiers.add,
    removeIdentifier: ofIdentifiers.remove,
    listSessions: own.list,
    endSession: own.end,
    endSessions: own.endMany,
    confirmPassword,
    endAllSessions: own.endAll,
    /** Who the caller is, by the table; raises `unauthenticated` for an account that may not act any more. */
    async getMe({ userId }: Caller): Promise<Me> {
      const profile = await ports.repo.readProfile(userId);
      if (profile?.state !== 'active') throw new DomainProblem('unauthenticated');
      return Me.parse(profile);
    },
  };
}
export type Accounts = ReturnType<typeof accounts>;
