/**
 * The tables of kept pages: a row for each kind of entity that has pages, and one for each page that lists entities.
 * Everything else here knows no entity by name.
 */

import { advertEntity } from '#shared/adverts/rules.ts';
import { agencyEntity } from '#shared/agencies/rules.ts';
import { documentPaths, privacyAlias } from '#shared/content/documents.ts';
import { contentKinds } from '#shared/content/kinds.ts';
import { contentEntity, documentEntity } from '#shared/content/rules.ts';
import { settingsEntity } from '#shared/kernel/change-log.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { marketTypes } from '#shared/market/model.ts';
import { marketEntity } from '#shared/market/rules.ts';
import { listingEntity } from '#shared/search/changes.ts';
import { publicContent } from '../content/public.ts';
import type { Table } from '../lib/table.ts';
import { publicListings } from '../listings/public.ts';
import type { ListPage, PageKind } from './ports.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;

/** All rows. What is logged in the change log under another entity has no page, and is passed over. */
export const createPageKinds = (table: Reads, clock: Clock): readonly PageKind[] => [
  listingPages(table, clock),
  ...contentPages(table, clock),
  agencyPages,
];

/**
 * Pages of agencies lie at addresses of partners and are never kept, for what they show changes without them: no
 * address has this folder. What is kept of others, pages of their listings, goes when one comes or is taken off.
 */
const agencyPages: PageKind = {
  entity: agencyEntity,
  folder: '/partner/~/',
  keyOf: (rest) => rest,
  versionOf: async () => undefined,
  isShownByOthers: true,
};

/** Documents name prices, limits and the owner: they change with the settings too. */
const documentPages: ListPage[] = [...Object.values(documentPaths), privacyAlias].map((path) => ({
  path,
  entities: [documentEntity, settingsEntity],
}));

/** Asking prices per m²: all types, and each by itself. */
const marketPages: ListPage[] = [
  '/market' as const,
  ...marketTypes.map((type) => `/market/${type}` as const),
].map((path) => ({ path, entities: [marketEntity] }));

export const listPages: readonly ListPage[] = [
  // Prices stand beside those that exchange rates make of them, which are settings.
  {
    path: '/',
    entities: [listingEntity, advertEntity, settingsEntity, ...contentKinds.map(contentEntity)],
  },
  { path: '/project', entities: [listingEntity, advertEntity, settingsEntity] },
  ...contentKinds.map((kind) => ({ path: `/${kind}-list` as const, entities: [contentEntity(kind)] })),
  ...documentPages,
  ...marketPages,
];

function listingPages(table: Reads, clock: Clock): PageKind {
  const listings = publicListings(table);
  return {
    entity: listingEntity,
    folder: '/project-detail/',
    keyOf: (rest) => rest.toUpperCase(),
    versionOf: (code) => listings.versionOf(code, clock.now()),
  };
}

function contentPages(table: Reads, clock: Clock): PageKind[] {
  const content = publicContent(table, clock);
  return contentKinds.map((kind) => ({
    entity: contentEntity(kind),
    folder: `/${kind}/` as const,
    keyOf: (rest) => rest.toLowerCase(),
    versionOf: (slug) => content.versionOf(kind, slug),
    isShownByOthers: true,
  }));
}
