/** What staff do with accounts: look at one, change its roles and state, end its sessions. */

import { displayName } from '../../shared/accounts/rules.ts';
import { type AccountDetail, AccountRecord, type AuditLine } from '../../shared/accounts/staff-model.ts';
import type { Caller, Role } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { instant } from '../../shared/kernel/time.ts';
import { audit } from '../lib/audit.ts';
import type { Write } from '../lib/writes.ts';
import { masterStays } from './last-master.ts';
import { type PeopleListPorts, peopleList } from './people-list.ts';
import type { Profile } from './repository.ts';
import { mirrored, type RolePorts, roleActs } from './roles.ts';
import type { SellersRepository } from './sellers-repository.ts';
import { isAlive } from './sessions.ts';
import { again } from './timing.ts';

export interface StaffPorts extends RolePorts, PeopleListPorts {
  repo: RolePorts['repo'];
  clock: RolePorts['clock'];
  sellers: SellersRepository;
}
export interface StateChange {
  state: 'active' | 'disabled';
  reason: string;
  version: number;
}

/** So many entries of the audit log are shown. */
const logLines = 50;

export function staff(ports: StaffPorts) {
  const { repo, transact, identity, clock, ids } = ports;
  const roles = roleActs(ports);
  const stays = masterStays(ports);
  const detail = detailOf(ports);

  function noted(act: string, by: string, userId: string, before: object, after: object): Write {
    const entry = { id: ids.ulid(), at: clock.now(), by, act, on: { type: 'user', id: userId } };
    return audit({ ...entry, before: { ...before }, after: { ...after } });
  }
  /** A change of state, with what ends an account's sessions where it is disabled. */
  async function stateWrites(by: string, profile: Profile, { state, reason }: StateChange): Promise<Write[]> {
    const isDisabled = state === 'disabled';
    return [
      repo.changeProfile(profile, { state, ...(isDisabled && { sessionsFrom: clock.now() + 1 }) }),
      noted(
        isDisabled ? 'disable-account' : 'enable-account',
        by,
        profile.id,
        { state: profile.state },
        {
          state,
          reason,
        },
      ),
      ...(isDisabled ? await stays(profile) : []),
    ];
  }

  return {
    list: peopleList(ports),
    detail,

    /** Grants or revokes a role; see `roleActs`. */
    async putRole(
      { userId: by }: Caller,
      userId: string,
      role: Role,
      of: { isGranted: boolean; version: number },
    ) {
      await roles.put(by, userId, role, of.isGranted, of.version);
      return detail(userId);
    },

    /**
     * Disables an account, whose sessions end at once, or enables it again. Raises `not-found`, `version-conflict`,
     * and `state-conflict` for what is so already, for a deleted account and for the last active master.
     */
    async putState({ userId: by }: Caller, userId: string, change: StateChange): Promise<AccountDetail> {
      const isStale = await again(async () => {
        const profile = await repo.readProfile(userId);
        if (!profile) throw new DomainProblem('not-found');
        if (profile.version !== change.version) return true;
        if (profile.state === 'deleted' || profile.state === change.state)
          throw new DomainProblem('state-conflict');
        await transact(await stateWrites(by, profile, change));
        return false;
      });
      if (isStale) throw new DomainProblem('version-conflict');
      if (change.state === 'disabled') await mirrored(() => identity.endSessions(userId));
      return detail(userId);
    },

    /** Ends every session of a person; raises `not-found`. */
    async endSessions({ userId: by }: Caller, userId: string): Promise<AccountDetail> {
      await again(async () => {
        const profile = await repo.readProfile(userId);
        if (!profile || profile.state === 'deleted') throw new DomainProblem('not-found');
        const sessionsFrom = clock.now() + 1;
        await transact([
          repo.changeProfile(profile, { sessionsFrom }),
          noted('end-sessions', by, userId, {}, { from: instant(sessionsFrom) }),
        ]);
      });
      await mirrored(() => identity.endSessions(userId));
      return detail(userId);
    },
  };
}
export type Staff = ReturnType<typeof staff>;

/** Reads a person with sessions, registration and log; raises `not-found`. Five requests, whatever there is. */
const detailOf =
  ({ repo, people, sellers, clock }: StaffPorts) =>
  async (userId: string): Promise<AccountDetail> => {
    const [profile, stored, registration, log] = await Promise.all([
      repo.readProfile(userId),
      people.sessions(userId),
      sellers.read(userId),
      people.log(userId, logLines),
    ]);
    if (!profile) throw new DomainProblem('not-found');
    const alive = stored.filter((session) => isAlive(profile, session, clock.now()));
    return {
      ...AccountRecord.parse(profile),
      sessions: alive
        .toSorted((a, b) => b.lastUsedAt - a.lastUsedAt)
        .map(({ id, createdAt, lastUsedAt, userAgent }) => ({
          ...{ id, userAgent, isThis: false },
          startedAt: instant(createdAt),
          lastUsedAt: instant(lastUsedAt),
        })),
      ...(registration && { registration }),
      log: await named(log, repo),
    };
  };

/** Entries with the names of who acted. */
async function named(
  log: readonly Omit<AuditLine, 'byName'>[],
  { readProfiles }: Pick<StaffPorts['repo'], 'readProfiles'>,
): Promise<AuditLine[]> {
  const actors = [...new Set(log.map(({ by }) => by))].filter((by) => by !== 'system');
  const names = new Map((await readProfiles(actors)).map((person) => [person.id, displayName(person)]));
  return log.map((line) => {
    const byName = names.get(line.by);
    return { ...line, ...(byName && { byName }) };
  });
}
