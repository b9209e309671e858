/** Granting roles: the profile first, which is the truth, then the group that tokens name. */
import type { Role } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { audit } from '../lib/audit.ts';
import type { AccountPorts } from './ports.ts';
import { again } from './timing.ts';

export type RolePorts = Pick<AccountPorts, 'repo' | 'transact' | 'identity' | 'clock' | 'ids'>;

/**
 * Gives a person a role, with an entry in the audit log; one who has it already keeps it, and a group that was
 * left behind is mended. `by` is a user id or `system`. Raises `not-found`.
 */
export const grantRole =
  ({ repo, transact, identity, clock, ids }: RolePorts) =>
  async (userId: string, role: Role, by = 'system'): Promise<void> => {
    await again(async () => {
      const profile = await repo.readProfile(userId);
      if (!profile) throw new DomainProblem('not-found');
      if (profile.roles.includes(role)) return;
      const [before, after] = [profile.roles, [...profile.roles, role]];
      const entry = {
        id: ids.ulid(),
        at: clock.now(),
        by,
        act: 'grant-role',
        on: { type: 'user', id: userId },
      };
      await transact([
        repo.changeProfile(profile, { roles: after }),
        audit({ ...entry, before: { roles: before }, after: { roles: after } }),
      ]);
    });
    await identity.addToGroup(userId, role);
  };
