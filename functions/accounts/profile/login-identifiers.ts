/** The phone and the e-mail by which a person logs in: adding, replacing, removing (decisions §2). */

import { audit } from '#functions/lib/audit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Identifier, IdentifierKind } from '#shared/accounts/model.ts';
import type { MyProfile } from '#shared/accounts/profile-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { expectIdentifier, hashWantedIdentifier } from '../auth/parse-identifier.ts';
import { reauthenticate } from '../auth/reauthenticate.ts';
import { retryOnConflict } from '../auth/retry.ts';
import { identifiersOf, noteAlert, sendNotedAlerts } from '../auth/security-alerts.ts';
import { saveVerified } from '../auth/welcome.ts';
import type { StoredOtp } from '../otp/otp-repository.ts';
import { type SendOptions, sendCode } from '../otp/send-otp.ts';
import { proveCode } from '../otp/verify-otp.ts';
import type { AccountPorts, Device } from '../ports.ts';
import type { Profile } from '../repository.ts';
import type { OwnAccount } from './consent-repository.ts';
import { profileView, readOwnAccount } from './profile.ts';

export interface IdentifierOtpInput extends SendOptions {
  identifier: string;
  currentPassword: string;
}
export interface IdentifierInput {
  identifier: string;
  code: string;
}
export interface IdentifierRemoval {
  kind: IdentifierKind;
  currentPassword: string;
}

/**
 * Sends a code to an identifier the caller wants, once their password is right. One that is somebody's sends its owner
 * a note, and is answered alike. Raises `validation-failed` at `/currentPassword` (`incorrect`) and `/identifier`
 * (`unchanged` for one's own), and what `sendOtp` does.
 */
export async function sendIdentifierOtp(
  caller: Caller,
  { identifier, currentPassword, ...options }: IdentifierOtpInput,
  device: Device,
  ports: AccountPorts,
) {
  const to = expectIdentifier(identifier, ports);
  const { profile } = await readOwnAccount(caller, ports);
  if (isSame(identifierOf(profile, to.kind), to)) throw fieldProblem('/identifier', 'unchanged');
  await reauthenticate(caller, currentPassword, ports);
  return sendCode({ ...options, purpose: 'identifier', to, requestedBy: caller.userId }, device, ports);
}

/**
 * Adds the identifier that the code proves, in place of one of its kind; the old one and the other are alerted. Raises
 * `otp-incorrect`, `otp-expired`, `too-many-requests`, `already-exists` where it was taken meanwhile.
 */
export async function addIdentifier(
  caller: Caller,
  input: IdentifierInput,
  ports: AccountPorts,
): Promise<MyProfile> {
  const identifier = expectIdentifier(input.identifier, ports);
  const who = await hashWantedIdentifier(identifier, caller.userId, ports);
  const otp = await proveCode('identifier', who, input.code, ports);
  const account = await replaceIdentifier(caller, identifier, otp, ports);
  await sendNotedAlerts(ports);
  return profileView(account);
}

/**
 * Removes an identifier, once the password is right; it and the one that stays are alerted. Raises `state-conflict`
 * for the last one or none of that kind, and what `reauthenticate` raises.
 */
export async function removeIdentifier(
  caller: Caller,
  { kind, currentPassword }: IdentifierRemoval,
  ports: AccountPorts,
): Promise<MyProfile> {
  const { repo, transact } = ports;
  await readRemovable(caller, kind, ports);
  await reauthenticate(caller, currentPassword, ports);
  const account = await retryOnConflict(async () => {
    const { account: before, identifier } = await readRemovable(caller, kind, ports);
    const { [kind]: _, ...profile } = before.profile;
    await transact([
      repo.changeProfile(before.profile, {}, [kind]),
      repo.freeIdentifier(identifier, profile.id),
      auditEntry(profile.id, 'remove-identifier', kind, ports),
      noteAlert(before.profile, 'identifier-removed', {}, ports),
    ]);
    return { ...before, profile: { ...profile, version: profile.version + 1 } };
  });
  await sendNotedAlerts(ports);
  return profileView(account);
}

/** The proven identifier takes the place of one of its kind: profile and both uniqueness items together. */
const replaceIdentifier = (
  caller: Caller,
  identifier: Identifier,
  otp: StoredOtp,
  ports: AccountPorts,
): Promise<OwnAccount> =>
  retryOnConflict(async () => {
    const { repo, otps, clock } = ports;
    const { kind, value } = identifier;
    const before = await readOwnAccount(caller, ports);
    const { id } = before.profile;
    const old = identifierOf(before.profile, kind);
    if (isSame(old, identifier)) throw new DomainProblem('already-exists');
    const writes = [
      otps.useUp(otp, clock.now()),
      repo.takeIdentifier(identifier, id),
      repo.changeProfile(before.profile, { [kind]: value }),
      ...(old ? [repo.freeIdentifier(old, id)] : []),
      auditEntry(id, old ? 'replace-identifier' : 'add-identifier', kind, ports),
      noteAlert(before.profile, old ? 'identifier-replaced' : 'identifier-added', {}, ports),
    ];
    await saveVerified(identifier, id, writes, ports);
    const profile: Profile = { ...before.profile, [kind]: value, version: before.profile.version + 1 };
    return { ...before, profile };
  });

/** The caller's account with its identifier of a kind; raises `state-conflict` for the last one or none of that kind. */
async function readRemovable(caller: Caller, kind: IdentifierKind, ports: AccountPorts) {
  const account = await readOwnAccount(caller, ports);
  const identifier = identifierOf(account.profile, kind);
  if (!identifier || identifiersOf(account.profile).length === 1) throw new DomainProblem('state-conflict');
  return { account, identifier };
}

const auditEntry = (userId: string, act: string, kind: IdentifierKind, { ids, clock }: AccountPorts): Write =>
  // The log outlives the account: it says which kind, never which number or address.
  audit({
    ...{ id: ids.ulid(), at: clock.now(), by: userId, act },
    ...{ on: { type: 'user', id: userId }, after: { kind } },
  });

/** A person's identifier of a kind. */
const identifierOf = (profile: Profile, kind: IdentifierKind): Identifier | undefined =>
  identifiersOf(profile).find((identifier) => identifier.kind === kind);
const isSame = (one: Identifier | undefined, other: Identifier) => one?.value === other.value;
