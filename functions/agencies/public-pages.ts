/** What other capabilities may use of agencies' public pages: one by its address, and all that visitors find. */
import type { Locale } from '#shared/kernel/locale.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { createUserDirectory } from '../accounts/public.ts';
import { partnerAddresses } from '../content/public-partners.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Table } from '../lib/table.ts';
import { pageReads } from './page/page-items.ts';
import { listListings, type PageReadPorts, readPage } from './page/read-page.ts';
import { createAgencyRepository } from './repository.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;

/** Agencies as visitors read of them. */
export function publicAgencies(table: Reads, cursors: Cursors, clock: Clock) {
  const directory = createUserDirectory(table);
  const ports: PageReadPorts = {
    ...{ cursors, clock, repo: createAgencyRepository(table), addresses: partnerAddresses(table) },
    namesOf: directory.namesOf,
    verifiedSince: async (id) => (await directory.byIds([id]))[0]?.verifiedSince,
    // Loaded with the first page of an agency.
    answerTime: async (id) => (await import('../leads/public.ts')).answerTimeOf(table)(id),
    listings: async (...of) => (await import('../listings/public.ts')).listingsOfPoster(table)(...of),
  };
  return {
    read: (slug: string, locale: Locale) => readPage(slug, locale, ports),
    listings: (slug: string, query: { limit: number; cursor?: string | undefined }) =>
      listListings(slug, query, ports),
  };
}

/** The pages that visitors find, with when they last changed, at most so many. */
export const livePages = (table: Pick<Table, 'query'>) => pageReads(table).livePages;
