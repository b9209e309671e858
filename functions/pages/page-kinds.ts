/**
 * The tables of kept pages: a row for each kind of entity that has pages, and one for each page that lists entities.
 * Everything else here knows no entity by name.
 */

import type { Clock } from '#shared/kernel/time.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { listingEntity } from '#shared/search/changes.ts';
import type { Table } from '../lib/table.ts';
import { publicListings } from '../listings/public.ts';
import type { ListPage, PageKind } from './ports.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;

/** All rows. What is logged in the change log under another entity has no page, and is passed over. */
export const createPageKinds = (table: Reads, clock: Clock): readonly PageKind[] => [
  listingPages(table, clock),
];

export const listPages: readonly ListPage[] = [{ path: '/project', entities: [listingEntity] }];

function listingPages(table: Reads, clock: Clock): PageKind {
  const listings = publicListings(table);
  return {
    entity: listingEntity,
    folder: '/project-detail/',
    keyOf: (rest) => rest.toUpperCase(),
    endpoint: listingsApi.getListing,
    async read({ code }) {
      const reply = await listings.byCode(code!, clock.now());
      return { reply, key: reply.card.code, version: reply.card.version };
    },
    versionOf: (code) => listings.versionOf(code, clock.now()),
  };
}
