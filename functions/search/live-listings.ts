/** Reads live listings from the table as search documents, for rebuilding the index. */
import type { Category } from '#shared/catalog/model.ts';
import type { Listing } from '#shared/listings/model.ts';
import { livePartitions } from '#shared/search/changes.ts';
import { searchDocOf } from '#shared/search/index/search-document.ts';
import type { SearchDoc } from '#shared/search/model.ts';
import type { wholeListings } from '../listings/public.ts';
import { searchNames } from '../listings/public-search.ts';
import type { LiveListings, LivePosition, LiveSteps } from './ports.ts';

/** How many listings one request reads. */
const atOnce = 50;

export interface LivePorts {
  listings: ReturnType<typeof wholeListings>;
  categories(): Promise<readonly Category[]>;
  /** Called for a listing that cannot be read and so not be found; the others are not affected. */
  unreadable(id: string, error: unknown): void;
}

/** Reads each partition of live listings; never a scan. */
export function createLiveListings({
  listings,
  categories,
  unreadable,
}: LivePorts): LiveListings & LiveSteps {
  const docsOf = async (listing: Listing, named: readonly Category[]): Promise<SearchDoc[]> => {
    try {
      return [searchDocOf(listing, await searchNames(listing.content, named))];
    } catch (error) {
      unreadable(listing.meta.id, error);
      return [];
    }
  };
  async function docsOfIds(ids: readonly string[], named: readonly Category[]): Promise<SearchDoc[]> {
    const whole = await listings.byIds(ids as Parameters<typeof listings.byIds>[0]);
    const shown = whole.filter(({ meta }) => meta.state === 'shown');
    return (await Promise.all(shown.map((listing) => docsOf(listing, named)))).flat();
  }
  async function* pages() {
    const named = await categories();
    for (const partition of livePartitions) {
      let start: Awaited<ReturnType<typeof listings.live>>['next'];
      do {
        const page = await listings.live(partition, start);
        for (let at = 0; at < page.ids.length; at += atOnce)
          yield await docsOfIds(page.ids.slice(at, at + atOnce), named);
        start = page.next;
      } while (start);
    }
  }
  /** One request's listings from a position on, and the position of what follows; undefined at the end. */
  async function from({ partition, start }: LivePosition) {
    const page = await listings.live(livePartitions[partition]!, start, atOnce);
    const docs = page.ids.length > 0 ? await docsOfIds(page.ids, await categories()) : [];
    const isLast = partition + 1 === livePartitions.length;
    const next = page.next
      ? { partition, start: page.next }
      : isLast
        ? undefined
        : { partition: partition + 1 };
    return { docs, next };
  }
  return { pages, from };
}
