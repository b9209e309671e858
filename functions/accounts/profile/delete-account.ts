/** Deleting an account: it ends in one transaction; what it stores is erased after that. */

import { audit } from '#functions/lib/audit.ts';
import type { Write } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { retryOnConflict } from '../auth/retry.ts';
import { identifiersOf } from '../auth/security-alerts.ts';
import type { AccountPorts } from '../ports.ts';
import type { Profile } from '../repository.ts';
import { checkAnotherMaster, type LastMasterPorts } from '../staff/last-master.ts';
import { removeRole } from '../staff/roles-repository.ts';

export type DeleteAccountPorts = Pick<AccountPorts, 'repo' | 'transact' | 'clock' | 'ids'> & LastMasterPorts;

/**
 * Ends an account: only a tombstone of the profile stays, its identifiers are free for a new person, nobody finds its
 * name, its roles and sessions are no longer valid. `moreWrites` go into the same transaction. Raises
 * `unauthenticated` where it had ended before or is in none of `states` (people cannot end a disabled account
 * themselves), `state-conflict` for the last active master.
 */
export const deleteAccount = (
  userId: string,
  moreWrites: (now: number) => Write[],
  ports: DeleteAccountPorts,
  states: readonly Profile['state'][] = ['active'],
): Promise<void> =>
  retryOnConflict(async () => {
    const { repo, transact, clock, ids } = ports;
    const profile = await repo.readProfile(userId);
    if (!profile || profile.state === 'deleted' || !states.includes(profile.state))
      throw new DomainProblem('unauthenticated');
    const now = clock.now();
    const masterChecks = await checkAnotherMaster(profile, ports);
    await transact([
      repo.endProfile(profile, tombstoneOf(profile, now)),
      ...identifiersOf(profile).map((identifier) => repo.freeIdentifier(identifier, userId)),
      repo.removeName(profile),
      ...profile.roles.map((role) => removeRole(role, userId)),
      ...masterChecks,
      audit({
        ...{ id: ids.ulid(), at: now, by: userId, act: 'delete-account', on: { type: 'user', id: userId } },
        ...{ before: { roles: profile.roles }, after: { state: 'deleted' } },
      }),
      ...moreWrites(now),
    ]);
  });

/** All that stays of a person: that there was one, and when they deleted their account. */
const tombstoneOf = ({ id, createdAt, version }: Profile, now: number): Profile => ({
  ...{ id, state: 'deleted', deletedAt: instant(now), createdAt, version: version + 1 },
  ...{ familyName: '', givenName: '', locale: 'vi', roles: [], sessionsFrom: now },
});
