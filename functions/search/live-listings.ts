/** Reads live listings from the table as search documents, for rebuilding the index. */
import type { Category } from '#shared/catalog/model.ts';
import type { Listing } from '#shared/listings/model.ts';
import { livePartitions } from '#shared/search/changes.ts';
import { searchDocOf } from '#shared/search/index/search-document.ts';
import type { SearchDoc } from '#shared/search/model.ts';
import type { wholeListings } from '../listings/public.ts';
import { searchNames } from '../listings/public-search.ts';
import type { LiveListings } from './ports.ts';

/** How many listings one request reads. */
const atOnce = 50;

export interface LivePorts {
  listings: ReturnType<typeof wholeListings>;
  categories(): Promise<readonly Category[]>;
  /** Called for a listing that cannot be read and so not be found; the others are not affected. */
  unreadable(id: string, error: unknown): void;
}

/** Reads each partition of live listings; never a scan. */
export function createLiveListings({ listings, categories, unreadable }: LivePorts): LiveListings {
  const docsOf = async (listing: Listing, named: readonly Category[]): Promise<SearchDoc[]> => {
    try {
      return [searchDocOf(listing, await searchNames(listing.content, named))];
    } catch (error) {
      unreadable(listing.meta.id, error);
      return [];
    }
  };
  async function* pages() {
    const named = await categories();
    for (const partition of livePartitions) {
      let start: Awaited<ReturnType<typeof listings.live>>['next'];
      do {
        const page = await listings.live(partition, start);
        for (let at = 0; at < page.ids.length; at += atOnce) {
          const whole = await listings.byIds(page.ids.slice(at, at + atOnce));
          const shown = whole.filter(({ meta }) => meta.state === 'shown');
          yield (await Promise.all(shown.map((listing) => docsOf(listing, named)))).flat();
        }
        start = page.next;
      } while (start);
    }
  }
  return { pages };
}
