/** Opens the pages' use cases over the real table, bucket and render bundle. */
import * as z from 'zod';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { catalogOf } from '../catalog/service.ts';
import { systemClock } from '../lib/clock.ts';
import { createCursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { log } from '../lib/log.ts';
import { remembered } from '../lib/remembered.ts';
import { readSecret } from '../lib/secrets.ts';
import { openTable } from '../lib/table.ts';
import { publicListings } from '../listings/service.ts';
import type { openSearch } from '../search/open.ts';
import { changePagesOf } from '../search/service.ts';
import { createKeptIndex } from './kept-index.ts';
import { createProgress } from './progress.ts';
import { type Answers, createRenderer, type RenderBundle } from './renderer.ts';
import { pages } from './service.ts';
import { createPageStore } from './store.ts';

const catalogMs = 60_000;

/** The render bundle lies beside the function's own; its path is no import that a bundler may follow. */
const loadBundle = (): Promise<RenderBundle> =>
  import(new URL('./server/entry-server.js', import.meta.url).href as string);

/**
 * What readers are shown of other listings where a page is not there, from DATA_BUCKET and CURSOR_KEY_ARN. Most
 * pages are there: the search is loaded with the first that is not.
 */
export function openNearby(): NonNullable<Answers['search']> {
  const env = readEnv({ TABLE_NAME: z.string(), DATA_BUCKET: z.string(), CURSOR_KEY_ARN: z.string() });
  let opened: Promise<Pick<ReturnType<typeof openSearch>, 'find'>> | undefined;
  const open = async () =>
    (await import('../search/open.ts')).openSearch({
      table: openTable({ name: env.TABLE_NAME }),
      dataBucket: env.DATA_BUCKET,
      cursors: createCursors(() => readSecret(env.CURSOR_KEY_ARN)),
    });
  return async (query) => {
    opened ??= open();
    return (await opened).find(query);
  };
}

/** The use cases, from the environment: TABLE_NAME, SITE_BUCKET, SITE_ORIGIN; the job rewrites without `search`. */
export async function openPages(search?: Answers['search']) {
  const env = readEnv({
    TABLE_NAME: z.string(),
    SITE_BUCKET: z.string(),
    SITE_ORIGIN: z.url(),
  });
  const table = openTable({ name: env.TABLE_NAME });
  const listings = publicListings(table);
  const bundle = await loadBundle();
  const listing = (code: string) => listings.byCode(code, systemClock.now());
  return pages({
    store: createPageStore(env.SITE_BUCKET),
    render: createRenderer(bundle, env.SITE_ORIGIN, {
      listing,
      ...(search && { search }),
      catalog: remembered(catalogOf(table).get, catalogMs, systemClock.now),
    }),
    index: createKeptIndex(table),
    changes: changePagesOf(table),
    publicVersion: async (code) => {
      try {
        return (await listing(code)).card.version;
      } catch (error) {
        if (error instanceof DomainProblem) return undefined;
        throw error;
      }
    },
    progress: createProgress(table),
    release: bundle.siteAssets().version,
    clock: systemClock,
    failed: (what, error) => log('error', 'page-not-refreshed', { ...what, error }),
  });
}
