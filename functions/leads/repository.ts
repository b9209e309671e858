/** Requests for consultation in the table: with the listing they are about, and on its owner's timeline. */
import * as z from 'zod';
import { Customer } from '../../shared/accounts/staff-model.ts';
import { Ulid } from '../../shared/kernel/id.ts';
import type { Table } from '../lib/table.ts';
import type { Item, Key } from '../lib/writes.ts';

/** A request as stored. `who` is the asker's user id, or a hash of a visitor's phone: once for each listing. */
export const StoredLead = Customer.extend({
  listingId: Ulid,
  ownerId: Ulid,
  who: z.string().min(1),
});
export type StoredLead = z.infer<typeof StoredLead>;

/** Where a list of requests goes on. */
export interface LeadPlace {
  pk: string;
  sk: string;
  gsi1sk: string;
}
const ownerPartition = (ownerId: string) => `U#${ownerId}#LEAD`;

export const leadKey = ({ listingId, who }: Pick<StoredLead, 'listingId' | 'who'>): Key => ({
  pk: `L#${listingId}`,
  sk: `LEAD#${who}`,
});
/** The whole item of a request. */
export const leadItem = (lead: StoredLead): Item & Key => ({
  ...leadKey(lead),
  gsi1pk: ownerPartition(lead.ownerId),
  gsi1sk: `${lead.at}#${lead.listingId}#${lead.who}`,
  ...lead,
});

export const createLeadsRepository = (table: Pick<Table, 'query'>) => ({
  /** Requests about a person's listings, newest first, after a place; one query. */
  async ofOwner(ownerId: string, limit: number, after?: LeadPlace) {
    const gsi1pk = ownerPartition(ownerId);
    const { items } = await table.query({
      pk: gsi1pk,
      index: 'gsi1',
      limit,
      isDescending: true,
      ...(after && { start: { gsi1pk, ...after } }),
    });
    return items.map((item) => {
      const lead = StoredLead.parse(item);
      return { lead, place: { ...leadKey(lead), gsi1sk: String(item.gsi1sk) } };
    });
  },
});
export type LeadsRepository = ReturnType<typeof createLeadsRepository>;
