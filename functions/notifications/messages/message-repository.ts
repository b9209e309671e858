/** Settings of messages, every version kept, and what messages have cost today. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { type Item, type Key, put, putNew, update, type Write } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, type Instant, vietNamDay } from '#shared/kernel/time.ts';
import {
  type Amounts,
  type Cost,
  destinationLimit,
  type Share,
  shares,
  type Used,
} from '#shared/notifications/message-budget.ts';
import { MessageSettings, type MessagesSpent } from '#shared/notifications/message-settings.ts';

const keys = {
  settings: (): Key => ({ pk: 'CFG', sk: 'messages' }),
  settingsVersion: (version: number): Key => ({
    pk: 'CFG',
    sk: `messages#v${String(version).padStart(5, '0')}`,
  }),
  /** What messages of a day of Viet Nam have cost: to phones in VND, to e-mail addresses by their number. */
  spent: (day: string, of: Cost['of'], share: Share): Key => ({
    pk: `RL#messages#${share === 'open' ? of : `${of}-${share}`}#${day}`,
    sk: 'N',
  }),
  /** The same of what was asked for and needed no message. */
  unsent: (day: string, of: Cost['of']): Key => ({ pk: `RL#messages#${of}-unsent#${day}`, sk: 'N' }),
  /** What messages to numbers of one prefix have cost of a share. */
  destination: (day: string, prefix: string, share: Share): Key => ({
    pk: `RL#messages#to-${prefix}-${share}#${day}`,
    sk: 'N',
  }),
};

const Spent = z.object({ spent: z.int() });
/** Counters are kept some days longer, for questions. */
const keptMs = 4 * dayMs;
const vietNamOffsetMs = 7 * 3_600_000;

/** Whole seconds until the next day of Viet Nam begins. */
export const untilTomorrow = (nowMs: number): number =>
  Math.ceil((dayMs - ((nowMs + vietNamOffsetMs) % dayMs)) / 1000);

const spentOf = (item: Item | undefined): number => (item ? Spent.parse(item).spent : 0);

/** The counters by which it is decided whether a message may be asked for, and what they say. */
export const budgetReading = ({ of, destination }: Cost, nowMs: number) => {
  const day = vietNamDay(nowMs);
  const read = {
    open: keys.spent(day, of, 'open'),
    reserved: keys.spent(day, of, 'reserved'),
    unsent: keys.unsent(day, of),
    ...(destination && { toDestination: keys.destination(day, destination.prefix, 'open') }),
  };
  return {
    keys: Object.values(read),
    /** `toDestination`: of the open share. */
    usedOf: (itemAt: (key: Key) => Item | undefined): Used & { toDestination: number } => ({
      open: spentOf(itemAt(read.open)),
      reserved: spentOf(itemAt(read.reserved)),
      unsent: spentOf(itemAt(read.unsent)),
      toDestination: read.toDestination ? spentOf(itemAt(read.toDestination)) : 0,
    }),
  };
};

/** Adds to a counter, up to a limit where there is one. */
const add = (key: Key, amount: number, nowMs: number, limit?: number): Write =>
  update(
    key,
    { add: { spent: amount }, set: { ttl: Math.ceil((nowMs + keptMs) / 1000) } },
    limit === undefined ? undefined : { belowOrMissing: { spent: limit - amount + 1 } },
    'limit-reached',
  );
const countersOf = ({ of, destination }: Cost, share: Share, nowMs: number) => ({
  ofShare: keys.spent(vietNamDay(nowMs), of, share),
  ofDestination: destination && keys.destination(vietNamDay(nowMs), destination.prefix, share),
});

export type MessageRepository = ReturnType<typeof createMessageRepository>;

/** Reads cost one request each; writes are values for `transact`. */
export const createMessageRepository = (table: Pick<Table, 'get' | 'batchGet'>) => ({
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
  /** What messages have used today, of each share. */
  async readSpent(nowMs: number): Promise<MessagesSpent> {
    const day = vietNamDay(nowMs);
    const wanted = (['phones', 'emails'] as const).flatMap((of) =>
      shares.map((share) => ({ of, share, key: keys.spent(day, of, share) })),
    );
    const items = await table.batchGet(
      wanted.map(({ key }) => key),
      { isConsistent: true },
    );
    const spent = (of: Cost['of'], share: Share) =>
      spentOf(items.find(({ pk }) => pk === keys.spent(day, of, share).pk));
    const ofShares = (of: Cost['of']) => ({ open: spent(of, 'open'), reserved: spent(of, 'reserved') });
    return { phonesVnd: ofShares('phones'), emails: ofShares('emails') };
  },
  /**
   * Counts what one message may cost, once for all channels it is tried by, in a share of the day's budget and for
   * where it goes: put it into the transaction that decides that it is sent. Raises `limit-reached` past either.
   */
  spend(cost: Cost, share: Share, budget: Amounts, nowMs: number): Write[] {
    const { amount, destination } = cost;
    const { ofShare, ofDestination } = countersOf(cost, share, nowMs);
    if (amount > budget[share]) throw new DomainProblem('limit-reached');
    return [
      add(ofShare, amount, nowMs, budget[share]),
      ...(destination && ofDestination
        ? [add(ofDestination, amount, nowMs, destinationLimit(destination, budget[share], amount))]
        : []),
    ];
  },
  /** Takes back what `spend` counted at the same `nowMs`, where no message was sent after all. */
  giveBack(cost: Cost, share: Share, nowMs: number): Write[] {
    const { ofShare, ofDestination } = countersOf(cost, share, nowMs);
    return [ofShare, ofDestination].flatMap((key) => (key ? [add(key, -cost.amount, nowMs)] : []));
  },
  /** Counts what was asked for and needed no message. */
  countUnsent: ({ of, amount }: Cost, nowMs: number): Write =>
    add(keys.unsent(vietNamDay(nowMs), of), amount, nowMs),
});
