/** Roles: the profile first, which is the truth, with the holders of each and the audit log; then the tokens' groups. */

import { audit } from '#functions/lib/audit.ts';
import { log } from '#functions/lib/log.ts';
import type { Write } from '#functions/lib/writes.ts';
import { roles as allRoles, type Caller, type Role } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { retryOnConflict } from '../auth/retry.ts';
import type { AccountPorts } from '../ports.ts';
import type { Profile } from '../repository.ts';
import { checkAnotherMaster } from './last-master.ts';
import { noteRole, removeRole } from './roles-repository.ts';
import type { GrantPorts, RolePorts } from './staff-ports.ts';

/** Who gets which role; `by` is a user id or `system`, which it is where nobody is named. */
export interface Grant {
  userId: string;
  role: Role;
  by?: string;
}
/** A role as a master sets it, on the version of the account that was seen. */
export interface RoleChange {
  isGranted: boolean;
  version: number;
}

/**
 * Gives a person a role, with an entry in the audit log; one who has it already keeps it, and a group that was left
 * behind is corrected. Raises `not-found`.
 */
export async function grantRole({ userId, role, by = 'system' }: Grant, ports: GrantPorts): Promise<void> {
  await retryOnConflict(async () => {
    const profile = await ports.repo.readProfile(userId);
    if (!profile) throw new DomainProblem('not-found');
    await ports.transact(grantOnce(profile, role, by, ports));
  });
  await ports.identity.addToGroup(userId, role);
}

/**
 * Grants or revokes a role, as a master does; one that is as wanted already stays. Raises `not-found`,
 * `version-conflict`, and `state-conflict` for a deleted account and for the last active master.
 */
export async function putRole(
  caller: Caller,
  userId: string,
  role: Role,
  { isGranted, version }: RoleChange,
  ports: RolePorts,
): Promise<void> {
  const { repo, transact, identity } = ports;
  const by = caller.userId;
  const isStale = await retryOnConflict(async () => {
    const profile = await repo.readProfile(userId);
    if (!profile) throw new DomainProblem('not-found');
    if (profile.version !== version) return true;
    if (profile.state === 'deleted') throw new DomainProblem('state-conflict');
    if (isGranted) await transact(grantOnce(profile, role, by, ports));
    else if (profile.roles.includes(role)) await transact(await revokeWrites(profile, role, by, ports));
    return false;
  });
  if (isStale) throw new DomainProblem('version-conflict');
  await mirrorToPool(() => identity[isGranted ? 'addToGroup' : 'removeFromGroup'](userId, role));
}

/** What gives a role, for the transaction of its reason: the profile with `change`, and the holders' list. */
export const grantWrites = (
  profile: Profile,
  role: Role,
  change: Partial<Pick<Profile, 'sellerSince'>>,
  { repo }: Pick<AccountPorts, 'repo'>,
): Write[] => [
  repo.changeProfile(profile, { ...change, roles: withRole(profile, role) }),
  noteRole(role, profile.id),
];

/** A profile's roles and one more, in the order of the list of roles. */
export const withRole = ({ roles }: Pick<Profile, 'roles'>, added: Role): Role[] =>
  allRoles.filter((role) => role === added || roles.includes(role));

/** Makes the pool follow the table. Where it is out of reach the next refresh corrects its groups. */
export async function mirrorToPool(update: () => Promise<void>): Promise<void> {
  try {
    await update();
  } catch (error) {
    if (!(error instanceof DomainProblem) || error.code !== 'temporarily-unavailable') throw error;
    log('warn', 'pool-not-told', { error });
  }
}

function grantOnce(profile: Profile, role: Role, by: string, ports: GrantPorts): Write[] {
  if (profile.roles.includes(role)) return [noteRole(role, profile.id)];
  return [
    ...grantWrites(profile, role, {}, ports),
    auditEntry('grant-role', profile, withRole(profile, role), by, ports),
  ];
}

async function revokeWrites(profile: Profile, role: Role, by: string, ports: RolePorts): Promise<Write[]> {
  const left = profile.roles.filter((one) => one !== role);
  return [
    ports.repo.changeProfile(profile, { roles: left }),
    removeRole(role, profile.id),
    auditEntry('revoke-role', profile, left, by, ports),
    ...(role === 'master' ? await checkAnotherMaster(profile, ports) : []),
  ];
}

function auditEntry(
  act: string,
  profile: Profile,
  after: Role[],
  by: string,
  { clock, ids }: GrantPorts,
): Write {
  const entry = { id: ids.ulid(), at: clock.now(), by, act, on: { type: 'user', id: profile.id } };
  return audit({ ...entry, before: { roles: profile.roles }, after: { roles: after } });
}
