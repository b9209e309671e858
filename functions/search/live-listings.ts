/** Live listings as the table has them, as search documents: for building the index anew. */
import type { Category } from '../../shared/catalog/model.ts';
import { livePartitions } from '../../shared/search/changes.ts';
import { searchDocOf } from '../../shared/search/docs.ts';
import { searchNames, type wholeListings } from '../listings/service.ts';
import type { LiveListings } from './ports.ts';

/** So many listings are read with one request. */
const atOnce = 50;

export interface LivePorts {
  listings: ReturnType<typeof wholeListings>;
  categories(): Promise<readonly Category[]>;
  /** Hears of a listing that cannot be found until it is mended; it stops no other. */
  unreadable(id: string, error: unknown): void;
}

/** Reads each partition of live listings; never a scan. */
export const liveListings = ({ listings, categories, unreadable }: LivePorts): LiveListings => ({
  async *pages() {
    const named = await categories();
    for (const partition of livePartitions) {
      let start: Awaited<ReturnType<typeof listings.live>>['next'];
      do {
        const page = await listings.live(partition, start);
        for (let at = 0; at < page.ids.length; at += atOnce) {
          const whole = await listings.byIds(page.ids.slice(at, at + atOnce));
          yield whole
            .filter(({ meta }) => meta.state === 'shown')
            .flatMap((listing) => {
              try {
                return [searchDocOf(listing, searchNames(listing.content, named))];
              } catch (error) {
                unreadable(listing.meta.id, error);
                return [];
              }
            });
        }
        start = page.next;
      } while (start);
    }
  },
});
