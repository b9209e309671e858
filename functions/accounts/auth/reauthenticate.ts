/** Asks a signed-in person for their password again, before what cannot be undone. */

import { type RateLimit, rateLimit, uncount } from '#functions/lib/rate-limit.ts';
import type { Write } from '#functions/lib/writes.ts';
import { admitLogin, lockoutRules } from '#shared/accounts/lockout.ts';
import { normalisePassword } from '#shared/accounts/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import type { AccountPorts, PasswordCheck } from '../ports.ts';
import { retryOnConflict } from './retry.ts';

export interface ReauthenticatePorts
  extends Pick<AccountPorts, 'attempts' | 'transact' | 'hashing' | 'clock'> {
  identity: PasswordCheck;
}

/**
 * Checks the caller's password. Wrong ones slow the session down and then lock it, as wrong logins do, and are
 * limited for the person; neither keeps anybody from logging in. Raises `validation-failed` at `/currentPassword`
 * (`incorrect`), `too-many-requests`, `temporarily-unavailable`.
 */
export async function reauthenticate(
  { userId, sessionId = '' }: Caller,
  password: string,
  ports: ReauthenticatePorts,
): Promise<void> {
  const { transact, identity, hashing } = ports;
  const forget = await countAttempt(await hashing.mac('confirm', userId, sessionId), userId, ports);
  const tokens = await identity.tokensByPassword(userId, normalisePassword(password) || ' ');
  if (!tokens) throw fieldProblem('/currentPassword', 'incorrect');
  await transact(forget);
  // Only the answer was wanted, not another sign-in.
  await identity.revoke(tokens.refreshToken);
}

/** Counts an attempt before it is made, so that attempts at once count one by one; gives the writes that forget it. */
const countAttempt = (
  who: string,
  userId: string,
  { attempts, transact, clock }: ReauthenticatePorts,
): Promise<Write[]> =>
  retryOnConflict(async () => {
    const tries = await attempts.readTriesOf(who);
    const now = clock.now();
    const decision = admitLogin(tries, now);
    if ('retryAfterSeconds' in decision) throw new DomainProblem('too-many-requests', decision);
    const limit = limitOf(userId);
    await transact([
      attempts.putTries(who, { ...tries, ...decision.tries }, now + lockoutRules.lockMs),
      rateLimit(limit, now),
    ]);
    return [attempts.forgetTries(who, now), uncount(limit, now)];
  });

const limitOf = (userId: string): RateLimit => ({ what: 'confirm', who: userId, ...lockoutRules.confirms });
