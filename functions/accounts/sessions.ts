/** Sessions: opened by a login, kept alive by a rotating refresh token, ended by logging out. */
import { Me, type Session } from '../../shared/accounts/model.ts';
import { counts, graceMs, isFull, rotate } from '../../shared/accounts/rotation.ts';
import { roles as allRoles } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { dayMs } from '../../shared/kernel/time.ts';
import { log } from '../lib/log.ts';
import type { Write } from '../lib/writes.ts';
import type { AccountPorts, Device, Tokens } from './ports.ts';
import type { Profile, StoredSession } from './repository.ts';
import { again } from './timing.ts';
import { identifiersOf, warning } from './warning.ts';

/** What a login or refresh gives: the reply, and the value of the refresh cookie. */
export interface Opened {
  session: Session;
  cookie: string;
}

/** So many tabs may refresh a session at the same moment: in each round at least one of them gets through. */
const tabsAtOnce = 30;

/** Marks a refresh token as issued for a session, so that one used up long ago is still known for what it is. */
const markOf = ({ secrecy }: AccountPorts, { userId, sessionId, refreshToken }: Omit<Held, 'mark'>) =>
  secrecy.mac('refresh', userId, sessionId, refreshToken);

async function openedFor(ports: AccountPorts, profile: Profile, tokens: Tokens): Promise<Opened> {
  const { accessToken, expiresInSeconds, sessionId, refreshToken } = tokens;
  const mark = await markOf(ports, { userId: profile.id, sessionId, refreshToken });
  return {
    session: { accessToken, expiresInSeconds, me: Me.parse(profile) },
    cookie: [profile.id, sessionId, mark, refreshToken].join('.'),
  };
}

/** Tokens that name the roles of the profile, which is the truth: groups that differ are mended first. */
const mending =
  ({ identity }: Pick<AccountPorts, 'identity'>) =>
  async ({ id, roles }: Profile, tokens: Tokens): Promise<Tokens> => {
    const missing = roles.filter((role) => !tokens.groups.includes(role));
    const revoked = allRoles.filter((role) => tokens.groups.includes(role) && !roles.includes(role));
    if (missing.length === 0 && revoked.length === 0) return tokens;
    for (const role of missing) await identity.addToGroup(id, role);
    for (const role of revoked) await identity.removeFromGroup(id, role);
    return (await identity.refresh(tokens.refreshToken)) ?? tokens;
  };

/** What a refresh decided on. `used`: the token's hash, `at` when it came, in ms by our clock. */
interface Use {
  used: string;
  at: number;
}

/** Notes the refresh token that was given for another. Of tabs that do so at once, each takes in what others noted. */
const remembering =
  ({ repo, transact, secrecy, clock }: AccountPorts) =>
  async (session: StoredSession, { used, at }: Use, refreshToken: string): Promise<void> => {
    const issued = secrecy.hash(refreshToken);
    let current: StoredSession | undefined = session;
    await again(async () => {
      current ??= (await repo.readSession(session.userId, session.id)).session;
      if (!current) throw refused();
      // Judged when it came: what other tabs noted meanwhile makes nobody late.
      const write = repo.touchSession(current, {
        ...rotate(current, used, issued, at),
        lastUsedAt: clock.now(),
      });
      current = undefined;
      await transact([write]);
    }, tabsAtOnce);
  };

/** Ends a session whose token came again after it was replaced, and tells the person, once. */
function endingReused(ports: AccountPorts) {
  const { repo, transact } = ports;
  const warn = warning(ports);
  return async (profile: Profile, session: StoredSession, at: number): Promise<void> => {
    await transact([repo.endSession(session)]);
    const { id: userId, locale } = profile;
    log('warn', 'refresh-token-reused', { userId });
    const note = { kind: 'session' as const, userAgent: session.userAgent, at };
    await warn(note, identifiersOf(profile), locale).catch((error: Error) =>
      log('error', 'person-not-told', { userId, name: error.name }),
    );
  };
}

