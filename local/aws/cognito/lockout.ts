/** The service's own brake on guessing passwords: after five failures it locks for 1 s, then 2, 4 … 15 minutes. */
import { notAuthorized } from './refusals.ts';

type Record = { failures: number; lastTryMs: number; lockedUntilMs: number };

const quietMs = 15 * 60_000;
const longestMs = 15 * 60_000;

/** Failures by username, existing or not; forgotten after 15 minutes without a try. */
export function createLockout(now: () => number) {
  const records = new Map<string, Record>();
  const recordOf = (username: string) => {
    const record = records.get(username);
    return record && now() - record.lastTryMs < quietMs ? record : undefined;
  };
  return {
    /** Throws NotAuthorizedException while locked; such a try counts for nothing but the quiet time. */
    check(username: string) {
      const record = recordOf(username);
      if (!record) return;
      record.lastTryMs = now();
      if (now() < record.lockedUntilMs) throw notAuthorized('Password attempts exceeded');
    },
    fail(username: string) {
      const failures = (recordOf(username)?.failures ?? 0) + 1;
      const lockMs = failures < 5 ? 0 : Math.min(2 ** (failures - 5) * 1000, longestMs);
      records.set(username, { failures, lastTryMs: now(), lockedUntilMs: now() + lockMs });
    },
    succeed: (username: string) => void records.delete(username),
  };
}

export type Lockout = ReturnType<typeof createLockout>;
