/** Sessions: opened by a login, kept alive by a rotating refresh token, ended by logging out. */

import { log } from '#functions/lib/log.ts';
import type { Write } from '#functions/lib/writes.ts';
import { Me, type Session } from '#shared/accounts/model.ts';
import { graceMs, isFull, isValidToken, rotate } from '#shared/accounts/rotation.ts';
import { roles as allRoles } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { AccountPorts, Device, Tokens } from '../ports.ts';
import type { Profile, StoredSession } from '../repository.ts';
import { cookieOf, isMarked, parseCookie } from './refresh-cookie.ts';
import { retryOnConflict } from './retry.ts';
import { noteAlert, sendNotedAlerts } from './security-alerts.ts';
import { isAlive } from './session-state.ts';

/** What a login or refresh gives: the reply, and the value of the refresh cookie. */
export interface SignedIn {
  session: Session;
  cookie: string;
}

/** So many tabs may refresh a session at the same moment: in each round at least one of them succeeds. */
const tabsAtOnce = 30;

export interface NewSession {
  profile: Profile;
  tokens: Tokens;
  device: Device;
  /** When the person proved who they are (ms). */
  since: number;
  /** Written in the same transaction. */
  writes?: Write[];
}

/**
 * Opens a session for tokens just issued, under the id that they name. It begins at the proof that it rests on: what
 * ended all sessions in between ends this one too.
 */
export async function openSession(
  { profile, tokens: issued, device, since, writes = [] }: NewSession,
  ports: AccountPorts,
): Promise<SignedIn> {
  const { repo, transact, hashing, clock, sessionDays } = ports;
  const tokens = await syncGroups(profile, issued, ports);
  const now = clock.now();
  const session: StoredSession = {
    ...{ id: tokens.sessionId, userId: profile.id, version: 1 },
    ...{ createdAt: since, lastUsedAt: now },
    expiresAt: now + sessionDays * dayMs,
    ...{
      userAgent: device.userAgent.slice(0, 256),
      current: [{ hash: hashing.hash(tokens.refreshToken), at: now }],
    },
    replaced: [],
  };
  await transact([repo.addSession(session), ...writes]);
  return signedIn(profile, tokens, ports);
}

/**
 * New tokens for the value of a refresh cookie. Raises `unauthenticated` when the session ended, the account is not
 * active, or the token is not this session's, and `too-many-requests`. A token that was issued for this session but is
 * no longer valid was used before, perhaps by a thief: then the session ends for both, and the person is alerted.
 */
export async function refreshSession(cookie: string | undefined, ports: AccountPorts): Promise<SignedIn> {
  const { repo, identity, hashing, clock } = ports;
  const token = parseCookie(cookie);
  const { profile, session } = token ? await repo.readSession(token.userId, token.sessionId) : {};
  const at = clock.now();
  if (!token || !profile || !session || !isAlive(profile, session, at)) throw unauthenticated();
  if (!(await isMarked(token, ports))) throw unauthenticated();
  const used = hashing.hash(token.refreshToken);
  if (!isValidToken(session, used, at)) {
    await endReusedSession(profile, session, at, ports);
    throw unauthenticated();
  }
  if (isFull(session, at))
    throw new DomainProblem('too-many-requests', { retryAfterSeconds: graceMs / 1000 });
  const issued = await identity.refresh(token.refreshToken, session.id);
  if (issued?.userId !== profile.id || issued.sessionId !== session.id) {
    await ports.transact([repo.removeSession(session)]);
    throw unauthenticated();
  }
  const tokens = await syncGroups(profile, issued, ports);
  const [unread] = await Promise.all([
    ports.countUnread(profile.id),
    noteRefresh(session, { used, at, refreshToken: tokens.refreshToken }, ports),
  ]);
  const renewed = await signedIn(profile, tokens, ports);
  return { ...renewed, session: { ...renewed.session, ...(unread !== undefined && { unread }) } };
}

/** Ends the session of a refresh cookie; a cookie of no session is no error. */
export async function logOut(cookie: string | undefined, ports: AccountPorts): Promise<void> {
  const { repo, transact, identity } = ports;
  const token = parseCookie(cookie);
  if (!token || !(await isMarked(token, ports))) return;
  await transact([repo.removeSession({ userId: token.userId, id: token.sessionId })]);
  await identity.revoke(token.refreshToken);
}

const unauthenticated = () => new DomainProblem('unauthenticated');

async function signedIn(profile: Profile, tokens: Tokens, ports: AccountPorts): Promise<SignedIn> {
  const { accessToken, expiresInSeconds, sessionId, refreshToken } = tokens;
  return {
    session: { accessToken, expiresInSeconds, me: Me.parse(profile) },
    cookie: await cookieOf({ userId: profile.id, sessionId, refreshToken }, ports),
  };
}

/** Tokens that name the roles of the profile, which is the truth: groups that differ are corrected first. */
async function syncGroups(
  { id, roles }: Profile,
  tokens: Tokens,
  { identity }: Pick<AccountPorts, 'identity'>,
): Promise<Tokens> {
  const missing = roles.filter((role) => !tokens.groups.includes(role));
  const revoked = allRoles.filter((role) => tokens.groups.includes(role) && !roles.includes(role));
  if (missing.length === 0 && revoked.length === 0) return tokens;
  for (const role of missing) await identity.addToGroup(id, role);
  for (const role of revoked) await identity.removeFromGroup(id, role);
  return (await identity.refresh(tokens.refreshToken, tokens.sessionId)) ?? tokens;
}

/** `used`: the hash of the token that came, `at` when it came (ms), `refreshToken`: what was issued for it. */
interface Refresh {
  used: string;
  at: number;
  refreshToken: string;
}

/** Notes the refresh token that was issued for another. Of tabs that do so at once, each takes in what others noted. */
async function noteRefresh(
  session: StoredSession,
  { used, at, refreshToken }: Refresh,
  { repo, transact, hashing, clock }: AccountPorts,
): Promise<void> {
  const issued = hashing.hash(refreshToken);
  let current: StoredSession | undefined = session;
  await retryOnConflict(async () => {
    current ??= (await repo.readSession(session.userId, session.id)).session;
    if (!current) throw unauthenticated();
    // Judged when it came: what other tabs noted meanwhile makes nobody late.
    const tokenLine = rotate(current, used, issued, at);
    const write = repo.touchSession(current, { ...tokenLine, lastUsedAt: clock.now() });
    current = undefined;
    await transact([write]);
  }, tabsAtOnce);
}

/** Ends a session whose token came again after it was replaced, and alerts the person, once. */
async function endReusedSession(
  profile: Profile,
  session: StoredSession,
  at: number,
  ports: AccountPorts,
): Promise<void> {
  const values = { userAgent: session.userAgent, at: instant(at) };
  await ports.transact([ports.repo.endSession(session), noteAlert(profile, 'session-ended', values, ports)]);
  log('warn', 'refresh-token-reused', { userId: profile.id });
  await sendNotedAlerts(ports);
}
