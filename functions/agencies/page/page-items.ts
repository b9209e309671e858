/** How the public page of an agency lies in the table: beside its seats, in the queue of staff, among what is live. */
import * as z from 'zod';
import type { Query, Table } from '#functions/lib/table.ts';
import { type Item, type Key, put, type Write } from '#functions/lib/writes.ts';
import { OwnAgencyPage } from '#shared/agencies/page-model.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { Instant } from '#shared/kernel/time.ts';

/** A page as stored; `name` is its agency's, which stays, `changedAt` when visitors last got another one. */
export const StoredPage = OwnAgencyPage.extend({
  agencyId: Ulid,
  name: z.string(),
  changedAt: Instant.optional(),
});
export type StoredPage = z.infer<typeof StoredPage>;

const keyOf = (agencyId: string): Key => ({ pk: `AG#${agencyId}`, sk: 'PAGE' });
const waitingPartition = 'Q#AGENCY-PAGE';
const livePartition = 'AGENCY-PAGES';

const pageItem = (page: StoredPage): Item & Key => ({
  ...keyOf(page.agencyId),
  ...(page.isLive && { gsi1pk: livePartition, gsi1sk: page.slug! }),
  ...(page.edit?.state === 'waiting' && {
    ...{ gsi2pk: waitingPartition, gsi2sk: `${page.edit.sentAt}#${page.agencyId}` },
  }),
  ...page,
});

type Reads = Pick<Table, 'query'>;
export const pageReads = (table: Reads) => ({
  /** Items of the pages that wait for staff, oldest first. One query. */
  waitingPages: (page: Pick<Query, 'limit' | 'start'>) =>
    table.query({ pk: waitingPartition, index: 'gsi2', ...page }),
  /** Pages that visitors find, by their addresses, at most so many. One query. */
  async livePages(limit: number): Promise<StoredPage[]> {
    const { items } = await table.query({ pk: livePartition, index: 'gsi1', limit });
    return items.map((item) => StoredPage.parse(item));
  },
});

/** Puts a page over the one that was read; raises `version-conflict` where it is another by now. */
export const savePage = (page: StoredPage, before: StoredPage | undefined): Write =>
  put(
    pageItem(page),
    before ? { equals: { version: before.version } } : { exists: false },
    'version-conflict',
  );
