/** What the sitemap and the feeds are made of, read from the table and asked of the render bundle. */
import { createCatalog } from '#functions/catalog/public.ts';
import { publicContent } from '#functions/content/public.ts';
import type { Table } from '#functions/lib/table.ts';
import type { Item } from '#functions/lib/writes.ts';
import { liveListings } from '#functions/listings/public.ts';
import type { publicMarket } from '#functions/market/public.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { ContentCard } from '#shared/content/public-model.ts';
import type { ListingType } from '#shared/kernel/listing-kind.ts';
import { defaultLocale, type Locale } from '#shared/kernel/locale.ts';
import type { Clock, Instant } from '#shared/kernel/time.ts';
import { isPublic } from '#shared/listings/rules.ts';
import { openDocuments } from '../open-documents.ts';
import type { ChangeTimes } from '../ports.ts';
import type { ListingShard } from './shards.ts';

/** What the render bundle knows of pages without data. */
export interface SiteBundle {
  /** Paths of all pages that search engines may list, but for those of entities; each at its one address. */
  listedPaths(): Promise<string[]>;
  /** What the list of news is called. */
  newsWords(locale: Locale): Promise<{ title: string; description: string }>;
}
/** What the search knows of landing pages. */
interface LandingReads {
  /** Paths of those of a type that have enough listings, without it of those of none; up to when (ms) its index has read the log. */
  landings(type: ListingType | undefined): Promise<{ paths: string[]; asOfMs: number }>;
}
export interface SiteFileReads extends SiteBundle, LandingReads {
  /** What is public of a shard now, at most so many. */
  listings(shard: ListingShard, limit: number): Promise<{ code: string; updatedAt: Instant }[]>;
  /** Whether anything of a shard is live. One query. */
  hasListings(shard: ListingShard): Promise<boolean>;
  /** Some rows of a kind, newest first; go on with `next`. One query. */
  content(
    kind: ContentKind,
    locale: Locale,
    limit: number,
    start?: Item,
  ): Promise<{ rows: ContentCard[]; next?: Item }>;
  /** Pages of agencies that visitors find, at most so many. A query for some thousands. */
  agencies(limit: number): Promise<{ slug: string; changedAt?: Instant | undefined }[]>;
  /** Documents by their paths, with when staff last changed them. One query. */
  documents(): Promise<{ path: string; updatedAt?: Instant | undefined }[]>;
  changeTimes: ChangeTimes['read'];
  /** Asking prices of a type, a row for each kind and quarter. Three queries. */
  marketHistory: ReturnType<typeof publicMarket>['history'];
  /** By id, in a language. */
  newsCategories(locale: Locale): Promise<Map<string, string>>;
}

/** So many rows come with one query at most; a megabyte may be less. */
const rowsAtOnce = 500;

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;

export function createSiteFileReads(
  table: Reads,
  bundle: SiteBundle & LandingReads,
  changeTimes: ChangeTimes,
  clock: Clock,
): SiteFileReads {
  const live = liveListings(table);
  const content = publicContent(table, clock);
  const documents = openDocuments(table, clock);
  const catalog = createCatalog(table);
  return {
    listedPaths: () => bundle.listedPaths(),
    newsWords: (locale) => bundle.newsWords(locale),
    landings: (type) => bundle.landings(type),
    async listings({ partition, ids }, limit) {
      const found: { code: string; updatedAt: Instant }[] = [];
      let start: Item | undefined;
      do {
        const page = await live.rows(partition, ids, rowsAtOnce, start);
        const now = clock.now();
        for (const { code, updatedAt, ...card } of page.rows)
          if (isPublic(card, now)) found.push({ code, updatedAt });
        start = page.next;
      } while (start && found.length < limit);
      return found.slice(0, limit);
    },
    hasListings: async ({ partition, ids }) => (await live.rows(partition, ids, 1)).rows.length > 0,
    content: (kind, locale, limit, start) => content.rows(kind, locale, limit, start),
    agencies: async (limit) => (await import('#functions/agencies/public-pages.ts')).livePages(table)(limit),
    documents: async () => (await documents()).list(defaultLocale),
    changeTimes: () => changeTimes.read(),
    marketHistory: async (type) =>
      (await import('#functions/market/public.ts')).publicMarket(table, clock).history(type),
    async newsCategories(locale) {
      const { newsCategories } = await catalog.get();
      return new Map(newsCategories.map(({ id, names }) => [id, names[locale]]));
    },
  };
}
