/** Asking a signed-in person for their password again, before what cannot be taken back. */
import { admitLogin, lockoutRules } from '../../shared/accounts/lockout.ts';
import { normalisePassword } from '../../shared/accounts/rules.ts';
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '../../shared/kernel/problem.ts';
import { type RateLimit, rateLimit, uncount } from '../lib/rate-limit.ts';
import type { AccountPorts } from './ports.ts';
import { again } from './timing.ts';

type ConfirmPorts = Pick<AccountPorts, 'attempts' | 'transact' | 'identity' | 'secrecy' | 'clock'>;

const limitOf = (userId: string): RateLimit => ({ what: 'confirm', who: userId, ...lockoutRules.confirms });

/** Counts a try of a session before it is made, so that tries at once count one by one; gives how to forget it. */
const counting =
  ({ attempts, transact, clock }: ConfirmPorts) =>
  (here: string, userId: string) =>
    again(async () => {
      const tries = await attempts.readTriesOf(here);
      const now = clock.now();
      const decision = admitLogin(tries, now);
      if ('retryAfterSeconds' in decision) throw new DomainProblem('too-many-requests', decision);
      const limit = limitOf(userId);
      await transact([
        attempts.putTries(here, { ...tries, ...decision.tries }, now + lockoutRules.lockMs),
        rateLimit(limit, now),
      ]);
      return [attempts.forgetTries(here, now), uncount(limit, now)];
    });

/**
 * Asks for the caller's password. Wrong ones slow the session down and then lock it, as wrong logins do, and are
 * limited for the person; neither keeps anybody from logging in. Raises `validation-failed` at `/currentPassword`
 * (`incorrect`), `too-many-requests`, `temporarily-unavailable`.
 */
export function confirming(ports: ConfirmPorts) {
  const { transact, identity, secrecy } = ports;
  const count = counting(ports);
  return async ({ userId, sessionId = '' }: Caller, password: string): Promise<void> => {
    const forget = await count(await secrecy.mac('confirm', userId, sessionId), userId);
    const tokens = await identity.tokensByPassword(userId, normalisePassword(password) || ' ');
    if (!tokens) throw fieldProblem('/currentPassword', 'incorrect');
    await transact(forget);
    // Only the answer was wanted, not another sign-in.
    await identity.revoke(tokens.refreshToken);
  };
}
export type ConfirmPassword = ReturnType<typeof confirming>;
