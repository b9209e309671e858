/** Signing up: an account out of a proven identifier (decisions §2). */
import type { ConsentInput } from '../../shared/accounts/consents.ts';
import type { Locale } from '../../shared/kernel/locale.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { instant } from '../../shared/kernel/time.ts';
import type { Codes } from './codes.ts';
import { checkConsents, signUpConsents } from './consenting.ts';
import { accepting } from './passwords.ts';
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
  consents?: readonly ConsentInput[] | undefined;
}

/**
 * Creates the account that a ticket of purpose `sign-up` proves, and signs in. The user of the pool comes first, under
 * an id that the ticket fixed: what is cut off is taken up by the next try, or cleared away once the ticket is stale.
 * Raises `ticket-expired`, `already-exists`, `validation-failed` at `/password` and at `/consents`, and
 * `temporarily-unavailable` while another try with the ticket is under way.
 */
export function signingUp(ports: AccountPorts, { readTicket }: Codes, { open }: Sessions) {
  const { repo, otps, transact, identity, secrecy, clock } = ports;
  const accepted = accepting(ports);

  /**
   * The password that is accepted, and the ticket, held for this try: two at once, with two passwords, must not leave
   * the account that one of them makes with the password of the other.
   */
  const held = ({ ticket: token, password: typed }: NewPerson) =>
    again(async () => {
      const ticket = await readTicket(token, 'sign-up');
      const password = await accepted(typed, [ticket]);
      await transact([otps.holdTicket(ticket, secrecy.token(), clock.now())]);
      return { ticket, password };
    });

  return async (given: NewPerson, device: Device): Promise<Opened> => {
    checkConsents(given.consents);
    const { ticket, password } = await held(given);
    const now = clock.now();
    const profile: Profile = {
      ...{ id: ticket.userId, [ticket.kind]: ticket.value, ...named(given), locale: given.locale },
      ...{ roles: [], state: 'active', version: 1, sessionsFrom: 0, createdAt: instant(now) },
    };
    await identity.createUser(profile.id, password);
    await transact([
      otps.consumeTicket(ticket, now),
      ...repo.addPerson(profile, ticket),
      ...signUpConsents(ports, profile.id, given.consents, now),
    ]);
    const tokens = await identity.tokensByPassword(profile.id, password);
    if (!tokens) throw new DomainProblem('temporarily-unavailable');
    return open(profile, tokens, device, now);
  };
}

const named = ({ familyName, givenName }: Pick<NewPerson, 'familyName' | 'givenName'>) => ({
  familyName,
  givenName,
});
