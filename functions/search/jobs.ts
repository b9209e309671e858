/** The scheduled work of search: a new segment when anything changed, and the nightly comparison. */
import * as z from 'zod';
import { differenceMetrics } from '#shared/metrics.ts';
import { createCatalog } from '../catalog/public.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { type JobContext, runJobs } from '../lib/job.ts';
import { log } from '../lib/log.ts';
import { remembered } from '../lib/memoize.ts';
import { writeMetric } from '../lib/metric.ts';
import { openTable } from '../lib/table.ts';
import { wholeListings } from '../listings/public.ts';
import { PartEnv, partOfEnv } from './engines/part-env.ts';
import { changesOfPart, folderOfPart, liveInPart } from './engines/part-service.ts';
import { createIndexBuilder } from './index-builder.ts';
import { createLiveListings } from './live-listings.ts';
import { createChangeLog } from './repository.ts';
import { createSegments } from './segments.ts';

const env = readEnv({
  TABLE_NAME: z.string(),
  DATA_BUCKET: z.string(),
  OPENSEARCH_URL: z.url().optional(),
  ...PartEnv,
});
/** The part of a divided index that is built; absent: all of it. */
const own = partOfEnv(env);
const table = openTable({ name: env.TABLE_NAME });
/** How long a run knows the same categories: the feed asks for them with each page. */
const categoriesMs = 60_000;
const unreadable = (id: string, error: unknown) => log('error', 'unreadable-listing', { id, error });
const changes = createChangeLog(table);
const live = createLiveListings({
  listings: wholeListings(table, unreadable),
  categories: remembered(
    async () => (await createCatalog(table).get()).categories,
    categoriesMs,
    systemClock.now,
  ),
  unreadable,
});
const service = createIndexBuilder({
  segments: createSegments(env.DATA_BUCKET, undefined, own && folderOfPart(own)),
  changes: own ? changesOfPart(changes, own) : changes,
  live: own ? liveInPart(live, own) : live,
  clock: systemClock,
  differed: (what) => log('error', 'search-index-differs', what),
});

/** Parts run the same jobs beside those of the whole index, whose silence rings: they are told apart. */
const toldAs = (job: string) => (own ? `${job}-of-parts` : job);

const handlers = {
  'build-segment': () => service.buildSegment(),
  'verify-index': async () => {
    const counts = await service.verifyIndex();
    writeMetric(differenceMetrics.searchIndex, counts.differences);
    return counts;
  },
  // Scheduled where an OpenSearch is named, and nowhere else.
  'feed-opensearch': async ({ remainingMs }: JobContext) => {
    if (!env.OPENSEARCH_URL) throw new Error('OPENSEARCH_URL is not set');
    const { openFeed } = await import('./opensearch/open-feed.ts');
    return openFeed({ url: env.OPENSEARCH_URL, bucket: env.DATA_BUCKET, live, changes }).run(remainingMs);
  },
};

export const jobs = runJobs(handlers, toldAs);
