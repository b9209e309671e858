/** People in lists: by the month they joined, by the start of their name; and the sessions and audit log of one. */
import * as z from 'zod';
import { countItems, monthsOf } from '#functions/lib/count-items.ts';
import type { Table } from '#functions/lib/table.ts';
import { AuditLine } from '#shared/accounts/staff-model.ts';
import { instant } from '#shared/kernel/time.ts';
import { accountKeys, Profile, StoredSession } from '../repository.ts';

const monthPartition = (month: string) => `USERS#${month}`;
const sessionsPrefix = 'SES#';
/** People whose names begin with these letters: the first two name the partition. */
const namePartition = (name: string) => `NAME#${[...name].slice(0, 2).join('')}`;
const StoredLine = AuditLine.omit({ byName: true, id: true }).extend({ sk: z.string() });

/** Reads of one request each. */
export const createUserListRepository = (table: Pick<Table, 'query'>) => ({
  /** Who joined in a month (UTC, yyyymm), newest first, after `createdAt#id`. */
  async listJoined(month: string, limit: number, after?: string): Promise<Profile[]> {
    const partition = { gsi2pk: monthPartition(month), gsi2sk: after };
    const { items } = await table.query({
      pk: partition.gsi2pk,
      index: 'gsi2',
      limit,
      isDescending: true,
      ...(after && { start: { ...partition, ...accountKeys.profile(after.split('#')[1]!) } }),
    });
    return items.map((item) => Profile.parse(item));
  },
  /** How many joined in a span of time (ms; `toMs` is no part of it). */
  async countJoined(span: { fromMs: number; toMs: number }): Promise<number> {
    const sk = { from: instant(span.fromMs), to: `${instant(span.toMs - 1)}~` };
    const counts = monthsOf(span).map((month) =>
      countItems(table, { pk: monthPartition(month.replace('-', '')), index: 'gsi2', sk }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  },
  /** Whose folded name begins so, by name, after a position; nothing for less than two letters. */
  async listByName(
    name: string,
    limit: number,
    after?: string,
  ): Promise<{ userId: string; position: string }[]> {
    if ([...name].length < 2) return [];
    const pk = namePartition(name);
    const { items } = await table.query({
      pk,
      sk: { beginsWith: name },
      limit,
      ...(after && { start: { pk, sk: after } }),
    });
    return items.map(({ userId, sk }) => ({ userId: String(userId), position: String(sk) }));
  },
  /** Every session of a person, ended ones too. */
  async readSessions(userId: string): Promise<StoredSession[]> {
    const { items } = await table.query({
      pk: accountKeys.profile(userId).pk,
      sk: { beginsWith: sessionsPrefix },
      isConsistent: true,
    });
    return items.map((item) => StoredSession.parse(item));
  },
  /** What was done to a person's account, newest first. */
  async readAuditLog(userId: string, limit: number): Promise<Omit<AuditLine, 'byName'>[]> {
    const { items } = await table.query({
      pk: `AUD#user#${userId}`,
      index: 'gsi1',
      limit,
      isDescending: true,
    });
    return items.map((item) => {
      const { sk: id, ...line } = StoredLine.parse(item);
      return { id, ...line };
    });
  },
});
export type UserListRepository = ReturnType<typeof createUserListRepository>;
