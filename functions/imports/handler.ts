/** The calls of imports, each one line over a use case. */
import { importsApi } from '#shared/imports/api.ts';
import { systemClock } from '../lib/clock.ts';
import { createContext } from '../lib/http/create-context.ts';
import { createIdempotency } from '../lib/idempotency.ts';
import { systemIds } from '../lib/ids.ts';
import { log } from '../lib/log.ts';
import { openImporting } from '../listings/context.ts';
import { openImportPictures } from '../media/context.ts';
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
/** What is about feeds is loaded with the first call about one. */
const feeds = async () => (await import('./feeds/open-feeds.ts')).openFeeds(table);

export const handler = serve(importsApi)({
  checkImport: ({ body }, { caller }) => service.check(caller, body.references),
  listImports: (_, { caller }) => service.list(caller),
  createImport: ({ body }, { caller, idempotencyKey }) => service.create(caller, body, idempotencyKey),
  addPicture: ({ params, body }, { caller }) => service.addPicture(caller, params.id, body),
  sendRows: ({ params, body }, { caller }) => service.sendRows(caller, params.id, body),
  putMapping: ({ body }, { caller }) => service.putMapping(caller, body),
  listFeeds: async (_, { caller }) => ({ items: await (await feeds()).list(caller) }),
  createFeed: async ({ body }, { caller, idempotencyKey }) =>
    (await feeds()).create(caller, body, idempotencyKey),
  changeFeed: async ({ params, body }, { caller }) => (await feeds()).change(caller, params.id, body),
  removeFeed: async ({ params }, { caller }) => (await feeds()).remove(caller, params.id),
  runFeed: async ({ params, body }, { caller }) => (await feeds()).run(caller, params.id, body),
  listPulls: async ({ params }, { caller }) => ({ items: await (await feeds()).pulls(caller, params.id) }),
  previewFeed: async ({ body }, { caller }) =>
    (await import('./feeds/open-feeds.ts')).lookAtFeed(table)(caller, body),
  exportListings: ({ query }, { caller }) => service.export(caller, query),
});
