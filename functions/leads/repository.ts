/** Requests for consultation in the table: with the listing they are about, and on its owner's timeline. */
import * as z from 'zod';
import { Customer } from '#shared/accounts/staff-model.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { trimPage } from '../lib/list-page.ts';
import type { QueryPage, Table } from '../lib/table.ts';
import type { Item, Key } from '../lib/writes.ts';

/** A request as stored. `who` is the asker's user id, or a hash of a visitor's phone: once for each listing. */
export const StoredLead = Customer.extend({
  listingId: Ulid,
  ownerId: Ulid,
  who: z.string().min(1),
});
export type StoredLead = z.infer<typeof StoredLead>;

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

const startKeyOf = ({ pk, sk, gsi1pk, gsi1sk }: Item): Item => ({ pk, sk, gsi1pk, gsi1sk });

export const createLeadsRepository = (table: Pick<Table, 'query'>) => ({
  /** A page of the requests about a person's listings, newest first, from a start key on; one query. */
  async readOfOwner(ownerId: string, limit: number, start?: Item): Promise<QueryPage> {
    const { items } = await table.query({
      ...{ pk: ownerPartition(ownerId), index: 'gsi1', start },
      ...{ limit: limit + 1, isDescending: true },
    });
    return trimPage(items, limit, startKeyOf);
  },
});
export type LeadsRepository = ReturnType<typeof createLeadsRepository>;
