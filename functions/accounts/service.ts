/** Accounts: getting in, staying in, leaving; and what other capabilities may know of people. */
import { Me } from '../../shared/accounts/model.ts';
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { codes } from './codes.ts';
import { login } from './login.ts';
import { passwords } from './passwords.ts';
import type { AccountPorts } from './ports.ts';
import { sessions } from './sessions.ts';

export { papersInUse } from './papers-in-use.ts';
export { displayNameOf, type People, people } from './people.ts';

/** The reader of phone numbers that can be called, with the plans of all countries: loaded when first needed. */
export const loadContactPhone = async () => (await import('./contact-phones.ts')).contactPhone;

/** The use cases of accounts over their ports. */
export function accounts(ports: AccountPorts) {
  const ofCodes = codes(ports);
  const ofSessions = sessions(ports);
  const ofLogin = login(ports, ofCodes, ofSessions);
  const ofPasswords = passwords(ports, ofCodes, ofSessions);
  return {
    sendOtp: ofCodes.send,
    verifyOtp: ofCodes.verify,
    signUp: ofPasswords.signUp,
    resetPassword: ofPasswords.reset,
    logIn: ofLogin.byPassword,
    logInByOtp: ofLogin.byTicket,
    refresh: ofSessions.refresh,
    logOut: ofSessions.logOut,
    /** Who the caller is, by the table; raises `unauthenticated` for an account that may not act any more. */
    async getMe({ userId }: Caller): Promise<Me> {
      const profile = await ports.repo.readProfile(userId);
      if (profile?.state !== 'active') throw new DomainProblem('unauthenticated');
      return Me.parse(profile);
    },
  };
}
export type Accounts = ReturnType<typeof accounts>;
