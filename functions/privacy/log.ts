/** What the audit log says about a person: what was done, when, not by which of the staff. */
import * as z from 'zod';
import { Ulid } from '../../shared/kernel/id.ts';
import type { OwnPart } from '../lib/own-data.ts';
import type { Table } from '../lib/table.ts';
import type { Item } from '../lib/writes.ts';

const pageSize = 100;
const Entry = z.object({
  at: z.string(),
  by: z.string(),
  act: z.string(),
  onType: z.string(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
});
const Place = z.object({ object: z.int(), start: z.record(z.string(), z.unknown()).optional() });

export interface LogPorts {
  table: Pick<Table, 'query'>;
  /** Papers of a person: who looked at them is in the log. */
  papersOf(userId: string): Promise<string[]>;
}

/** Entries about a person, their wallet and their papers, oldest first: one query a page. */
export const ownLog =
  ({ table, papersOf }: LogPorts): OwnPart =>
  async (userId, place) => {
    const { object, start } = place === undefined ? { object: 0 } : Place.parse(place);
    const papers = (await papersOf(userId)).map((id) => `paper#${id}`);
    const objects = [`user#${userId}`, `wallet#${userId}`, ...papers];
    const pk = `AUD#${objects[object]}`;
    const page = await table.query({ pk, index: 'gsi1', limit: pageSize, start: start as Item | undefined });
    const records = page.items.map((item) => recordOf(item, userId));
    if (page.lastKey) return { records, next: { object, start: page.lastKey } };
    return { records, ...(object + 1 < objects.length && { next: { object: object + 1 } }) };
  };

function recordOf(item: Item, userId: string): Record<string, unknown> {
  const { by, onType, before, after, ...entry } = Entry.parse(item);
  const who = by === userId ? 'me' : by === 'system' ? 'system' : 'staff';
  const sides = { ...(before && { before: facts(before) }), ...(after && { after: facts(after) }) };
  return { ...entry, about: onType, by: who, ...sides };
}

/** What changed, without the ids of people: whose entry it is, is known. */
const facts = (side: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(side).filter(([, value]) => !Ulid.safeParse(value).success));
