/** Logging in, by password or by a ticket; wrong attempts slow down, then lock (decisions §2). */

import { type RateLimit, rateLimit, uncount } from '#functions/lib/rate-limit.ts';
import type { Write } from '#functions/lib/writes.ts';
import { admitLogin, lockoutRules } from '#shared/accounts/lockout.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import { normalisePassword } from '#shared/accounts/rules.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { isStillProof, readTicket } from '../otp/verify-otp.ts';
import type { AccountPorts, Device } from '../ports.ts';
import { failedLoginMarkMs, waitUntilMark } from './constant-time.ts';
import { expectIdentifier, hashAddress, hashIdentifier } from './parse-identifier.ts';
import { retryOnConflict } from './retry.ts';
import { openSession, type SignedIn } from './sessions.ts';

export interface PasswordLogin {
  identifier: string;
  password: string;
}

/**
 * A session for the right password. An unknown account, a wrong password and a disabled account all raise
 * `incorrect-credentials`, after the same work and at the same mark of time; raises `too-many-requests`.
 */
export async function logInByPassword(
  input: PasswordLogin,
  device: Device,
  ports: AccountPorts,
): Promise<SignedIn> {
  const { repo, identity, clock } = ports;
  const startedAt = clock.now();
  const attempt = await countAttempt(expectIdentifier(input.identifier, ports), device, ports);
  // Nobody has such a name; the pool answers it like a wrong password, and slows it down like one.
  const name = attempt.userId ?? `nobody-${attempt.who}`;
  const tokens = await identity.tokensByPassword(name, normalisePassword(input.password) || ' ');
  const profile = tokens && (await repo.readProfile(tokens.userId));
  if (!tokens || profile?.state !== 'active') {
    await waitUntilMark(startedAt, failedLoginMarkMs, ports);
    throw new DomainProblem('incorrect-credentials');
  }
  return openSession({ profile, tokens, device, since: startedAt, writes: attempt.forget }, ports);
}

/** A session for a ticket of purpose `login`; raises `ticket-expired`, `incorrect-credentials` when disabled. */
export async function logInByOtp(
  input: { ticket: string },
  device: Device,
  ports: AccountPorts,
): Promise<SignedIn> {
  const { repo, identity, clock } = ports;
  const startedAt = clock.now();
  const ticket = await readTicket(input.ticket, 'login', ports);
  const profile = await repo.readProfile(ticket.userId);
  if (profile?.state !== 'active') throw new DomainProblem('incorrect-credentials');
  if (!isStillProof(ticket, profile)) throw new DomainProblem('ticket-expired');
  const tokens = await identity.tokensByTicket(profile.id, input.ticket);
  if (!tokens) throw new DomainProblem('ticket-expired');
  const { pair } = await hashAttempt(ticket, device, ports);
  const writes = [forgetAttempts(pair, clock.now(), ports)];
  return openSession({ profile, tokens, device, since: startedAt, writes }, ports);
}

/** An attempt as it was counted; `forget` takes it back when it succeeds. */
interface CountedAttempt {
  userId: string | undefined;
  who: string;
  forget: Write[];
}

/**
 * Counts an attempt before it is made, by identifier and address together and by each alone, so that attempts at once
 * count one by one; raises `too-many-requests`.
 */
async function countAttempt(
  identifier: Identifier,
  device: Device,
  ports: AccountPorts,
): Promise<CountedAttempt> {
  const { attempts, transact, clock } = ports;
  const { who, from, pair } = await hashAttempt(identifier, device, ports);
  return retryOnConflict(async () => {
    const { userId, tries } = await attempts.readTries(identifier, pair);
    const now = clock.now();
    const decision = admitLogin(tries, now);
    if ('retryAfterSeconds' in decision) throw new DomainProblem('too-many-requests', decision);
    const goneAt = Math.max(tries.knownUntil, now + lockoutRules.lockMs);
    const limits = limitsOf(who, from, tries.knownUntil > now);
    await transact([
      attempts.putTries(pair, { ...tries, ...decision.tries }, goneAt),
      ...limits.map((limit) => rateLimit(limit, now)),
    ]);
    const forget = [forgetAttempts(pair, now, ports), ...limits.map((limit) => uncount(limit, now))];
    return { userId, who, forget };
  });
}

/** Keyed hashes of the identifier, of the caller's network, and of both together. */
async function hashAttempt(identifier: Identifier, device: Device, ports: AccountPorts) {
  const [who, from] = await Promise.all([hashIdentifier(identifier, ports), hashAddress(device, ports)]);
  return { who, from, pair: await ports.hashing.mac('pair', who, from) };
}

const forgetAttempts = (pair: string, now: number, { attempts }: AccountPorts): Write =>
  attempts.forgetTries(pair, now + lockoutRules.knownDays * dayMs);

const limitsOf = (who: string, from: string, isKnown: boolean): RateLimit[] => [
  { what: 'login-address', who: from, ...lockoutRules.perAddress },
  ...(isKnown ? [] : [{ what: 'login-stranger', who, ...lockoutRules.strangers }]),
];
