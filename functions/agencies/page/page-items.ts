/** How the public page of an agency lies in the table: beside its seats, in the queue of staff, among what is live. */
import * as z from 'zod';
import type { Query, Table } from '#functions/lib/table.ts';
import { type Item, type Key, put, remove, type Write } from '#functions/lib/writes.ts';
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
/** The address of one that visitors find, apart from its texts: all of them are read for the sitemap. */
const liveKey = (slug: string): Key => ({ pk: 'AGENCY-PAGES', sk: slug });

const pageItem = (page: StoredPage): Item & Key => ({
  ...keyOf(page.agencyId),
  ...(page.edit?.state === 'waiting' && {
    ...{ gsi2pk: waitingPartition, gsi2sk: `${page.edit.sentAt}#${page.agencyId}` },
  }),
  ...page,
});

const LivePage = StoredPage.pick({ changedAt: true }).extend({ slug: z.string() });
type LivePage = z.infer<typeof LivePage>;

type Reads = Pick<Table, 'query'>;
export const pageReads = (table: Reads) => ({
  /** Items of the pages that wait for staff, oldest first. One query. */
  waitingPages: (page: Pick<Query, 'limit' | 'start'>) =>
    table.query({ pk: waitingPartition, index: 'gsi2', ...page }),
  /** Addresses that visitors find, with when their pages last changed, at most so many. A query for some thousands. */
  async livePages(limit: number): Promise<LivePage[]> {
    const found: LivePage[] = [];
    let start: Item | undefined;
    do {
      const page = await table.query({ pk: liveKey('').pk, limit: limit - found.length, start });
      found.push(...page.items.map((item) => LivePage.parse(item)));
      start = page.lastKey;
    } while (start && found.length < limit);
    return found;
  },
});

/** Puts a page over the one that was read; raises `version-conflict` where it is another by now. */
export const savePage = (page: StoredPage, before: StoredPage | undefined): Write =>
  put(
    pageItem(page),
    before ? { equals: { version: before.version } } : { exists: false },
    'version-conflict',
  );

/** The address of a page is among those that visitors find, or no more. */
export const listLive = ({ slug, changedAt, isLive }: StoredPage): Write =>
  isLive ? put({ ...liveKey(slug!), slug, changedAt }) : remove(liveKey(slug!));
