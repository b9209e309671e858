/** Who calls by an API key: its owner, without any role, as long as the key and the account stand; and how often. */
import * as z from 'zod';
import type { Caller } from '#shared/kernel/access.ts';
import { partsOfKey } from '#shared/kernel/api-key.ts';
import { type KeyScope, keyScopes } from '#shared/kernel/key-scopes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { hashToken, isSameText } from '../hashing.ts';
import { log } from '../log.ts';
import { type RateLimit, rateLimitBy, windowOf } from '../rate-limit.ts';
import type { Table } from '../table.ts';
import type { Key } from '../writes.ts';
import { createSeatReader, type KnownSeat } from './identity.ts';

/** Where a key lies, below its owner. */
export const apiKeyItem = (ownerId: string, id: string): Key => ({ pk: `DEV#${ownerId}`, sk: `KEY#${id}` });

/** What is read of a key with each call. */
const StoredUse = z.object({
  hash: z.string(),
  oldHash: z.string().optional(),
  oldUntil: z.int().optional(),
  expiresAt: z.int().optional(),
  lastUsedAt: z.int().optional(),
  perMinute: z.int(),
  scopes: z.array(z.string()),
  /** Of an agency: by whose seat it acts. */
  by: z.string().optional(),
});
type StoredUse = z.infer<typeof StoredUse>;

/** The caller, and the headers that say how much the key has left. */
export interface KeyUse {
  caller: Caller;
  /** Of an agency: the seat that the key acts by. */
  seat?: KnownSeat;
  headers: Record<string, string>;
  /** Raised by whoever serves the call, once the headers are set. */
  refusal?: DomainProblem;
}
export type AdmitKey = (key: string) => Promise<KeyUse>;

/** So many calls are counted by one write at most. */
const step = 10;
/** `last used` is written once in so long. */
const usedMs = 3_600_000;
/** Counts ahead that a warm function keeps: of more keys the oldest is forgotten. */
const kept = 2_000;
interface Ahead {
  endsAt: number;
  left: number;
  used: number;
}

/** Who a key of an agency acts as; raises `unauthenticated` once their account or seat is gone. One request each. */
async function readActor(userId: string, agencyId: string, table: Pick<Table, 'batchGet'>) {
  const [[profile], seat] = await Promise.all([
    table.batchGet([{ pk: `U#${userId}`, sk: 'PROFILE' }], { isConsistent: true }),
    createSeatReader(table)(userId, agencyId),
  ]);
  if (profile?.state !== 'active' || !seat) throw new DomainProblem('unauthenticated');
  return { userId, seat };
}

/**
 * Reads key, account and count in one consistent request, so that what was revoked, rotated or disabled a moment ago
 * counts at once. Raises `unauthenticated` for whatever is no valid key.
 */
export function createKeyAdmission(table: Pick<Table, 'batchGet' | 'write'>, now: () => number): AdmitKey {
  const { take } = createCallCounter(table);
  return async (text) => {
    const parts = partsOfKey(text);
    if (!parts) throw new DomainProblem('unauthenticated');
    const { ownerId, id, secret } = parts;
    const nowMs = now();
    const limitOf = (limit: number): RateLimit => ({ what: 'key', who: id, limit, windowSeconds: 60 });
    const counter = windowOf(limitOf(0), nowMs);
    const item = apiKeyItem(ownerId, id);
    const keys = [{ pk: `U#${ownerId}`, sk: 'PROFILE' }, item, counter.key];
    const found = await table.batchGet(keys, { isConsistent: true });
    const read = ({ pk, sk }: Key) => found.find((one) => one.pk === pk && one.sk === sk);
    const stored = StoredUse.safeParse(read(item)).data;
    if (read(keys[0]!)?.state !== 'active' || !stored || !isValid(stored, secret, nowMs))
      throw new DomainProblem('unauthenticated');
    const actor = stored.by ? await readActor(stored.by, ownerId, table) : { userId: ownerId };
    const limit = limitOf(stored.perMinute);
    const counted = Number(read(counter.key)?.count ?? 0);
    const [remaining] = await Promise.all([
      take(limit, counted, counter.endsAt, nowMs),
      noteUse(item, stored, nowMs, table),
    ]);
    const scopes = keyScopes.filter((scope) => stored.scopes.includes(scope)) as KeyScope[];
    return {
      caller: { userId: actor.userId, roles: [], key: { id, scopes } },
      ...('seat' in actor && { seat: actor.seat }),
      ...limitFacts(limit.limit, remaining, counter.endsAt, nowMs),
    };
  };
}

