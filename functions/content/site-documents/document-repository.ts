/** Documents in the table: which version stands, the texts that staff saved, and who accepted which version. */
import * as z from 'zod';
import { jsonAttribute, readJsonAttribute } from '#functions/lib/json-attribute.ts';
import type { Table } from '#functions/lib/table.ts';
import { type Key, put, putNew, type Write } from '#functions/lib/writes.ts';
import {
  AcceptanceOccasion,
  DocumentInput,
  DocumentName,
  DocumentTexts,
  documentNames,
} from '#shared/content/documents.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { Locale } from '#shared/kernel/locale.ts';
import { Instant } from '#shared/kernel/time.ts';
import { Version } from '#shared/kernel/version.ts';

const padded = (version: number) => String(version).padStart(10, '0');
const headPartition = 'DOC';
const headKey = (name: DocumentName): Key => ({ pk: headPartition, sk: name });
const versionPartition = (name: DocumentName) => `DOC#${name}`;
const versionKey = (name: DocumentName, version: number): Key => ({
  pk: versionPartition(name),
  sk: `V#${padded(version)}`,
});
const acceptancePrefix = 'ACC#';
const acceptanceKey = (userId: Ulid, { name, version }: Pick<Acceptance, 'name' | 'version'>): Key => ({
  pk: `U#${userId}`,
  sk: `${acceptancePrefix}${name}#${padded(version)}`,
});

/** Which version of a document stands; only of those that staff ever saved. */
const DocumentHead = z.object({
  name: DocumentName,
  version: Version,
  bindingVersion: Version,
  updatedAt: Instant,
  /** Who saved it; absent on heads from before that was kept. */
  by: z.string().optional(),
  note: z.string(),
  /** What changed in the binding version; absent until one was saved. */
  bindingNote: z.string().optional(),
  titles: z.record(Locale, z.string()),
});
export type DocumentHead = z.infer<typeof DocumentHead>;

const StoredVersion = DocumentInput.omit({ texts: true }).extend({
  sk: z.string(),
  at: Instant,
  by: z.string(),
});
export interface SavedVersion extends DocumentInput {
  number: number;
  at: string;
  by: string;
}

const Acceptance = z.object({
  name: DocumentName,
  version: Version,
  at: Instant,
  occasion: AcceptanceOccasion,
});
export type Acceptance = z.infer<typeof Acceptance>;

export const createDocumentRepository = (table: Pick<Table, 'get' | 'query'>) => ({
  /** Heads of the documents that staff ever saved. One query. */
  async heads(): Promise<DocumentHead[]> {
    const { items } = await table.query({ pk: headPartition, limit: documentNames.length });
    return items.map((item) => DocumentHead.parse(item));
  },
  /** The head as it is at this moment; undefined where the shipped text stands. */
  async head(name: DocumentName): Promise<DocumentHead | undefined> {
    const item = await table.get(headKey(name), { isConsistent: true });
    return item && DocumentHead.parse(item);
  },
  async version(name: DocumentName, number: number): Promise<SavedVersion | undefined> {
    const item = await table.get(versionKey(name, number), { isConsistent: true });
    return item && savedVersion(item);
  },
  /** The newest saved versions. One query. */
  async versions(name: DocumentName, limit: number): Promise<SavedVersion[]> {
    const { items } = await table.query({ pk: versionPartition(name), limit, isDescending: true });
    return items.map(savedVersion);
  },
  /** Puts the next version over the one that was seen; `version-conflict`. */
  save: (head: DocumentHead, { number, texts, ...facts }: SavedVersion): Write[] => [
    put(
      { ...headKey(head.name), ...head },
      number === 2 ? { exists: false } : { equals: { version: number - 1 } },
      'version-conflict',
    ),
    putNew(
      { ...versionKey(head.name, number), ...facts, ...jsonAttribute('texts', texts) },
      'version-conflict',
    ),
  ],
  /** Everything that a person accepted. One query. */
  async acceptances(userId: Ulid): Promise<Acceptance[]> {
    const { items } = await table.query({
      pk: `U#${userId}`,
      sk: { beginsWith: acceptancePrefix },
      isConsistent: true,
    });
    return items.map((item) => Acceptance.parse(item));
  },
  acceptanceKey,
  /** Notes that a person accepts a version; accepted again it is the same. */
  accept: (userId: Ulid, acceptance: Acceptance): Write =>
    put({ ...acceptanceKey(userId, acceptance), ...acceptance }),
});
export type DocumentRepository = ReturnType<typeof createDocumentRepository>;

function savedVersion(item: Record<string, unknown>): SavedVersion {
  const { sk, ...facts } = StoredVersion.parse(item);
  return {
    ...facts,
    number: Number(sk.slice(2)),
    texts: DocumentTexts.parse(readJsonAttribute(item, 'texts')),
  };
}
