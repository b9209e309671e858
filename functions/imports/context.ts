/** What feeds need, from the environment: that of listings and media, and WEBHOOK_LOOPBACK on a stack of one machine. */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { ReadTools } from '#shared/imports/read-row.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { activeAccounts } from '../accounts/public.ts';
import { agencyLeads } from '../agencies/public.ts';
import { createCatalog } from '../catalog/public.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { createSeatReader } from '../lib/http/identity.ts';
import { systemIds } from '../lib/ids.ts';
import { log } from '../lib/log.ts';
import type { Table } from '../lib/table.ts';
import { openImporting } from '../listings/context.ts';
import { openImportPictures } from '../media/context.ts';
import { createNotify } from '../notifications/public.ts';
import { createFeedRepository } from './feeds/feed-repository.ts';
import { runnerOf } from './feeds/feed-runner.ts';
import type { PreviewPorts } from './feeds/preview-feed.ts';
import type { PullJobPorts } from './feeds/pull-feeds.ts';

/** The parsers with their places are loaded with the first row. */
const loadTools =
  (table: Table) =>
  async (locale: Locale): Promise<ReadTools> => {
    const [{ readingTools }, { categories }] = await Promise.all([
      import('#shared/imports/reading-tools.ts'),
      createCatalog(table).get(),
    ]);
    return readingTools(locale, categories);
  };

export const loopbackAllowed = (): boolean =>
  readEnv({ WEBHOOK_LOOPBACK: z.literal('allowed').optional() }).WEBHOOK_LOOPBACK === 'allowed';

export const openPreview = (table: Table): PreviewPorts => ({
  fetch: async (address, options) => (await import('../lib/safe-fetch.ts')).fetchPublic(address, options),
  allowsLoopback: loopbackAllowed(),
  ...{ loadTools: loadTools(table), transact: table.transact, clock: systemClock },
});

/** The ports of the job `pull-feeds`. */
export function openPull(table: Table, cursors: Cursors): PullJobPorts {
  const readAccount = activeAccounts(table);
  const readSeat = createSeatReader(table);
  return {
    ...openPreview(table),
    repo: createFeedRepository(table),
    importing: openImporting(table, cursors),
    pictures: openImportPictures(table),
    runnerOf: (feed) => runnerOf(feed, { readAccount, readSeat }),
    notify: createNotify({ ids: systemIds }),
    hearersOf: agencyLeads(table).ownersOf,
    ids: systemIds,
    wait: (ms) => pause(ms),
    rowFailed: (feedId, reference, error) => log('error', 'feed-row-failed', { feedId, reference, error }),
    turnFailed: (feedId, error) => log('error', 'feed-turn-failed', { feedId, error }),
  };
}
