/** Opens the pages' use cases over the real table, bucket and render bundle. */
import * as z from 'zod';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { searchApi } from '#shared/search/api.ts';
import type { SearchQuery } from '#shared/search/query.ts';
import { createChangeReader } from '../lib/change-log.ts';
import { systemClock } from '../lib/clock.ts';
import { type Cursors, createCursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { log } from '../lib/log.ts';
import { readSecret } from '../lib/secrets.ts';
import { openTable } from '../lib/table.ts';
import type { createSearchContext } from '../search/context.ts';
import { createKeptIndex, indexFormat } from './kept-index.ts';
import { createLoaderAnswers } from './loader-answers.ts';
import { createPageKinds, listPages } from './page-kinds.ts';
import { createPageTable } from './page-table.ts';
import type { LoaderAnswer } from './ports.ts';
import { createProgress } from './progress.ts';
import { createRenderer, type RenderBundle } from './renderer.ts';
import { createPagesService } from './service.ts';
import { createChangeTimes } from './site-files/change-times.ts';
import { createSiteFileReads, type SiteBundle } from './site-files/reads.ts';
import { createSiteFiles, filePrefixes } from './site-files/site-files.ts';
import { createPageStore } from './store.ts';

/** The render bundle lies beside the function's own; its path is no import that a bundler may follow. */
const loadBundle = (): Promise<RenderBundle & SiteBundle> =>
  import(new URL('./server/entry-server.js', import.meta.url).href as string);

/**
 * Answers loaders that search for listings, from TABLE_NAME and DATA_BUCKET. Many pages need none: the search is
 * loaded with the first that does. Where it fails, pages do without.
 */
function createSearchAnswer(cursors: Cursors): LoaderAnswer {
  const env = readEnv({ TABLE_NAME: z.string(), DATA_BUCKET: z.string() });
  let opened: Promise<Pick<ReturnType<typeof createSearchContext>, 'findAsOf'>> | undefined;
  const open = async () =>
    (await import('../search/context.ts')).createSearchContext({
      table: openTable({ name: env.TABLE_NAME }),
      dataBucket: env.DATA_BUCKET,
      cursors,
    });
  return {
    endpoint: searchApi.search,
    async answer({ query }: { query: SearchQuery }, tell) {
      try {
        opened ??= open();
        const { reply, asOfMs } = await (await opened).findAsOf(query);
        tell.asOf(asOfMs);
        return reply;
      } catch (error) {
        if (error instanceof DomainProblem) throw error;
        log('error', 'page-search-failed', { error });
        throw new DomainProblem('temporarily-unavailable');
      }
    },
  };
}

/** The use cases, from the environment: TABLE_NAME, SITE_BUCKET, SITE_ORIGIN, and what the search needs. */
export async function createPagesContext() {
  const env = readEnv({
    TABLE_NAME: z.string(),
    SITE_BUCKET: z.string(),
    SITE_ORIGIN: z.url(),
    CURSOR_KEY_ARN: z.string(),
  });
  const cursors = createCursors(() => readSecret(env.CURSOR_KEY_ARN));
  const table = openTable({ name: env.TABLE_NAME });
  const pages = createPageTable(createPageKinds(table, systemClock), listPages, filePrefixes);
  const bundle = await loadBundle();
  const changeTimes = createChangeTimes(table);
  return createPagesService({
    pages,
    store: createPageStore(env.SITE_BUCKET),
    render: createRenderer(bundle, env.SITE_ORIGIN, pages, [
      ...createLoaderAnswers(table, systemClock, cursors),
      createSearchAnswer(cursors),
    ]),
    index: createKeptIndex(table),
    readChanges: createChangeReader(table),
    progress: createProgress(table),
    changeTimes,
    files: createSiteFiles({
      reads: createSiteFileReads(table, bundle, changeTimes, systemClock),
      origin: env.SITE_ORIGIN,
      clock: systemClock,
      full: (key) => log('error', 'sitemap-file-full', { key }),
    }),
    release: `${bundle.siteAssets().version}.${indexFormat}`,
    clock: systemClock,
    failed: (what, error) => log('error', 'page-not-refreshed', { ...what, error }),
  });
}
