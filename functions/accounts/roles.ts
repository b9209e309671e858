/** Roles: the profile first, which is the truth, with who has which and the audit log; then the group of tokens. */
import { roles as allRoles, type Role } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { audit } from '../lib/audit.ts';
import { log } from '../lib/log.ts';
import type { Write } from '../lib/writes.ts';
import { masterStays } from './last-master.ts';
import type { AccountPorts } from './ports.ts';
import type { Profile } from './repository.ts';
import { noteRole, type RolesRepository, strikeRole } from './roles-repository.ts';
import { again } from './timing.ts';

export type GrantPorts = Pick<AccountPorts, 'repo' | 'transact' | 'identity' | 'clock' | 'ids'>;
export interface RolePorts extends GrantPorts {
  roles: RolesRepository;
}

/** What gives a role, for the transaction that has a reason to: the profile with `change`, and the holders' list. */
export const grantWrites = (
  { repo }: Pick<AccountPorts, 'repo'>,
  profile: Profile,
  role: Role,
  change: Partial<Pick<Profile, 'sellerSince'>> = {},
): Write[] => [
  repo.changeProfile(profile, { ...change, roles: withRole(profile, role) }),
  noteRole(role, profile.id),
];

/** A profile's roles and one more, in the order of the list of roles. */
export const withRole = ({ roles }: Pick<Profile, 'roles'>, role: Role): Role[] =>
  allRoles.filter((one) => one === role || roles.includes(one));

/**
 * Gives a person a role, with an entry in the audit log; one who has it already keeps it, and a group that was
 * left behind is mended. `by` is a user id or `system`. Raises `not-found`.
 */
export const grantRole =
  (ports: GrantPorts) =>
  async (userId: string, role: Role, by = 'system'): Promise<void> => {
    await again(async () => {
      const profile = await ports.repo.readProfile(userId);
      if (!profile) throw new DomainProblem('not-found');
      await ports.transact(grantOnce(ports, profile, role, by));
    });
    await ports.identity.addToGroup(userId, role);
  };

function grantOnce(ports: GrantPorts, profile: Profile, role: Role, by: string): Write[] {
  if (profile.roles.includes(role)) return [noteRole(role, profile.id)];
  return [
    ...grantWrites(ports, profile, role),
    noted(ports, 'grant-role', profile, withRole(profile, role), by),
  ];
}

/** Roles as a master gives and takes them. */
export function roleActs(ports: RolePorts) {
  const { repo, transact, identity } = ports;
  const stays = masterStays(ports);

  async function revokeWrites(profile: Profile, role: Role, by: string): Promise<Write[]> {
    const left = profile.roles.filter((one) => one !== role);
    return [
      repo.changeProfile(profile, { roles: left }),
      strikeRole(role, profile.id),
      noted(ports, 'revoke-role', profile, left, by),
      ...(role === 'master' ? await stays(profile) : []),
    ];
  }

  return {
    /**
     * Grants or revokes a role on the version of the account that was seen; what is so already stays. Raises
     * `not-found`, `version-conflict`, and `state-conflict` for a deleted account and for the last active master.
     */
    async put(by: string, userId: string, role: Role, isGranted: boolean, version: number): Promise<void> {
      const isStale = await again(async () => {
        const profile = await repo.readProfile(userId);
        if (!profile) throw new DomainProblem('not-found');
        if (profile.version !== version) return true;
        if (profile.state === 'deleted') throw new DomainProblem('state-conflict');
        if (isGranted) await transact(grantOnce(ports, profile, role, by));
        else if (profile.roles.includes(role)) await transact(await revokeWrites(profile, role, by));
        return false;
      });
      if (isStale) throw new DomainProblem('version-conflict');
      await mirrored(() => identity[isGranted ? 'addToGroup' : 'removeFromGroup'](userId, role));
    },
  };
}

function noted({ clock, ids }: GrantPorts, act: string, profile: Profile, after: Role[], by: string): Write {
  const entry = { id: ids.ulid(), at: clock.now(), by, act, on: { type: 'user', id: profile.id } };
  return audit({ ...entry, before: { roles: profile.roles }, after: { roles: after } });
}

/** Tells the pool what the table says already. Where it is out of reach the next refresh mends its groups. */
export async function mirrored(tell: () => Promise<void>): Promise<void> {
  try {
    await tell();
  } catch (error) {
    if (!(error instanceof DomainProblem) || error.code !== 'temporarily-unavailable') throw error;
    log('warn', 'pool-not-told', { error });
  }
}
