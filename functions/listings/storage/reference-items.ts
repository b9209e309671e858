/** Own references in the table: which listing or draft of a person's a reference of their files stands for. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { type Key, put, type SingleWrite, type Write } from '#functions/lib/writes.ts';
import { ProjectCode, Ulid } from '#shared/kernel/id.ts';
import { OwnReference } from '#shared/listings/reference.ts';
import { referenceKey, referencesPartition } from './keys.ts';

/** What a reference stands for. `turn`: how often it has been given, since what it stood for may be gone for good. */
const StoredReference = z.object({
  reference: OwnReference,
  code: ProjectCode,
  turn: z.int().min(1),
  /** The import that gave it: the same import again finds it done. */
  by: z.string(),
  /** Its pictures by what the file calls them. */
  brought: z.record(z.string(), Ulid).optional(),
});
export type StoredReference = z.infer<typeof StoredReference>;

const page = 100;

export const referenceReads = (table: Pick<Table, 'batchGet' | 'query'>) => ({
  /** What references of somebody's stand for, at this moment; unknown ones are left out. One request per 100. */
  async references(ownerId: Ulid, references: readonly string[]): Promise<Map<string, StoredReference>> {
    if (references.length === 0) return new Map();
    const keys = references.map((one) => referenceKey(ownerId, one));
    const items = await table.batchGet(keys, { isConsistent: true });
    return new Map(items.map((item) => StoredReference.parse(item)).map((one) => [one.reference, one]));
  },
  /** Where somebody's references lie, a hundred at most. One query. */
  async referenceKeys(ownerId: Ulid): Promise<Key[]> {
    const { items } = await table.query({
      pk: referencesPartition(ownerId),
      limit: page,
      isConsistent: true,
    });
    return items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  },
});

export const referenceWrites = {
  /** Gives a reference; `version-conflict` where another act has given it since it was read. */
  giveReference: (ownerId: Ulid, given: StoredReference): Write =>
    put(
      { ...referenceKey(ownerId, given.reference), ...given },
      given.turn === 1 ? { exists: false } : { equals: { turn: given.turn - 1 } },
      'version-conflict',
    ),
  /** Notes what the file calls its pictures, as long as the reference stands for the same. */
  noteBrought: (
    ownerId: Ulid,
    { reference, code, brought }: Pick<StoredReference, 'reference' | 'code' | 'brought'>,
  ): SingleWrite => ({
    act: 'update',
    key: referenceKey(ownerId, reference),
    change: { set: { brought } },
    when: { equals: { code } },
    otherwise: 'version-conflict',
  }),
};
