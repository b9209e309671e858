/** Disabling and enabling accounts, and ending their sessions, with entries in the audit log. */

import { audit } from '#functions/lib/audit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { retryOnConflict } from '../auth/retry.ts';
import { endSessionsBefore } from '../auth/session-state.ts';
import type { Profile } from '../repository.ts';
import { checkAnotherMaster } from './last-master.ts';
import { mirrorToPool } from './roles.ts';
import type { RolePorts } from './staff-ports.ts';

export interface StateChange {
  state: 'active' | 'disabled';
  reason: string;
  version: number;
}

/**
 * Disables an account, whose sessions end at once, or enables it again. Raises `not-found`, `version-conflict`, and
 * `state-conflict` where it has that state already, for a deleted account and for the last active master.
 */
export async function putState(
  caller: Caller,
  userId: string,
  change: StateChange,
  ports: RolePorts,
): Promise<void> {
  const { repo, transact, identity } = ports;
  const isStale = await retryOnConflict(async () => {
    const profile = await repo.readProfile(userId);
    if (!profile) throw new DomainProblem('not-found');
    if (profile.version !== change.version) return true;
    if (profile.state === 'deleted' || profile.state === change.state)
      throw new DomainProblem('state-conflict');
    await transact(await stateWrites(caller.userId, profile, change, ports));
    return false;
  });
  if (isStale) throw new DomainProblem('version-conflict');
  if (change.state === 'disabled') await mirrorToPool(() => identity.endSessions(userId));
}

/** Ends every session of a person; raises `not-found`. */
export async function endUserSessions(caller: Caller, userId: string, ports: RolePorts): Promise<void> {
  const { repo, transact, identity, clock } = ports;
  await retryOnConflict(async () => {
    const profile = await repo.readProfile(userId);
    if (!profile || profile.state === 'deleted') throw new DomainProblem('not-found');
    const change = endSessionsBefore(clock.now());
    const after = { from: instant(change.sessionsFrom) };
    await transact([
      repo.changeProfile(profile, change),
      auditEntry({ act: 'end-sessions', by: caller.userId, userId, before: {}, after }, ports),
    ]);
  });
  await mirrorToPool(() => identity.endSessions(userId));
}

/** A change of state, with what ends an account's sessions where it is disabled. */
async function stateWrites(
  by: string,
  profile: Profile,
  { state, reason }: StateChange,
  ports: RolePorts,
): Promise<Write[]> {
  const { repo, clock } = ports;
  const isDisabled = state === 'disabled';
  const act = isDisabled ? 'disable-account' : 'enable-account';
  const before = { state: profile.state };
  return [
    repo.changeProfile(profile, { state, ...(isDisabled && endSessionsBefore(clock.now())) }),
    auditEntry({ act, by, userId: profile.id, before, after: { state, reason } }, ports),
    ...(isDisabled ? await checkAnotherMaster(profile, ports) : []),
  ];
}

interface AuditEntry {
  act: string;
  by: string;
  userId: string;
  before: object;
  after: object;
}

function auditEntry({ act, by, userId, before, after }: AuditEntry, { ids, clock }: RolePorts): Write {
  const entry = { id: ids.ulid(), at: clock.now(), by, act, on: { type: 'user', id: userId } };
  return audit({ ...entry, before: { ...before }, after: { ...after } });
}
