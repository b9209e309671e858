/** Signing up: an account for a proven identifier (decisions §2). */
import { countFact } from '#functions/lib/metric.ts';
import type { ConsentInput } from '#shared/accounts/consents.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { readTicket } from '../otp/verify-otp.ts';
import type { AccountPorts, Device } from '../ports.ts';
import { checkConsents, signUpConsents } from '../profile/consents.ts';
import type { Profile } from '../repository.ts';
import { acceptPassword } from './passwords.ts';
import { retryOnConflict } from './retry.ts';
import { openSession, type SignedIn } from './sessions.ts';
import { saveVerified } from './welcome.ts';

export interface SignUpInput {
  ticket: string;
  familyName: string;
  givenName: string;
  password: string;
  locale: Locale;
  consents?: readonly ConsentInput[] | undefined;
}

/**
 * Creates the account that a ticket of purpose `sign-up` proves, and signs in. The user of the pool comes first, under
 * an id that the ticket fixed: what is cut off is taken up by the next attempt, or cleaned up once the ticket is stale.
 * Raises `ticket-expired`, `already-exists`, `validation-failed` at `/password` and at `/consents`, and
 * `temporarily-unavailable` while another attempt with the ticket is under way.
 */
export async function signUp(input: SignUpInput, device: Device, ports: AccountPorts): Promise<SignedIn> {
  const { repo, otps, identity, clock } = ports;
  const { familyName, givenName, locale, consents } = input;
  checkConsents(consents);
  const { ticket, password } = await holdTicket(input, ports);
  const now = clock.now();
  const profile: Profile = {
    ...{ id: ticket.userId, [ticket.kind]: ticket.value, familyName, givenName, locale },
    ...{ roles: [], state: 'active', version: 1, sessionsFrom: 0, createdAt: instant(now) },
  };
  await identity.createUser(profile.id, password);
  const writes = [
    otps.consumeTicket(ticket, now),
    ...repo.addPerson(profile, ticket),
    ...signUpConsents(profile.id, consents, now, ports),
    ...(await ports.acceptedAtSignUp(profile.id, now)),
  ];
  await saveVerified(ticket, profile.id, writes, ports);
  countFact('signUp');
  const tokens = await identity.tokensByPassword(profile.id, password);
  if (!tokens) throw new DomainProblem('temporarily-unavailable');
  return openSession({ profile, tokens, device, since: now }, ports);
}

/**
 * The password that is accepted, and the ticket, held for this attempt: two at once, with two passwords, must not
 * leave the account that one of them makes with the password of the other.
 */
const holdTicket = (input: SignUpInput, ports: AccountPorts) =>
  retryOnConflict(async () => {
    const { otps, transact, hashing, clock } = ports;
    const ticket = await readTicket(input.ticket, 'sign-up', ports);
    const password = await acceptPassword(input.password, [ticket], ports);
    await transact([otps.holdTicket(ticket, hashing.token(), clock.now())]);
    return { ticket, password };
  });
