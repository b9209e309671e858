/** What each listing was when it was compared last: what a search found before is no news, and a price is changed against it. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { type Key, put, type Transact } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { SearchDoc } from '#shared/search/model.ts';

const Stored = z.object({ id: z.string(), doc: SearchDoc, price: z.string() });
export type Remembered = z.infer<typeof Stored>;
export interface ListingMemory {
  /** Of at most 100 listings. One request. */
  read(ids: readonly Ulid[]): Promise<Map<Ulid, Remembered>>;
  /** One request for each 50; again it is the same. */
  write(listings: readonly Remembered[]): Promise<void>;
}

const keyOf = (id: Ulid): Key => ({ pk: `SEEN#${id}`, sk: 'DOC' });
const atOnce = 50;
/** Kept so long after its days have run out: one that comes back later is news again. */
const keptMs = 180 * 86_400_000;

export const createListingMemory = (table: Pick<Table, 'batchGet'>, transact: Transact): ListingMemory => ({
  async read(ids) {
    const items = await table.batchGet(ids.map(keyOf), { isConsistent: true });
    return new Map(
      items.flatMap((item) => {
        // One of an older shape is as good as none.
        const stored = Stored.safeParse(item);
        return stored.success ? [[stored.data.id, stored.data] as const] : [];
      }),
    );
  },
  async write(listings) {
    for (let at = 0; at < listings.length; at += atOnce)
      await transact(
        listings
          .slice(at, at + atOnce)
          .map((one) =>
            put({ ...keyOf(one.id), ...one, ttl: Math.ceil((one.doc.expiresAt + keptMs) / 1000) }),
          ),
      );
  },
});