/** Counts calls of keys by the minute, ahead of some of them. */
function createCallCounter(table: Pick<Table, 'write'>) {
  const aheadOf = new Map<string, Ahead>();
  /**
   * How many calls are left after this one; -1 where it is one too many. The more a function has let in within the
   * minute, the more it counts ahead, never more than a part of what is left: others have calls of the same key.
   */
  async function take(limit: RateLimit, counted: number, endsAt: number, nowMs: number): Promise<number> {
    const ahead = (): Ahead => {
      const known = aheadOf.get(limit.who);
      return known?.endsAt === endsAt ? known : { endsAt, left: 0, used: 0 };
    };
    const room = Math.max(0, limit.limit - counted);
    if (ahead().left > 0) {
      const { left, used } = ahead();
      remember(limit.who, { endsAt, left: left - 1, used: used + 1 });
      return left - 1 + room;
    }
    for (const by of new Set([Math.max(1, Math.min(ahead().used, step, Math.ceil(room / 4))), 1])) {
      if (room === 0 || !(await isCounted(limit, by, nowMs))) continue;
      const { left, used } = ahead();
      remember(limit.who, { endsAt, left: left + by - 1, used: used + 1 });
      return left + room - 1;
    }
    return -1;
  }

  async function isCounted(limit: RateLimit, by: number, nowMs: number): Promise<boolean> {
    try {
      await table.write(rateLimitBy(limit, by, nowMs));
      return true;
    } catch (error) {
      if (error instanceof DomainProblem && error.code === 'too-many-requests') return false;
      throw error;
    }
  }

  function remember(id: string, ahead: Ahead): void {
    aheadOf.delete(id);
    aheadOf.set(id, ahead);
    if (aheadOf.size > kept) aheadOf.delete(aheadOf.keys().next().value!);
  }

  return { take };
}

/** Nothing waits on it, so nothing fails by it; a key that was revoked meanwhile does not come back. */
async function noteUse(
  key: Key,
  { lastUsedAt = 0 }: StoredUse,
  nowMs: number,
  table: Pick<Table, 'write'>,
): Promise<void> {
  if (nowMs - lastUsedAt < usedMs) return;
  const change = { set: { lastUsedAt: nowMs } };
  await table
    .write({ act: 'update', key, change, when: { exists: true }, otherwise: 'not-found' })
    .catch((error: Error) => log('warn', 'key-use-not-noted', { name: error.name }));
}

function isValid({ hash, oldHash, oldUntil = 0, expiresAt }: StoredUse, secret: string, nowMs: number) {
  if (expiresAt !== undefined && expiresAt <= nowMs) return false;
  const given = hashToken(secret);
  return isSameText(hash, given) || (oldHash !== undefined && nowMs < oldUntil && isSameText(oldHash, given));
}

function limitFacts(limit: number, remaining: number, endsAt: number, nowMs: number) {
  const reset = Math.max(1, Math.ceil((endsAt - nowMs) / 1000));
  const headers = {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, remaining)),
    'ratelimit-reset': String(reset),
  };
  if (remaining >= 0) return { headers };
  return { headers, refusal: new DomainProblem('too-many-requests', { retryAfterSeconds: reset }) };
}
