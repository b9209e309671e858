/** What the audit log says about a person: what was done, when, not by which of the staff. */
import * as z from 'zod';
import { Ulid } from '#shared/kernel/id.ts';
import type { ExportPart, PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import type { Item } from '../lib/writes.ts';

const pageSize = 100;
const AuditEntry = z.object({
  at: z.string(),
  by: z.string(),
  act: z.string(),
  onType: z.string(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
});
/** Which of the person's objects is being read, and the key its next page starts after. */
const Position = z.object({ object: z.int(), start: z.record(z.string(), z.unknown()).optional() });

export interface AuditPorts {
  table: Pick<Table, 'query'>;
  /** Documents of a person: who looked at them is in the log. */
  documentsOf(userId: string): Promise<string[]>;
}

/** The part `log`; the audit log is never erased. */
export const auditPersonalData = (ports: AuditPorts) =>
  ({ parts: { log: exportAudit(ports) } }) satisfies PersonalData;

/** Entries about a person, their wallet and their documents, oldest first: one query a page. */
const exportAudit =
  ({ table, documentsOf }: AuditPorts): ExportPart =>
  async (userId, after) => {
    const { object, start } = after === undefined ? { object: 0 } : Position.parse(after);
    const documents = (await documentsOf(userId)).map((id) => `paper#${id}`);
    const objects = [`user#${userId}`, `wallet#${userId}`, ...documents];
    const pk = `AUD#${objects[object]}`;
    const page = await table.query({ pk, index: 'gsi1', limit: pageSize, start: start as Item | undefined });
    const records = page.items.map((item) => recordOf(item, userId));
    if (page.lastKey) return { records, next: { object, start: page.lastKey } };
    return { records, ...(object + 1 < objects.length && { next: { object: object + 1 } }) };
  };

function recordOf(item: Item, userId: string): Record<string, unknown> {
  const { by, onType, before, after, ...entry } = AuditEntry.parse(item);
  const who = by === userId ? 'me' : by === 'system' ? 'system' : 'staff';
  const sides = {
    ...(before && { before: withoutIds(before) }),
    ...(after && { after: withoutIds(after) }),
  };
  return { ...entry, about: onType, by: who, ...sides };
}

/** What changed, without the ids of people: whose entry it is, is known. */
const withoutIds = (side: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(side).filter(([, value]) => !Ulid.safeParse(value).success));
