/** The sitemap's files: its index, the site's own pages, agencies, and shards of listings and of content. */
import type { Item } from '#functions/lib/writes.ts';
import { agencyEntity } from '#shared/agencies/rules.ts';
import { type ContentKind, contentKinds } from '#shared/content/kinds.ts';
import { contentEntity, documentEntity } from '#shared/content/rules.ts';
import type { EntityKey } from '#shared/kernel/change-log.ts';
import { listingTypes } from '#shared/kernel/listing-kind.ts';
import { defaultLocale } from '#shared/kernel/locale.ts';
import { instant } from '#shared/kernel/time.ts';
import { marketEntity } from '#shared/market/rules.ts';
import { listingEntity } from '#shared/search/changes.ts';
import { sitemapFolder, sitemapKey } from '../page-addresses.ts';
import { listPages } from '../page-kinds.ts';
import type { SiteFileReads } from './reads.ts';
import {
  contentShardCount,
  contentShardName,
  contentShardNumber,
  listingShardOf,
  listingShards,
} from './shards.ts';
import { type SitemapPage, sitemapIndexOf, urlSetOf } from './sitemap-xml.ts';

/** So many pages stand in a file at most, each in five languages: 4.4 MB, where a function may answer 6 MB. */
export const pagesInFile = 1_000;
/** Rows of content that are read for one file, or to find out which files there are: a kind has thousands at most. */
const rowsAtOnce = 500;
const queriesMax = contentShardCount * (pagesInFile / rowsAtOnce) * 2;

/** The file of the site's own pages. */
const pagesPart = 'pages';
/** Files of landing pages by the type that they are of, and of those of none. */
const landingShards = [undefined, ...listingTypes].map((type) => ({
  ...{ type, name: `landing-${type ?? 'all'}` },
}));
const keyOf = (part: string): string => `${sitemapFolder}${part}.xml`;
const partAt = (key: string): string | undefined =>
  key.startsWith(sitemapFolder) && key.endsWith('.xml') ? key.slice(sitemapFolder.length, -4) : undefined;

/** The file of the pages of agencies. */
const agenciesPart = 'agencies';

const listedEntities = new Set([
  ...[listingEntity, documentEntity, marketEntity],
  ...contentKinds.map(contentEntity),
]);
const contentShards = contentKinds.flatMap((kind) =>
  Array.from({ length: contentShardCount }, (_, number) => ({
    ...{ kind, number, name: contentShardName(kind, number) },
  })),
);
type ContentShard = (typeof contentShards)[number];

/** The parts of the sitemap that a change touches: the shard, and the entity for pages that list it. */
export function sitemapPartsOf({ entity, id }: Pick<EntityKey, 'entity'> & { id: string }): string[] {
  if (entity === agencyEntity) return [agenciesPart];
  if (!listedEntities.has(entity)) return [];
  if (entity === listingEntity) return [listingShardOf(id), entity];
  const kind = contentKinds.find((one) => contentEntity(one) === entity);
  return kind ? [contentShardName(kind, contentShardNumber(id)), entity] : [entity];
}

/** The files of the sitemap that show a part. */
export const sitemapKeysOf = (part: string): string[] => [
  sitemapKey,
  keyOf(listedEntities.has(part) ? pagesPart : part),
  ...(part === listingEntity ? landingShards.map(({ name }) => keyOf(name)) : []),
];

interface SitemapPorts {
  reads: SiteFileReads;
  origin: string;
  /** Hears of files that have more to say than they may. */
  full(key: string): void;
  /** Hears of a time (ms) before which no committed change is missing in what was read. */
  tellAsOf(ms: number): void;
}

/** The file of an object as XML; undefined where there is none, or nothing stands in it. */
export async function makeSitemapFile(key: string, ports: SitemapPorts): Promise<string | undefined> {
  if (key === sitemapKey) return makeIndex(ports);
  const part = partAt(key);
  const listings = listingShards.find(({ name }) => name === part);
  const content = contentShards.find(({ name }) => name === part);
  const landings = landingShards.find(({ name }) => name === part);
  const read = landings
    ? landingPages(landings, ports)
    : listings
      ? listingPages(listings, ports)
      : content
        ? contentPages(content, ports)
        : part === agenciesPart
          ? agencyPages(ports)
          : part === pagesPart
            ? ownPages(ports)
            : undefined;
  const pages = await read;
  if (!pages || pages.length === 0) return undefined;
  if (pages.length > pagesInFile) ports.full(key);
  return urlSetOf(pages.slice(0, pagesInFile), ports.origin);
}

