/** Counts of codes asked for and of login attempts: by keyed hashes, deleted after a while. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { type Item, type Key, put, update, type When, type Write } from '#functions/lib/writes.ts';
import { budgetReading } from '#functions/notifications/public.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import type { Cost } from '#shared/notifications/message-budget.ts';
import { accountKeys, ownerOf } from '../repository.ts';

/** Moments (ms) at which codes were asked for; `version` 0 where nothing is stored yet. */
const Times = z.object({ times: z.array(z.int()), version: z.int() });
type StoredTimes = z.infer<typeof Times>;
type SendLogKind = 'identifier' | 'address' | 'network';
/** Keyed hashes of who asks for a code: for which identifier, from which address and, by IPv6, which wider network. */
export interface Senders {
  who: string;
  from: string;
  network?: string | undefined;
}
const Tries = z.object({ count: z.int(), lastAt: z.int(), knownUntil: z.int(), version: z.int() });
export type StoredTries = z.infer<typeof Tries>;
const noTries: StoredTries = { count: 0, lastAt: 0, knownUntil: 0, version: 0 };

const keys = {
  sendLog: (kind: SendLogKind, who: string): Key => ({
    pk: `RL#otp-${kind}#${who}#log`,
    sk: 'N',
  }),
  tries: (who: string): Key => ({ pk: `RL#login#${who}#tries`, sk: 'N' }),
};

export { keys as attemptKeys };

const seconds = (ms: number) => Math.ceil(ms / 1000);
const unchangedSince = (version: number): When =>
  version === 0 ? { exists: false } : { equals: { version } };
const hasKey = (item: Item, { pk, sk }: Key) => item.pk === pk && item.sk === sk;

export type AttemptsRepository = ReturnType<typeof createAttemptsRepository>;

/** Reads cost one request each; writes are values for `transact`. */
export const createAttemptsRepository = (table: Pick<Table, 'get' | 'batchGet'>) => ({
  /**
   * The owner of the identifier, what was asked for lately (for it, and from the caller's networks), and what today's
   * messages have used: one consistent request.
   */
  async readSending(identifier: Identifier, { who, from, network }: Senders, cost: Cost, nowMs: number) {
    const owner = accountKeys.identifier(identifier);
    const budget = budgetReading(cost, nowMs);
    const logs = [
      keys.sendLog('identifier', who),
      keys.sendLog('address', from),
      ...(network ? [keys.sendLog('network', network)] : []),
    ];
    const items = await table.batchGet([owner, ...logs, ...budget.keys], { isConsistent: true });
    const itemAt = (key: Key) => items.find((item) => hasKey(item, key));
    const [toIdentifier, fromAddress, fromNetwork] = logs.map((key): StoredTimes => {
      const item = itemAt(key);
      return item ? Times.parse(item) : { times: [], version: 0 };
    });
    return {
      userId: ownerOf(itemAt(owner)),
      ...{ toIdentifier: toIdentifier!, fromAddress: fromAddress!, fromNetwork },
      used: budget.usedOf(itemAt),
    };
  },
  /** Stores the moments of sending; raises `version-conflict` when they were changed meanwhile. */
  putSendLog: (
    kind: SendLogKind,
    who: string,
    times: readonly number[],
    version: number,
    goneAt: number,
  ): Write =>
    put(
      { ...keys.sendLog(kind, who), times, version: version + 1, ttl: seconds(goneAt) },
      unchangedSince(version),
      'version-conflict',
    ),
  /** The owner of the identifier, and the attempts of `who` on it: one consistent request. */
  async readTries(identifier: Identifier, who: string) {
    const both = [accountKeys.identifier(identifier), keys.tries(who)];
    const items = await table.batchGet(both, { isConsistent: true });
    const [owner, tries] = both.map((key) => items.find((item) => hasKey(item, key)));
    return { userId: ownerOf(owner), tries: tries ? Tries.parse(tries) : noTries };
  },
  /** The attempts of `who`: one consistent request. */
  async readTriesOf(who: string): Promise<StoredTries> {
    const item = await table.get(keys.tries(who), { isConsistent: true });
    return item ? Tries.parse(item) : noTries;
  },
  /** Stores an attempt; raises `version-conflict` when another was stored meanwhile. */
  putTries: (who: string, { version, ...tries }: StoredTries, goneAt: number): Write =>
    put(
      { ...keys.tries(who), ...tries, version: version + 1, ttl: seconds(goneAt) },
      unchangedSince(version),
      'version-conflict',
    ),
  /** After a successful login: forgets the attempts before, and keeps the address as known until `knownUntil` (ms). */
  forgetTries: (who: string, knownUntil: number): Write =>
    update(keys.tries(who), {
      set: { count: 0, lastAt: 0, knownUntil, ttl: seconds(knownUntil) },
      add: { version: 1 },
    }),
});
