/** Setting a password: for an account whose password was lost, or in place of the old one. */
import type { Identifier } from '../../shared/accounts/model.ts';
import { normalisePassword, passwordRefusal } from '../../shared/accounts/rules.ts';
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '../../shared/kernel/problem.ts';
import { audit } from '../lib/audit.ts';
import { type Codes, stillProves } from './codes.ts';
import type { ConfirmPassword } from './confirming.ts';
import type { AccountPorts, Device } from './ports.ts';
import type { Profile } from './repository.ts';
import { endedNow, type Opened, type Sessions } from './sessions.ts';
import { again } from './timing.ts';
import { identifiersOf, warning } from './warning.ts';

/** The password as it is kept; raises a field error at `/password` for one that is refused. */
export const accepting =
  ({ loadCommonPasswords }: Pick<AccountPorts, 'loadCommonPasswords'>) =>
  async (typed: string, own: readonly Identifier[]): Promise<string> => {
    const password = normalisePassword(typed);
    const isCommon = await loadCommonPasswords();
    for (const one of own) {
      const refusal = passwordRefusal(password, isCommon, one);
      if (refusal) throw fieldProblem('/password', refusal);
    }
    return password;
  };

/** Sets passwords of accounts that are there. */
export function passwords(
  ports: AccountPorts,
  { readTicket }: Codes,
  { open }: Sessions,
  confirm: ConfirmPassword,
) {
  const { repo, otps, transact, identity, clock, ids } = ports;
  const accepted = accepting(ports);
  const warn = warning(ports);

  /** Every session that began until now ends, with a trace of why. */
  const ending = (profile: Profile, act: string) => {
    const now = clock.now();
    const on = { type: 'user', id: profile.id };
    return [
      repo.changeProfile(profile, endedNow(now)),
      audit({ id: ids.ulid(), at: now, by: profile.id, act, on }),
    ];
  };
  /** Sets it, and ends what was opened by the old one while it still held. */
  async function set({ id }: Profile, password: string): Promise<Profile> {
    await identity.setPassword(id, password);
    await identity.endSessions(id);
    return again(async () => {
      const profile = await repo.readProfile(id);
      if (profile?.state !== 'active') throw new DomainProblem('unauthenticated');
      const ended = endedNow(clock.now());
      await transact([repo.changeProfile(profile, ended)]);
      return { ...profile, ...ended, version: profile.version + 1 };
    });
  }
  const tell = (profile: Profile) => warn('password-changed', identifiersOf(profile), profile.locale);

  return {
    /**
     * Sets a new password by a ticket of purpose `reset` and ends every session of the account. The ticket is used
     * up and the sessions are ended first: cut off there, the person just asks for another code. Raises
     * `ticket-expired`, also where the identifier that it proves is the account's no more or all sessions ended since
     * the code was sent, and `validation-failed` at `/password`.
     */
    async reset({ ticket: token, password: typed }: { ticket: string; password: string }): Promise<void> {
      const ticket = await readTicket(token, 'reset');
      const password = await accepted(typed, [ticket]);
      const profile = await again(async () => {
        const found = await repo.readProfile(ticket.userId);
        if (found?.state !== 'active' || !stillProves(ticket, found))
          throw new DomainProblem('ticket-expired');
        await transact([otps.consumeTicket(ticket, clock.now()), ...ending(found, 'reset-password')]);
        return found;
      });
      await set(profile, password);
      await tell(profile);
    },

    /**
     * Sets a new password for the old one. Every session ends, first of all; the caller goes on in a new one.
     * Raises `validation-failed` at `/password`, what asking for the old one raises, and `temporarily-unavailable`.
     */
    async change(
      caller: Caller,
      { currentPassword, password: typed }: { currentPassword: string; password: string },
      device: Device,
    ): Promise<Opened> {
      const own = await repo.readProfile(caller.userId);
      if (own?.state !== 'active') throw new DomainProblem('unauthenticated');
      const password = await accepted(typed, identifiersOf(own));
      await confirm(caller, currentPassword);
      await again(async () => {
        const profile = await repo.readProfile(own.id);
        // Whoever ended all sessions meanwhile, by a new password or without one, ended this one too.
        if (profile?.state !== 'active' || profile.sessionsFrom !== own.sessionsFrom)
          throw new DomainProblem('unauthenticated');
        await transact(ending(profile, 'change-password'));
      });
      const profile = await set(own, password);
      const tokens = await identity.tokensByPassword(own.id, password);
      if (!tokens) throw new DomainProblem('temporarily-unavailable');
      const opened = await open(profile, tokens, device, profile.sessionsFrom);
      await tell(profile);
      return opened;
    },
  };
}
