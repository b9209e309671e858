/** The sessions of one person: seeing where one is signed in, and ending that from anywhere. */
import type { MySession } from '../../shared/accounts/profile-model.ts';
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { instant } from '../../shared/kernel/time.ts';
import type { AccountPorts } from './ports.ts';
import type { Profile, StoredSession } from './repository.ts';
import { endedNow, isAlive } from './sessions.ts';
import { again } from './timing.ts';

/** So many are shown: nobody looks through more. */
const shownMax = 100;

/** Sessions that go on, latest used first, as the person sees them. `thisId`: the one that asks. */
export const shownSessions = (
  profile: Profile,
  sessions: readonly StoredSession[],
  now: number,
  thisId?: string,
): MySession[] =>
  sessions
    .filter((session) => isAlive(profile, session, now))
    .sort((one, other) => other.lastUsedAt - one.lastUsedAt)
    .slice(0, shownMax)
    .map(({ id, createdAt, lastUsedAt, userAgent }) => ({
      ...{ id, startedAt: instant(createdAt), lastUsedAt: instant(lastUsedAt), userAgent },
      isThis: id === thisId,
    }));

type SessionPorts = Pick<AccountPorts, 'own' | 'repo' | 'transact' | 'identity' | 'clock'>;

export function ownSessions({ own, repo, transact, identity, clock }: SessionPorts) {
  /** Ends every session of a person, whoever asks: no token of theirs changes anything or is refreshed any more. */
  async function endAll(userId: string): Promise<void> {
    await again(async () => {
      const profile = await repo.readProfile(userId);
      if (!profile) throw new DomainProblem('not-found');
      await transact([repo.changeProfile(profile, endedNow(clock.now()))]);
    });
    await identity.endSessions(userId);
  }
  /** Ends every session but the one that asks; one that was itself ended meanwhile does not come back by it. */
  const endOthers = ({ userId, sessionId = '' }: Caller) =>
    again(async () => {
      const { profile, session } = await repo.readSession(userId, sessionId);
      const now = clock.now();
      if (!profile || !session || !isAlive(profile, session, now)) throw new DomainProblem('unauthenticated');
      const ended = endedNow(now);
      await transact([repo.changeProfile(profile, ended), repo.keepSession(session, ended.sessionsFrom)]);
    });
  return {
    endAll,
    /** Where the caller is signed in, latest used first: one request. */
    async list({ userId, sessionId }: Caller): Promise<{ items: MySession[] }> {
      const { profile, sessions } = await own.readSessions(userId);
      if (profile?.state !== 'active') throw new DomainProblem('unauthenticated');
      return { items: shownSessions(profile, sessions, clock.now(), sessionId) };
    },
    /** Ends one session of the caller's; raises `not-found` for one that is over or somebody else's. */
    async end({ userId }: Caller, id: string): Promise<void> {
      const { profile, session } = await repo.readSession(userId, id);
      if (!profile || !session || !isAlive(profile, session, clock.now()))
        throw new DomainProblem('not-found');
      await transact([repo.removeSession(session)]);
    },
    /** Ends every session of the caller's, or every one but this. */
    endMany: (caller: Caller, scope: 'others' | 'all'): Promise<void> =>
      scope === 'all' ? endAll(caller.userId) : endOthers(caller),
  };
}
