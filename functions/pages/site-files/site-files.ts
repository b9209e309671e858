/** All files made of what is public: the sitemap's and the feeds, by their keys and by what they show. */
import type { Clock } from '#shared/kernel/time.ts';
import { sitemapKey } from '../page-addresses.ts';
import type { SiteFiles } from '../ports.ts';
import { feedKeys, feedLocaleAt, feedPart, makeNewsFeed } from './news-feed.ts';
import type { SiteFileReads } from './reads.ts';
import { makeSitemapFile, sitemapKeysOf, sitemapPartsOf } from './sitemap.ts';

/** Lists are read from an index that follows the table: seldom a second behind. */
const indexLagMs = 5_000;

/** Prefixes of the objects that hold files: `sitemap.xml` and `sitemap/…`, and the feeds. */
export const filePrefixes: readonly string[] = [sitemapKey.replace('.xml', ''), ...feedKeys];

interface SiteFilePorts {
  reads: SiteFileReads;
  /** Where people reach the site, without a slash at the end. */
  origin: string;
  clock: Clock;
  /** Hears of files that have more to say than they may. */
  full(key: string): void;
}

export function createSiteFiles({ reads, origin, clock, full }: SiteFilePorts): SiteFiles {
  return {
    async make(key) {
      const asOfMs = clock.now() - indexLagMs;
      const locale = feedLocaleAt(key);
      const xml = locale
        ? await makeNewsFeed(locale, reads, origin)
        : await makeSitemapFile(key, { reads, origin, full });
      return xml === undefined ? undefined : { xml, asOfMs };
    },
    partsOf: sitemapPartsOf,
    keysOf: (part) => [...sitemapKeysOf(part), ...(part === feedPart ? feedKeys : [])],
  };
}
