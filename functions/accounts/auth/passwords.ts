/** Setting a password: for an account whose password was lost, or in place of the old one. */

import { audit } from '#functions/lib/audit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import { normalisePassword, passwordRefusal } from '#shared/accounts/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { isStillProof, readTicket } from '../otp/verify-otp.ts';
import type { AccountPorts, Device } from '../ports.ts';
import type { Profile } from '../repository.ts';
import { reauthenticate } from './reauthenticate.ts';
import { retryOnConflict } from './retry.ts';
import { identifiersOf, noteAlert, sendNotedAlerts } from './security-alerts.ts';
import { endSessionsBefore } from './session-state.ts';
import { openSession, type SignedIn } from './sessions.ts';

export interface PasswordReset {
  ticket: string;
  password: string;
}
export interface PasswordChange {
  currentPassword: string;
  password: string;
}

/**
 * Sets a new password by a ticket of purpose `reset` and ends every session of the account. The ticket is used up and
 * the sessions are ended first: cut off there, the person just asks for another code. Raises `ticket-expired`, also
 * where the identifier that it proves is no longer the account's or all sessions ended since the code was sent, and
 * `validation-failed` at `/password`.
 */
export async function resetPassword(input: PasswordReset, ports: AccountPorts): Promise<void> {
  const { repo, otps, transact, clock } = ports;
  const ticket = await readTicket(input.ticket, 'reset', ports);
  const password = await acceptPassword(input.password, [ticket], ports);
  await retryOnConflict(async () => {
    const profile = await repo.readProfile(ticket.userId);
    if (profile?.state !== 'active' || !isStillProof(ticket, profile))
      throw new DomainProblem('ticket-expired');
    await transact([
      otps.consumeTicket(ticket, clock.now()),
      ...endSessionsWrites(profile, 'reset-password', ports),
    ]);
  });
  await setPassword(ticket.userId, password, ports);
  await sendNotedAlerts(ports);
}

/**
 * Sets a new password for the old one. Every session ends, first of all; the caller continues in a new one. Raises
 * `validation-failed` at `/password`, what `reauthenticate` raises, and `temporarily-unavailable`.
 */
export async function changePassword(
  caller: Caller,
  input: PasswordChange,
  device: Device,
  ports: AccountPorts,
): Promise<SignedIn> {
  const { repo, transact, identity } = ports;
  const before = await repo.readProfile(caller.userId);
  if (before?.state !== 'active') throw new DomainProblem('unauthenticated');
  const password = await acceptPassword(input.password, identifiersOf(before), ports);
  await reauthenticate(caller, input.currentPassword, ports);
  await retryOnConflict(async () => {
    const profile = await repo.readProfile(before.id);
    // What ended all sessions meanwhile, a new password or a request to end them, ended this one too.
    if (profile?.state !== 'active' || profile.sessionsFrom !== before.sessionsFrom)
      throw new DomainProblem('unauthenticated');
    await transact(endSessionsWrites(profile, 'change-password', ports));
  });
  const profile = await setPassword(before.id, password, ports);
  const tokens = await identity.tokensByPassword(before.id, password);
  if (!tokens) throw new DomainProblem('temporarily-unavailable');
  const signedIn = await openSession({ profile, tokens, device, since: profile.sessionsFrom }, ports);
  await sendNotedAlerts(ports);
  return signedIn;
}

/** The password as it is kept; raises a field error at `/password` for one that is refused. */
export async function acceptPassword(
  typed: string,
  identifiers: readonly Identifier[],
  { loadCommonPasswords }: Pick<AccountPorts, 'loadCommonPasswords'>,
): Promise<string> {
  const password = normalisePassword(typed);
  const isCommon = await loadCommonPasswords();
  for (const identifier of identifiers) {
    const refusal = passwordRefusal(password, isCommon, identifier);
    if (refusal) throw fieldProblem('/password', refusal);
  }
  return password;
}

/** Every session that began until now ends, with an entry of why in the audit log. */
function endSessionsWrites(profile: Profile, act: string, { repo, clock, ids }: AccountPorts): Write[] {
  const now = clock.now();
  const on = { type: 'user', id: profile.id };
  return [
    repo.changeProfile(profile, endSessionsBefore(now)),
    audit({ id: ids.ulid(), at: now, by: profile.id, act, on }),
  ];
}

/** Sets the password, ends the sessions that the old one opened while it was still valid, and notes the alert. */
async function setPassword(userId: string, password: string, ports: AccountPorts): Promise<Profile> {
  const { repo, transact, identity, clock } = ports;
  await identity.setPassword(userId, password);
  await identity.endSessions(userId);
  return retryOnConflict(async () => {
    const profile = await repo.readProfile(userId);
    if (profile?.state !== 'active') throw new DomainProblem('unauthenticated');
    const change = endSessionsBefore(clock.now());
    await transact([repo.changeProfile(profile, change), noteAlert(profile, 'password-changed', {}, ports)]);
    return { ...profile, ...change, version: profile.version + 1 };
  });
}