export function sessions(ports: AccountPorts) {
  const { repo, transact, identity, secrecy, clock, sessionDays } = ports;
  const [inStep, remember, endReused] = [mending(ports), remembering(ports), endingReused(ports)];
  const isMarked = async (held: Held) => secrecy.isEqual(await markOf(ports, held), held.mark);
  const end = async (session: StoredSession) => {
    await transact([repo.removeSession(session)]);
    return refused();
  };

  return {
    /**
     * Opens a session for tokens just issued, under the id that they name; `more` is written with it. It begins
     * with the proof that it stands on (`since`, ms): what ended all sessions in between ends this one too.
     */
    async open(
      profile: Profile,
      issued: Tokens,
      device: Device,
      since: number,
      more: Write[] = [],
    ): Promise<Opened> {
      const tokens = await inStep(profile, issued);
      const now = clock.now();
      const session: StoredSession = {
        ...{ id: tokens.sessionId, userId: profile.id, version: 1 },
        ...{ createdAt: since, lastUsedAt: now },
        expiresAt: now + sessionDays * dayMs,
        ...{
          userAgent: device.userAgent.slice(0, 256),
          current: [{ hash: secrecy.hash(tokens.refreshToken), at: now }],
        },
        replaced: [],
      };
      await transact([repo.addSession(session), ...more]);
      return openedFor(ports, profile, tokens);
    },

    /**
     * New tokens for the value of a refresh cookie. Raises `unauthenticated` when the session ended, the account
     * may not act, or the token is not this session's, and `too-many-requests`. A token that was issued for this
     * session and counts no more came before, perhaps from a thief: then the session ends for both, and the person
     * is told.
     */
    async refresh(cookie: string | undefined): Promise<Opened> {
      const held = readCookie(cookie);
      const { profile, session } = held ? await repo.readSession(held.userId, held.sessionId) : {};
      const at = clock.now();
      if (!held || !profile || !session || !isAlive(profile, session, at)) throw refused();
      if (!(await isMarked(held))) throw refused();
      const used = secrecy.hash(held.refreshToken);
      if (!counts(session, used, at)) {
        await endReused(profile, session, at);
        throw refused();
      }
      if (isFull(session, at))
        throw new DomainProblem('too-many-requests', { retryAfterSeconds: graceMs / 1000 });
      const issued = await identity.refresh(held.refreshToken);
      if (issued?.userId !== profile.id || issued.sessionId !== session.id) throw await end(session);
      const tokens = await inStep(profile, issued);
      await remember(session, { used, at }, tokens.refreshToken);
      return openedFor(ports, profile, tokens);
    },

    /** Ends the session of a refresh cookie; a cookie of no session is no error. */
    async logOut(cookie: string | undefined): Promise<void> {
      const held = readCookie(cookie);
      if (!held || !(await isMarked(held))) return;
      await transact([repo.removeSession({ userId: held.userId, id: held.sessionId })]);
      await identity.revoke(held.refreshToken);
    },
  };
}
export type Sessions = ReturnType<typeof sessions>;

const refused = () => new DomainProblem('unauthenticated');

/** The change of a profile by which every session that began until now (ms) ends. */
export const endedNow = (now: number) => ({ sessionsFrom: now + 1 });

/** Whether a session of an account goes on; `now` in ms. */
export const isAlive = ({ state, sessionsFrom }: Profile, session: StoredSession, now: number): boolean =>
  state === 'active' &&
  Math.max(session.createdAt, session.keptAt ?? 0) >= sessionsFrom &&
  now < session.expiresAt;

/** The parts of a cookie's value; the refresh token has dots of its own. */
interface Held {
  userId: string;
  sessionId: string;
  mark: string;
  refreshToken: string;
}
const cookieForm = /^(\w{26})\.([\w-]{16,64})\.([\w-]{43})\.([\w.-]{1,3800})$/;

function readCookie(value = ''): Held | undefined {
  const [, userId, sessionId, mark, refreshToken] = cookieForm.exec(value) ?? [];
  return userId && sessionId && mark && refreshToken ? { userId, sessionId, mark, refreshToken } : undefined;
}
