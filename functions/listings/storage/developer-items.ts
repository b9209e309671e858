/** Which listings name a partner as their developer: an item of each that is shown, beside the listing's own. */
import type { Table } from '#functions/lib/table.ts';
import { put, remove, type Write } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Listing } from '#shared/listings/model.ts';
import { developedKey, developedPartition, type ListingKey } from './keys.ts';

/** Where a listing stands among those of its developer; undefined while it is not shown, or names no partner. */
function keyOf({ meta, content }: Listing): ListingKey | undefined {
  const { partnerId } = content;
  if (!partnerId || meta.state !== 'shown' || !meta.publishedAt) return undefined;
  return developedKey(partnerId, meta.publishedAt, meta.id);
}

export const developerWrites = {
  /** What an act changes of it: nothing for most. */
  developerItems(before: Listing | undefined, next: Listing): Write[] {
    const [was, is] = [before && keyOf(before), keyOf(next)];
    if (was?.pk === is?.pk && was?.sk === is?.sk) return [];
    return [...(was ? [remove(was)] : []), ...(is ? [put({ ...is })] : [])];
  },
};

export const developerReads = (table: Pick<Table, 'query'>) => ({
  /** Ids of shown listings that name a partner, published last first. One query. */
  async developedBy(partnerId: Ulid, limit: number): Promise<Ulid[]> {
    const { items } = await table.query({ pk: developedPartition(partnerId), isDescending: true, limit });
    return items.map(({ sk }) => String(sk).split('#')[1]!);
  },
});
