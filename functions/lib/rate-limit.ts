/** Limits of how often somebody may do something: a counter for each window, written with the act itself. */
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Table } from './table.ts';
import { type Key, type SingleWrite, update, type Write } from './writes.ts';

export interface RateLimit {
  /** The act, e.g. `upload`. */
  what: string;
  /** Who is counted: a user id, a network, a hash; never an identifier in clear. */
  who: string;
  /** How many are allowed in one window. */
  limit: number;
  windowSeconds: number;
}

/**
 * Counts one act: put it into the act's own transaction. Past the limit it raises `too-many-requests` with the
 * seconds until the window ends. Windows are fixed, so up to twice the limit fits around their border.
 */
export function rateLimit(of: RateLimit, nowMs: number): Write {
  const { key, endsAt } = windowOf(of, nowMs);
  return update(
    key,
    { add: { count: 1 }, set: { ttl: Math.ceil(endsAt / 1000) + 60 } },
    { belowOrMissing: { count: of.limit } },
    () => tooMany(endsAt, nowMs),
  );
}

const tooMany = (endsAt: number, nowMs: number) =>
  new DomainProblem('too-many-requests', {
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - nowMs) / 1000)),
  });

/** Raises `too-many-requests` where so many were counted already: cheaper than a transaction that is refused. */
export function refuseBeyond(of: RateLimit, counted: number, nowMs: number): void {
  if (counted >= of.limit) throw tooMany(windowOf(of, nowMs).endsAt, nowMs);
}

/** How many acts the window of now has counted. One read. */
export async function countOf(of: RateLimit, nowMs: number, table: Pick<Table, 'get'>): Promise<number> {
  const item = await table.get(windowOf(of, nowMs).key, { isConsistent: true });
  return item ? Number(item.count) : 0;
}

/** Takes back what `rateLimit` counted at the same `nowMs`, where only failures are to count. */
export const uncount = (of: RateLimit, nowMs: number): Write =>
  update(windowOf(of, nowMs).key, { add: { count: -1 } });

/** Counts several acts ahead of them, so that not each of them needs a write; raises as `rateLimit` does. */
export const rateLimitBy = (of: RateLimit, by: number, nowMs: number): SingleWrite => {
  const { key, endsAt } = windowOf(of, nowMs);
  return {
    act: 'update',
    key,
    change: { add: { count: by }, set: { ttl: Math.ceil(endsAt / 1000) + 60 } },
    when: { belowOrMissing: { count: of.limit - by + 1 } },
    otherwise: () => tooMany(endsAt, nowMs),
  };
};

/** Where the window of now is counted (`count`), and when it ends. */
export function windowOf(
  { what, who, windowSeconds }: RateLimit,
  nowMs: number,
): { key: Key; endsAt: number } {
  const windowMs = windowSeconds * 1000;
  const window = Math.floor(nowMs / windowMs);
  return {
    key: { pk: `RL#${what}#${who}#${windowSeconds}-${window}`, sk: 'N' },
    endsAt: (window + 1) * windowMs,
  };
}