async function listingPages(
  shard: (typeof listingShards)[number],
  { reads }: SitemapPorts,
): Promise<SitemapPage[]> {
  const listings = await reads.listings(shard, pagesInFile + 1);
  return listings.map(({ code, updatedAt }) => ({ path: `/project-detail/${code}`, changedAt: updatedAt }));
}

/** Landing pages have no date of their own: what they list changes by itself. */
async function landingPages({ type }: (typeof landingShards)[number], { reads, tellAsOf }: SitemapPorts) {
  const { paths, asOfMs } = await reads.landings(type);
  tellAsOf(asOfMs);
  return paths.map((path): SitemapPage => ({ path }));
}

async function agencyPages({ reads }: Pick<SitemapPorts, 'reads'>): Promise<SitemapPage[]> {
  const agencies = await reads.agencies(pagesInFile + 1);
  return agencies.map(({ slug, changedAt }) => ({ path: `/partner/${slug}`, changedAt }));
}

/** Rows of a kind until `isEnough` says so, or there are no more. */
async function readKind(
  kind: ContentKind,
  { reads }: SitemapPorts,
  isEnough: (rows: Awaited<ReturnType<SiteFileReads['content']>>['rows']) => boolean,
): Promise<void> {
  let start: Item | undefined;
  for (let left = queriesMax; left > 0; left--) {
    const { rows, next } = await reads.content(kind, defaultLocale, rowsAtOnce, start);
    if (isEnough(rows) || !next) return;
    start = next;
  }
}

async function contentPages({ kind, number }: ContentShard, ports: SitemapPorts): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = [];
  await readKind(kind, ports, (rows) => {
    for (const { id, slug, publishedAt, updatedAt } of rows)
      if (contentShardNumber(id) === number)
        pages.push({ path: `/${kind}/${slug}`, changedAt: updatedAt ?? publishedAt });
    return pages.length > pagesInFile;
  });
  return pages;
}

/** Pages of lists change with what they list, documents when staff save them; of the others no date is known. */
async function ownPages({ reads }: SitemapPorts): Promise<SitemapPage[]> {
  const [paths, documents, times] = await Promise.all([
    reads.listedPaths(),
    reads.documents(),
    reads.changeTimes(),
  ]);
  const changedAt = (path: string) => {
    const document = documents.find((one) => one.path === path);
    if (document) return document.updatedAt;
    const entities = listPages.find((list) => list.path === path)?.entities ?? [];
    const known = entities.flatMap((entity) => times[entity] ?? []);
    return known.length > 0 ? instant(Math.max(...known)) : undefined;
  };
  return paths.map((path) => ({ path, changedAt: changedAt(path) }));
}

/** The files that have anything in them: a query for each shard of listings, and mostly one for each kind of content. */
async function makeIndex(ports: SitemapPorts): Promise<string> {
  const { reads, origin } = ports;
  const [times, landings, hasListings, content, agencies] = await Promise.all([
    reads.changeTimes(),
    Promise.all(landingShards.map((shard) => landingPages(shard, ports))),
    Promise.all(listingShards.map((shard) => reads.hasListings(shard))),
    Promise.all(contentKinds.map((kind) => shardsOfKind(kind, ports))),
    reads.agencies(1),
  ]);
  const own = [...listedEntities].flatMap((entity) => times[entity] ?? []);
  const landingParts = landingShards.filter((_, at) => landings[at]!.length > 0);
  const parts = [
    ...listingShards.filter((_, at) => hasListings[at]),
    ...content.flat(),
    ...(agencies.length > 0 ? [{ name: agenciesPart }] : []),
  ];
  const files = [
    { key: keyOf(pagesPart), changedMs: own.length > 0 ? Math.max(...own) : undefined },
    ...landingParts.map(({ name }) => ({ key: keyOf(name) })),
    ...parts.map(({ name }) => ({ key: keyOf(name), changedMs: times[name] })),
  ];
  return sitemapIndexOf(files, origin);
}

async function shardsOfKind(kind: ContentKind, ports: SitemapPorts): Promise<ContentShard[]> {
  const numbers = new Set<number>();
  await readKind(kind, ports, (rows) => {
    for (const { id } of rows) numbers.add(contentShardNumber(id));
    return numbers.size === contentShardCount;
  });
  return contentShards.filter((shard) => shard.kind === kind && numbers.has(shard.number));
}
