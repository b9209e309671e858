/** The calls of imports, each one line over a use case. */
import { importsApi } from '#shared/imports/api.ts';
import { systemClock } from '../lib/clock.ts';
import { createContext } from '../lib/http/create-context.ts';
import { createIdempotency } from '../lib/idempotency.ts';
import { systemIds } from '../lib/ids.ts';
import { log } from '../lib/log.ts';
import { openImporting } from '../listings/context.ts';
import { openImportPictures } from '../media/context.ts';
import { loopbackAllowed, openPreview } from './context.ts';
import { createFeedRepository } from './feeds/feed-repository.ts';
import { createFeedService } from './feeds/feed-service.ts';
import { createImportRepository } from './repository.ts';
import { createImportService } from './service.ts';

const { serve, table, cursors } = createContext();
const service = createImportService({
  ...{ repo: createImportRepository(table), importing: openImporting(table, cursors) },
  pictures: openImportPictures(table),
  ...{ idempotency: createIdempotency(table), transact: table.transact, write: table.write },
  ...{ clock: systemClock, ids: systemIds },
  failed: (importId, n, error) => log('error', 'import-row-failed', { importId, n, error }),
});
const feeds = createFeedService({
  ...{ repo: createFeedRepository(table), idempotency: createIdempotency(table), transact: table.transact },
  ...{ clock: systemClock, ids: systemIds, allowsLoopback: loopbackAllowed() },
});
const preview = openPreview(table);

export const handler = serve(importsApi)({
  checkImport: ({ body }, { caller }) => service.check(caller, body.references),
  listImports: (_, { caller }) => service.list(caller),
  createImport: ({ body }, { caller, idempotencyKey }) => service.create(caller, body, idempotencyKey),
  addPicture: ({ params, body }, { caller }) => service.addPicture(caller, params.id, body),
  sendRows: ({ params, body }, { caller }) => service.sendRows(caller, params.id, body),
  putMapping: ({ body }, { caller }) => service.putMapping(caller, body),
  listFeeds: async (_, { caller }) => ({ items: await feeds.list(caller) }),
  createFeed: ({ body }, { caller, idempotencyKey }) => feeds.create(caller, body, idempotencyKey),
  changeFeed: ({ params, body }, { caller }) => feeds.change(caller, params.id, body),
  removeFeed: ({ params }, { caller }) => feeds.remove(caller, params.id),
  runFeed: ({ params, body }, { caller }) => feeds.run(caller, params.id, body),
  listPulls: async ({ params }, { caller }) => ({ items: await feeds.pulls(caller, params.id) }),
  // Readers of feeds are loaded with the first look at one.
  previewFeed: async ({ body }, { caller }) =>
    (await import('./feeds/preview-feed.ts')).previewFeed(caller, body, preview),
  exportListings: ({ query }, { caller }) => service.export(caller, query),
});
