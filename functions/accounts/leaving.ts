/** Leaving for good: the account ends in one transaction; what it holds is taken away after it. */
import type { Identifier } from '../../shared/accounts/model.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { instant } from '../../shared/kernel/time.ts';
import { audit } from '../lib/audit.ts';
import type { Write } from '../lib/writes.ts';
import { type LastMasterPorts, masterStays } from './last-master.ts';
import type { AccountPorts } from './ports.ts';
import type { Profile } from './repository.ts';
import { strikeRole } from './roles-repository.ts';
import { again } from './timing.ts';

export type LeavingPorts = Pick<AccountPorts, 'repo' | 'transact' | 'clock' | 'ids'> & LastMasterPorts;

/**
 * Ends an account: the profile becomes a bare note that it ended, its identifiers are free for a new person, nobody
 * finds its name, its roles and sessions count no more. `more` is written with it. Raises `unauthenticated` where it
 * had ended or was disabled before, `state-conflict` for the last active master.
 */
export const leaving = (ports: LeavingPorts) => {
  const { repo, transact, clock, ids } = ports;
  const stays = masterStays(ports);
  return (userId: string, more: (now: number) => Write[]): Promise<void> =>
    again(async () => {
      const profile = await repo.readProfile(userId);
      if (profile?.state !== 'active') throw new DomainProblem('unauthenticated');
      const now = clock.now();
      const witness = await stays(profile);
      await transact([
        repo.endProfile(profile, tombstoneOf(profile, now)),
        ...identifiersOf(profile).map((identifier) => repo.freeIdentifier(identifier, userId)),
        repo.removeName(profile),
        ...profile.roles.map((role) => strikeRole(role, userId)),
        ...witness,
        audit({
          ...{ id: ids.ulid(), at: now, by: userId, act: 'delete-account', on: { type: 'user', id: userId } },
          ...{ before: { roles: profile.roles }, after: { state: 'deleted' } },
        }),
        ...more(now),
      ]);
    });
};

const identifiersOf = ({ phone, email }: Profile): Identifier[] => [
  ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
  ...(email ? [{ kind: 'email' as const, value: email }] : []),
];

/** All that stays of a person: that there was one, and when they left. */
const tombstoneOf = ({ id, createdAt, version }: Profile, now: number): Profile => ({
  ...{ id, state: 'deleted', deletedAt: instant(now), createdAt, version: version + 1 },
  ...{ familyName: '', givenName: '', locale: 'vi', roles: [], sessionsFrom: now },
});
