/** Opens search over the real table and the bucket of segments. */
import * as z from 'zod';
import { createCatalog } from '../catalog/public.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { remembered } from '../lib/memoize.ts';
import type { Table } from '../lib/table.ts';
import { listingCards } from '../listings/public.ts';
import { EngineSetting, openEngine } from './engines/open-engine.ts';
import { createIncrementalIndex } from './incremental-index.ts';
import { createChangeLog } from './repository.ts';
import { createSegments } from './segments.ts';
import { createSearchService } from './service.ts';
import { createSuggester, createTextReader } from './understand-text.ts';

interface Resources {
  table: Table;
  dataBucket: string;
  cursors: Cursors;
}

/** How long a warm function knows the same rates and categories: they change once a day, or less. */
const catalogMs = 300_000;

/** The use cases of search; the index is read when it is first asked. */
export function createSearchContext({ table, dataBucket, cursors }: Resources) {
  /** Rows are read as they are now: what an older copy says must not take a listing out. */
  const asTheyAre = {
    ...table,
    batchGet: (keys: Parameters<typeof table.batchGet>[0]) => table.batchGet(keys, { isConsistent: true }),
  };
  const env = readEnv({ SEARCH_ENGINE: EngineSetting, AWS_REGION: z.string().optional() });
  const engine = openEngine(env.SEARCH_ENGINE, env.AWS_REGION, () =>
    createIncrementalIndex({ segments: createSegments(dataBucket), changes: createChangeLog(table) }),
  );
  const catalog = createCatalog(table);
  const common = { engine, rates: remembered(catalog.rates, catalogMs, systemClock.now), clock: systemClock };
  const categories = remembered(async () => (await catalog.get()).categories, catalogMs, systemClock.now);
  const service = createSearchService({ ...common, cards: listingCards(asTheyAre), cursors });
  return {
    ...service,
    /** Landing pages; places are loaded with the first. */
    landings: async () =>
      (await import('./landings.ts')).createLandings({ ...common, find: service.findAsOf }),
    understandText: createTextReader({ ...common, categories }),
    suggestSearches: createSuggester({ ...common, categories }),
  };
}
