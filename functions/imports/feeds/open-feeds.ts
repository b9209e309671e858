/** The use cases of feeds over a table, loaded with the first call about one. */
import { systemClock } from '#functions/lib/clock.ts';
import { createIdempotency } from '#functions/lib/idempotency.ts';
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import type { FeedPreviewInput } from '#shared/imports/feeds/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { loopbackAllowed, openPreview } from '../context.ts';
import { createFeedRepository } from './feed-repository.ts';
import { createFeedService } from './feed-service.ts';

export const openFeeds = (table: Table) =>
  createFeedService({
    ...{ repo: createFeedRepository(table), idempotency: createIdempotency(table), transact: table.transact },
    ...{ clock: systemClock, ids: systemIds, allowsLoopback: loopbackAllowed() },
  });

/** Readers of feeds are loaded with the first look at one. */
export const lookAtFeed = (table: Table) => async (caller: Caller, input: FeedPreviewInput) =>
  (await import('./preview-feed.ts')).previewFeed(caller, input, openPreview(table));
