/** The sessions of one person: seeing where one is signed in, and ending sessions from anywhere. */
import type { MySession } from '#shared/accounts/profile-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { retryOnConflict } from '../auth/retry.ts';
import { endSessionsBefore, isAlive } from '../auth/session-state.ts';
import type { AccountPorts } from '../ports.ts';
import type { Profile, StoredSession } from '../repository.ts';

/** So many are shown: nobody looks through more. */
const shownMax = 100;

/** Where the caller is signed in, latest used first: one request. */
export async function listSessions(
  { userId, sessionId }: Caller,
  { consents, clock }: AccountPorts,
): Promise<{ items: MySession[] }> {
  const { profile, sessions } = await consents.readSessions(userId);
  if (profile?.state !== 'active') throw new DomainProblem('unauthenticated');
  return { items: viewSessions(profile, sessions, clock.now(), sessionId) };
}

/** Ends one session of the caller's; raises `not-found` for one that is over or somebody else's. */
export async function endSession(
  { userId }: Caller,
  sessionId: string,
  { repo, transact, clock }: AccountPorts,
): Promise<void> {
  const { profile, session } = await repo.readSession(userId, sessionId);
  if (!profile || !session || !isAlive(profile, session, clock.now())) throw new DomainProblem('not-found');
  await transact([repo.removeSession(session)]);
}

/** Ends every session of the caller's, or every one but this. */
export const endSessions = (caller: Caller, scope: 'others' | 'all', ports: AccountPorts): Promise<void> =>
  scope === 'all' ? endAllSessions(caller.userId, ports) : endOtherSessions(caller, ports);

/** Ends every session of a person: none of their tokens can change anything or be refreshed from then on. */
export async function endAllSessions(userId: string, ports: AccountPorts): Promise<void> {
  const { repo, transact, identity, clock } = ports;
  await retryOnConflict(async () => {
    const profile = await repo.readProfile(userId);
    if (!profile) throw new DomainProblem('not-found');
    await transact([repo.changeProfile(profile, endSessionsBefore(clock.now()))]);
  });
  await identity.endSessions(userId);
}

/** Ends every session but the one that asks; one that was itself ended meanwhile does not come back by it. */
const endOtherSessions = ({ userId, sessionId = '' }: Caller, { repo, transact, clock }: AccountPorts) =>
  retryOnConflict(async () => {
    const { profile, session } = await repo.readSession(userId, sessionId);
    const now = clock.now();
    if (!profile || !session || !isAlive(profile, session, now)) throw new DomainProblem('unauthenticated');
    const change = endSessionsBefore(now);
    await transact([repo.changeProfile(profile, change), repo.keepSession(session, change.sessionsFrom)]);
  });

/** Open sessions, latest used first, as the person sees them. `thisId`: the one that asks. */
const viewSessions = (
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
