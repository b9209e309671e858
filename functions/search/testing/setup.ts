/** Search over real listings, a real table and a real bucket, with a clock that is moved by hand. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createCursors } from '#functions/lib/cursor.ts';
import type { Table } from '#functions/lib/table.ts';
import type { TestTable } from '#functions/lib/testing/table.ts';
import { listingCards, wholeListings } from '#functions/listings/public.ts';
import { startListings } from '#functions/listings/testing/setup.ts';
import { startS3 } from '#local/aws/s3/s3.ts';
import { createClock } from '#local/clock.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { createMemoryEngine } from '../engines/memory-engine.ts';
import { createIncrementalIndex } from '../incremental-index.ts';
import { createIndexBuilder } from '../index-builder.ts';
import { createLiveListings } from '../live-listings.ts';
import { createFeedStore } from '../opensearch/feed-state.ts';
import type { ChangeLog, LiveListings, Segments } from '../ports.ts';
import { createChangeLog } from '../repository.ts';
import { createSegments } from '../segments.ts';
import { createSearchService } from '../service.ts';

const bucket = 'data';

interface SearchWorldPorts {
  table: Pick<Table, 'get' | 'query' | 'batchGet'>;
  segments: Segments;
  /** The log where it is not that of the table. */
  changes?: ChangeLog;
  /** Of all that is live, what is built from. */
  within?(live: LiveListings): LiveListings;
}

/** Starts an empty world, over a table that is there already or one of its own; `stop` ends it. */
export async function startSearch(over?: TestTable) {
  const dir = await mkdtemp(join(tmpdir(), 'search-'));
  const objects = await startS3({ dir, clock: createClock() });
  await objects.createBucket(bucket);
  const client = new S3Client({
    endpoint: objects.url,
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const listings = await startListings(over);
  const { table, consumed } = listings.world;
  const { clock } = listings;
  const segments = createSegments(bucket, client);
  const changes = createChangeLog(table);
  const differing: { ids: string[]; count: number }[] = [];
  const cursors = createCursors(async () => 'a key for tests only');
  const unreadable: string[] = [];
  const liveOver = (of: SearchWorldPorts['table']) =>
    createLiveListings({
      listings: wholeListings(of, (id) => unreadable.push(id)),
      categories: async () => (await listings.ports.catalog.get()).categories,
      unreadable: (id) => unreadable.push(id),
    });
  /** The jobs, over table and bucket as they are, or through something else. */
  const openBuilding = (over: SearchWorldPorts = { table, segments }) =>
    createIndexBuilder({
      segments: over.segments,
      changes: over.changes ?? (over.table === table ? changes : createChangeLog(over.table)),
      live: (over.within ?? ((live) => live))(liveOver(over.table)),
      clock,
      differed: (what) => differing.push(what),
    });
  const openService = (of: Segments = segments) =>
    createSearchService({
      engine: createMemoryEngine(createIncrementalIndex({ segments: of, changes })),
      cards: listingCards(table),
      cursors,
      rates: async () => defaultRates,
      clock,
    });

  return {
    ...listings,
    table,
    segments,
    changes,
    cursors,
    /** Segments in another folder of the same bucket. */
    segmentsIn: (folder: string) => createSegments(bucket, client, folder),
    /** Segments of functions that write another format, and can read some. */
    segmentsOf: (formats: readonly [number, ...number[]]) => createSegments(bucket, client, '', formats),
    /** The bucket itself: objects may be lost or damaged in it. */
    objects: objects.store,
    objectsUrl: objects.url,
    bucket,
    differing,
    /** A function that has just started. */
    openService,
    /** Ids of listings that could not be read. */
    unreadable,
    openBuilding,
    liveOver,
    /** How far a feed of this name has come. */
    feedStore: (index: string) => createFeedStore(bucket, index, client),
    building: openBuilding(),
    keys: async () => (await objects.store.list(bucket)).map(({ key }) => key),
    /** The requests to the table that an act makes, by their operations. */
    async requestsOf(act: () => Promise<unknown>): Promise<string[]> {
      consumed.length = 0;
      await act();
      return consumed.map(({ operation }) => operation);
    },
    units: () => consumed.reduce((sum, { units }) => sum + units, 0),
    async stop() {
      client.destroy();
      await objects.stop();
      await listings.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
export type SearchWorld = Awaited<ReturnType<typeof startSearch>>;
