/** All files made of what is public: the sitemap's, the feeds and the market's, by their keys and by what they show. */
import type { Clock } from '#shared/kernel/time.ts';
import { sitemapKey } from '../page-addresses.ts';
import type { SiteFiles } from '../ports.ts';
import { makeMarketFile, marketKeys, marketPart, marketTypeAt } from './market-file.ts';
import { feedKeys, feedLocaleAt, feedPart, makeNewsFeed } from './news-feed.ts';
import type { SiteFileReads } from './reads.ts';
import { makeSitemapFile, sitemapKeysOf, sitemapPartsOf } from './sitemap.ts';

/** Lists are read from an index that follows the table: seldom a second behind. */
const indexLagMs = 5_000;

/** Prefixes of the objects that hold files: `sitemap.xml` and `sitemap/…`, the feeds, the market's tables. */
export const filePrefixes: readonly string[] = [sitemapKey.replace('.xml', ''), ...feedKeys, ...marketKeys];

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
      let asOfMs = clock.now() - indexLagMs;
      const tellAsOf = (ms: number) => {
        asOfMs = Math.min(asOfMs, ms);
      };
      const locale = feedLocaleAt(key);
      const marketType = marketTypeAt(key);
      const text = locale
        ? await makeNewsFeed(locale, reads, origin)
        : marketType
          ? await makeMarketFile(marketType, reads)
          : await makeSitemapFile(key, { reads, origin, full, tellAsOf });
      return text === undefined ? undefined : { text, asOfMs };
    },
    partsOf: sitemapPartsOf,
    keysOf: (part) => [
      ...sitemapKeysOf(part),
      ...(part === feedPart ? feedKeys : []),
      ...(part === marketPart ? marketKeys : []),
    ],
  };
}
