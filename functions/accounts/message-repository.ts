/** Settings of messages, every version kept, and what messages have cost today. */
import * as z from 'zod';
import { MessageSettings } from '../../shared/accounts/message-settings.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { dayMs, type Instant, vietNamDay } from '../../shared/kernel/time.ts';
import type { Table } from '../lib/table.ts';
import { type Key, put, putNew, update, type Write } from '../lib/writes.ts';

const keys = {
  settings: (): Key => ({ pk: 'CFG', sk: 'messages' }),
  settingsVersion: (version: number): Key => ({
    pk: 'CFG',
    sk: `messages#v${String(version).padStart(5, '0')}`,
  }),
  /** What messages of a day of Viet Nam have cost: to phones in VND, to e-mail addresses by their number. */
  spent: (day: string, to: 'phones' | 'emails'): Key => ({ pk: `RL#messages#${to}#${day}`, sk: 'N' }),
};

export { keys as messageKeys };

const Spent = z.object({ spent: z.int() });
/** Counters are kept some days longer, for questions. */
const keptMs = 4 * dayMs;
const vietNamOffsetMs = 7 * 3_600_000;

/** Whole seconds until the next day of Viet Nam begins. */
const untilTomorrow = (nowMs: number): number =>
  Math.ceil((dayMs - ((nowMs + vietNamOffsetMs) % dayMs)) / 1000);

export type MessageRepository = ReturnType<typeof createMessageRepository>;

/** Reads cost one request each; writes are values for `transact`. */
export const createMessageRepository = (table: Pick<Table, 'get'>) => ({
  /** The settings now; undefined where none were ever stored. */
  async readSettings(): Promise<MessageSettings | undefined> {
    const item = await table.get(keys.settings(), { isConsistent: true });
    return item && MessageSettings.parse(item);
  },
  /** Puts new settings over the version they were based on, and keeps them as a version; `version-conflict`. */
  putSettings: (settings: MessageSettings, at: Instant, by: string): Write[] => [
    put(
      { ...keys.settings(), ...settings },
      settings.version === 1 ? { exists: false } : { equals: { version: settings.version - 1 } },
      'version-conflict',
    ),
    putNew({ ...keys.settingsVersion(settings.version), ...settings, at, by }, 'version-conflict'),
  ],
  /** What messages to phones may have cost today, in VND. */
  async readSpentVnd(nowMs: number): Promise<number> {
    const item = await table.get(keys.spent(vietNamDay(nowMs), 'phones'), { isConsistent: true });
    return item ? Spent.parse(item).spent : 0;
  },
  /**
   * Counts what one message may cost, once for all channels it is tried by: put it into the transaction that makes
   * the code. Past the day's cap it raises `temporarily-unavailable` until the next day of Viet Nam.
   */
  spend(to: 'phones' | 'emails', cost: number, cap: number, nowMs: number): Write {
    const refused = () =>
      new DomainProblem('temporarily-unavailable', {
        retryAfterSeconds: untilTomorrow(nowMs),
        cause: new Error(`The day's cap of messages to ${to} is reached`),
      });
    if (cost > cap) throw refused();
    return update(
      keys.spent(vietNamDay(nowMs), to),
      { add: { spent: cost }, set: { ttl: Math.ceil((nowMs + keptMs) / 1000) } },
      { belowOrMissing: { spent: cap - cost + 1 } },
      refused,
    );
  },
});
