/** Using a ticket to set a password: for a new account, or for one whose password was lost. */
import type { Identifier } from '../../shared/accounts/model.ts';
import { normalisePassword, passwordRefusal } from '../../shared/accounts/rules.ts';
import type { Locale } from '../../shared/kernel/locale.ts';
import { DomainProblem, fieldProblem } from '../../shared/kernel/problem.ts';
import { instant } from '../../shared/kernel/time.ts';
import type { Codes } from './codes.ts';
import type { AccountPorts, Device } from './ports.ts';
import type { Profile } from './repository.ts';
import type { Opened, Sessions } from './sessions.ts';
import { again } from './timing.ts';

export interface NewPerson {
  ticket: string;
  familyName: string;
  givenName: string;
  password: string;
  locale: Locale;
}

export function passwords(ports: AccountPorts, { readTicket }: Codes, { open }: Sessions) {
  const { repo, otps, transact, identity, clock, loadCommonPasswords } = ports;

  /** The password as it is kept; raises a field error for one that is refused. */
  async function accepted(typed: string, own: Identifier): Promise<string> {
    const password = normalisePassword(typed);
    const refusal = passwordRefusal(password, await loadCommonPasswords(), own);
    if (refusal) throw fieldProblem('/password', refusal);
    return password;
  }

  return {
    /**
     * Creates the account that a ticket of purpose `sign-up` proves, and signs in. The user of the pool comes
     * first, under an id that the ticket fixed: what is cut off is taken up by the next try, or cleared away once
     * the ticket is stale. Raises `ticket-expired`, `already-exists`, `validation-failed` at `/password`.
     */
    async signUp({ ticket: token, password: typed, ...names }: NewPerson, device: Device): Promise<Opened> {
      const ticket = await readTicket(token, 'sign-up');
      const password = await accepted(typed, ticket);
      const now = clock.now();
      const profile: Profile = {
        ...{ id: ticket.userId, [ticket.kind]: ticket.value, ...named(names), locale: names.locale },
        ...{ roles: [], state: 'active', version: 1, sessionsFrom: 0, createdAt: instant(now) },
      };
      await identity.createUser(profile.id, password);
      await transact([otps.consumeTicket(ticket, now), ...repo.addPerson(profile, ticket)]);
      const tokens = await identity.tokensByPassword(profile.id, password);
      if (!tokens) throw new DomainProblem('temporarily-unavailable');
      return open(profile, tokens, device);
    },

    /**
     * Sets a new password by a ticket of purpose `reset` and ends every session of the account. The ticket is used
     * up and the sessions are ended first: cut off there, the person just asks for another code. Raises
     * `ticket-expired`, `validation-failed` at `/password`.
     */
    async reset({ ticket: token, password: typed }: { ticket: string; password: string }): Promise<void> {
      const ticket = await readTicket(token, 'reset');
      const password = await accepted(typed, ticket);
      await again(async () => {
        const profile = await repo.readProfile(ticket.userId);
        const now = clock.now();
        if (profile?.state !== 'active') throw new DomainProblem('ticket-expired');
        await transact([otps.consumeTicket(ticket, now), repo.changeProfile(profile, { sessionsFrom: now })]);
      });
      await identity.setPassword(ticket.userId, password);
      await identity.endSessions(ticket.userId);
    },
  };
}

const named = ({ familyName, givenName }: Pick<NewPerson, 'familyName' | 'givenName'>) => ({
  familyName: tidy(familyName),
  givenName: tidy(givenName),
});
/** In NFC, with single blanks, without marks that turn the direction of the text around them. */
const tidy = (name: string) =>
  name
    .normalize('NFC')
    .replace(/\p{Bidi_C}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
