/** The memory of who asked for codes and tried to log in how often: by keyed hashes, gone after a while. */
import * as z from 'zod';
import type { Cost } from '../../shared/accounts/message-budget.ts';
import type { Identifier } from '../../shared/accounts/model.ts';
import type { Table } from '../lib/table.ts';
import { type Item, type Key, put, update, type When, type Write } from '../lib/writes.ts';
import { budgetReading } from './message-repository.ts';
import { accountKeys, ownerOf } from './repository.ts';

/** Moments of sending, or tries to log in, all in ms; `version` 0 where there is no memory yet. */
const Times = z.object({ times: z.array(z.int()), version: z.int() });
type StoredTimes = z.infer<typeof Times>;
type SendLogOf = 'identifier' | 'address' | 'network';
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
  sendLog: (whose: SendLogOf, who: string): Key => ({
    pk: `RL#otp-${whose}#${who}#log`,
    sk: 'N',
  }),
  tries: (who: string): Key => ({ pk: `RL#login#${who}#tries`, sk: 'N' }),
};

export { keys as attemptKeys };

const seconds = (ms: number) => Math.ceil(ms / 1000);
const seen = (version: number): When => (version === 0 ? { exists: false } : { equals: { version } });
const same = (a: Item, b: Key) => a.pk === b.pk && a.sk === b.sk;

export type AttemptsRepository = ReturnType<typeof createAttemptsRepository>;

/** Reads cost one request each; writes are values for `transact`. */
export const createAttemptsRepository = (table: Pick<Table, 'get' | 'batchGet'>) => ({
  /**
   * Whose the identifier is, what was asked for lately, for it and from where, and what today's messages have used:
   * one consistent request.
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
    const itemAt = (key: Key) => items.find((item) => same(item, key));
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
  /** Remembers sendings; raises `version-conflict` when another came between. */
  putSendLog: (
    whose: SendLogOf,
    who: string,
    times: readonly number[],
    version: number,
    goneAt: number,
  ): Write =>
    put(
      { ...keys.sendLog(whose, who), times, version: version + 1, ttl: seconds(goneAt) },
      seen(version),
      'version-conflict',
    ),
  /** Whose the identifier is, and how often it was tried from here: one consistent request. */
  async readTries(identifier: Identifier, who: string) {
    const wanted = [accountKeys.identifier(identifier), keys.tries(who)];
    const items = await table.batchGet(wanted, { isConsistent: true });
    const [owner, tries] = wanted.map((key) => items.find((item) => same(item, key)));
    return { userId: ownerOf(owner), tries: tries ? Tries.parse(tries) : noTries };
  },
  /** How often somebody tried: one consistent request. */
  async readTriesOf(who: string): Promise<StoredTries> {
    const item = await table.get(keys.tries(who), { isConsistent: true });
    return item ? Tries.parse(item) : noTries;
  },
  /** Remembers a try; raises `version-conflict` when another came between. */
  putTries: (who: string, { version, ...tries }: StoredTries, goneAt: number): Write =>
    put(
      { ...keys.tries(who), ...tries, version: version + 1, ttl: seconds(goneAt) },
      seen(version),
      'version-conflict',
    ),
  /** A login succeeded: the tries before are forgotten, and the address is known until then (ms). */
  forgetTries: (who: string, knownUntil: number): Write =>
    update(keys.tries(who), {
      set: { count: 0, lastAt: 0, knownUntil, ttl: seconds(knownUntil) },
      add: { version: 1 },
    }),
});
