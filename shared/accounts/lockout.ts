/** Repeated wrong logins slow down, then lock for 15 minutes (decisions §2). */
import { minuteMs } from '../kernel/time.ts';

export const lockoutRules = {
  /** So many wrong attempts in a row cost no waiting. */
  free: 3,
  /** From so many on, the next attempt has to wait for `lockMs`. */
  locksAt: 10,
  lockMs: 15 * minuteMs,
  /** Attempts for one identifier in one window, from addresses it never logged in from. */
  strangers: { limit: 12, windowSeconds: 900 },
  /** Attempts from one address in one window, for whatever identifiers. */
  perAddress: { limit: 60, windowSeconds: 900 },
  /** Wrong answers of one person, from all their sessions, where the password is asked again. */
  confirms: { limit: 20, windowSeconds: 900 },
  /** How long an address stays known after a login. */
  knownDays: 30,
} as const;

/** Attempts in a row without success, and when the last was (ms). */
export interface LoginTries {
  count: number;
  lastAt: number;
}

/**
 * Whether one may try to log in now: three attempts are free, then each waits twice as long as the one before (from
 * 1 s), the tenth locks for 15 minutes, after which all are forgotten. Gives the count with this attempt in it.
 */
export function admitLogin(
  { count, lastAt }: LoginTries,
  now: number,
): { tries: LoginTries } | { retryAfterSeconds: number } {
  const sinceMs = Math.max(0, now - lastAt);
  const remembered = sinceMs < lockoutRules.lockMs ? count : 0;
  const waitMs = waitAfter(remembered) - sinceMs;
  if (waitMs > 0) return { retryAfterSeconds: Math.ceil(waitMs / 1000) };
  return { tries: { count: remembered + 1, lastAt: now } };
}

function waitAfter(count: number): number {
  if (count >= lockoutRules.locksAt) return lockoutRules.lockMs;
  return count < lockoutRules.free ? 0 : 1000 * 2 ** (count - lockoutRules.free);
}
