/** Opens the pages' use cases over the real table, bucket and render bundle. */
import * as z from 'zod';
import { createChangeReader } from '../lib/change-log.ts';
import { systemClock } from '../lib/clock.ts';
import { createCursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { log } from '../lib/log.ts';
import { readSecret } from '../lib/secrets.ts';
import { openTable } from '../lib/table.ts';
import { createKeptIndex, indexFormat } from './kept-index.ts';
import { createLoaderAnswers } from './loader-answers.ts';
import { createPageKinds, listPages } from './page-kinds.ts';
import { createPageTable } from './page-table.ts';
import { createProgress } from './progress.ts';
import { createRenderer, type RenderBundle } from './renderer.ts';
import { createSearchAnswers } from './search-answers.ts';
import { createPagesService } from './service.ts';
import { type CardBundle, openCards } from './share-cards/open-cards.ts';
import { createChangeTimes } from './site-files/change-times.ts';
import { createSiteFileReads, type SiteBundle } from './site-files/reads.ts';
import { createSiteFiles, filePrefixes } from './site-files/site-files.ts';
import { createPageStore } from './store.ts';

/** The render bundle lies beside the function's own; its path is no import that a bundler may follow. */
const loadBundle = (): Promise<RenderBundle & SiteBundle & CardBundle> =>
  import(new URL('./server/entry-server.js', import.meta.url).href as string);

/** The use cases, from the environment: TABLE_NAME, SITE_BUCKET, SITE_ORIGIN, CURSOR_KEY_ARN, DATA_BUCKET for the search, MEDIA_BUCKET for photos of cards. */
export async function createPagesContext() {
  const env = readEnv({
    TABLE_NAME: z.string(),
    SITE_BUCKET: z.string(),
    SITE_ORIGIN: z.url(),
    DATA_BUCKET: z.string(),
    MEDIA_BUCKET: z.string(),
    CURSOR_KEY_ARN: z.string(),
  });
  const cursors = createCursors(() => readSecret(env.CURSOR_KEY_ARN));
  const table = openTable({ name: env.TABLE_NAME });
  const pages = createPageTable(createPageKinds(table, systemClock), listPages, filePrefixes);
  const bundle = await loadBundle();
  const changeTimes = createChangeTimes(table);
  const search = createSearchAnswers(async () =>
    (await import('../search/context.ts')).createSearchContext({
      ...{ table, cursors, dataBucket: env.DATA_BUCKET },
    }),
  );
  return createPagesService({
    pages,
    store: createPageStore(env.SITE_BUCKET),
    render: createRenderer(bundle, env.SITE_ORIGIN, pages, [
      ...createLoaderAnswers(table, systemClock, cursors),
      ...search.answers,
    ]),
    index: createKeptIndex(table),
    readChanges: createChangeReader(table),
    progress: createProgress(table),
    changeTimes,
    cards: openCards(table, bundle, { media: env.MEDIA_BUCKET, site: env.SITE_BUCKET }, systemClock),
    files: createSiteFiles({
      reads: createSiteFileReads(table, { ...bundle, landings: search.landings }, changeTimes, systemClock),
      origin: env.SITE_ORIGIN,
      clock: systemClock,
      full: (key) => log('error', 'sitemap-file-full', { key }),
    }),
    release: `${bundle.siteAssets().version}.${indexFormat}`,
    clock: systemClock,
    failed: (what, error) => log('error', 'page-not-refreshed', { ...what, error }),
  });
}
