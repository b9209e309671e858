/** Sealed copies in the table: put once, never changed, removed after their term alone; and the pictures they hold. */
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { type Item, type Key, put, putNew, remove, type Write } from '#functions/lib/writes.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { Instant } from '#shared/kernel/time.ts';

/** A copy without its text. */
export const StoredSeal = z.object({
  caseId: Ulid,
  listingCode: z.string(),
  listingId: Ulid,
  ownerId: z.string(),
  title: z.string(),
  state: z.string(),
  at: Instant,
  by: Ulid,
  sha256: z.string(),
  keptUntil: Instant,
  keptUntilMs: z.int(),
  historyCount: z.int(),
  mediaIds: z.array(Ulid),
  pictures: z.array(z.string()),
  files: z.array(z.object({ mediaId: Ulid, name: z.string() })).default([]),
});
export type StoredSeal = z.infer<typeof StoredSeal>;

/** An item holds 400 KB at most. */
const partBytes = 300_000;
/** More than any text that was sealed. */
const maxBytes = 64 * 1024 * 1024;

const partitionOf = (caseId: Ulid): string => `SEAL#${caseId}`;
const headKey = (caseId: Ulid, code: string): Key => ({ pk: partitionOf(caseId), sk: `HEAD#${code}` });
const partKey = (caseId: Ulid, code: string, at: number): Key => ({
  pk: partitionOf(caseId),
  sk: `PART#${code}#${String(at).padStart(3, '0')}`,
});
const holdKey = (mediaId: Ulid): Key => ({ pk: `SEALED#${mediaId}`, sk: 'HELD' });
const keyOf = (item: Item): Key => ({ pk: String(item.pk), sk: String(item.sk) });
const isOver = (item: Item, now: number): boolean => Number(item.keptUntilMs) < now;

type Reads = Pick<Table, 'batchGet' | 'query'>;

const readsOf = (table: Reads) => {
  async function itemsAt(pk: string, beginsWith: string): Promise<Item[]> {
    const items: Item[] = [];
    let start: Item | undefined;
    do {
      const page = await table.query({ pk, sk: { beginsWith }, start, isConsistent: true });
      items.push(...page.items);
      start = page.lastKey;
    } while (start);
    return items;
  }
  const holdsOf = (mediaIds: readonly Ulid[]) =>
    mediaIds.length === 0 ? [] : table.batchGet(mediaIds.map(holdKey), { isConsistent: true });
  return {
    /** One copy with its text; undefined where there is none. */
    async read(caseId: Ulid, code: string): Promise<{ seal: StoredSeal; record: string } | undefined> {
      const [head] = await table.batchGet([headKey(caseId, code)], { isConsistent: true });
      if (!head) return undefined;
      const parts = await itemsAt(partitionOf(caseId), `PART#${code}#`);
      const bytes = Buffer.concat(parts.map((part) => part.bytes as Uint8Array));
      return {
        seal: StoredSeal.parse(head),
        record: gunzipSync(bytes, { maxOutputLength: maxBytes }).toString('utf8'),
      };
    },
    /** All copies of a case, without their texts. */
    list: async (caseId: Ulid): Promise<StoredSeal[]> =>
      (await itemsAt(partitionOf(caseId), 'HEAD#')).map((item) => StoredSeal.parse(item)),
    /** Which of these pictures a sealed copy holds. One request for each hundred. */
    async heldPictures(mediaIds: readonly Ulid[]): Promise<Set<Ulid>> {
      return new Set((await holdsOf(mediaIds)).map(({ pk }) => String(pk).slice('SEALED#'.length)));
    },
    /** Until when these pictures are held already, by id. */
    async heldUntil(mediaIds: readonly Ulid[]): Promise<Map<Ulid, number>> {
      const holds = await holdsOf(mediaIds);
      return new Map(
        holds.map(({ pk, keptUntilMs }) => [String(pk).slice('SEALED#'.length), Number(keptUntilMs)]),
      );
    },
    /** Takes copies away whose term is over, with their holds; what has none left of it is harmless. */
    async removalOf({ caseId, listingCode, mediaIds }: StoredSeal, now: number): Promise<Write[]> {
      const parts = await itemsAt(partitionOf(caseId), `PART#${listingCode}#`);
      const holds = (await holdsOf(mediaIds)).filter((hold) => isOver(hold, now));
      const ended = { below: { keptUntilMs: now } };
      return [
        remove(headKey(caseId, listingCode), ended, 'state-conflict'),
        ...[...parts, ...holds].map((item) => remove(keyOf(item), ended, 'state-conflict')),
      ];
    },
  };
};

/** A new copy with its text and its holds. Raises `already-exists` where the case has one of this listing. */
const add = (seal: StoredSeal, record: string, heldUntil: ReadonlyMap<Ulid, number>): Write[] => {
  const { caseId, listingCode, keptUntilMs, mediaIds } = seal;
  const bytes = gzipSync(record);
  const count = Math.ceil(bytes.length / partBytes);
  return [
    putNew({ ...headKey(caseId, listingCode), ...seal }, 'already-exists'),
    ...Array.from({ length: count }, (_, at) =>
      putNew(
        {
          ...partKey(caseId, listingCode, at),
          ...{ bytes: bytes.subarray(at * partBytes, (at + 1) * partBytes), keptUntilMs },
        },
        'already-exists',
      ),
    ),
    // Another case may hold a picture for longer.
    ...mediaIds.map((id) =>
      put({ ...holdKey(id), keptUntilMs: Math.max(keptUntilMs, heldUntil.get(id) ?? 0) }),
    ),
  ];
};

export const createSealRepository = (table: Reads) => ({ ...readsOf(table), add });
export type SealRepository = ReturnType<typeof createSealRepository>;
