/** The calls of search. */
import * as z from 'zod';
import { searchApi } from '../../shared/search/api.ts';
import { openApp } from '../lib/app.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { cards } from '../listings/service.ts';
import { createFreshIndex } from './fresh-index.ts';
import type { After } from './ports.ts';
import { createChangeLog } from './repository.ts';
import { createSegments } from './segments.ts';
import { search } from './service.ts';

const app = openApp();
const env = readEnv({ DATA_BUCKET: z.string() });
const { table } = app;
/** Rows are read as they are now: what an older copy says must not take a listing out. */
const asTheyAre = {
  ...table,
  batchGet: (keys: Parameters<typeof table.batchGet>[0]) => table.batchGet(keys, { isConsistent: true }),
};
const service = search({
  index: createFreshIndex({ segments: createSegments(env.DATA_BUCKET), changes: createChangeLog(table) }),
  cards: cards(asTheyAre),
  cursors: app.cursors,
  clock: systemClock,
});

/** `id.version` of the caller's own write. */
function afterOf(token: string | undefined): After | undefined {
  const [id = '', version] = token?.split('.') ?? [];
  return token === undefined ? undefined : { id, version: Number(version) };
}

export const handler = app.serve(searchApi)({
  search: ({ query: { after, ...query } }) => service.find(query, afterOf(after)),
  countListings: ({ query: { after, ...filters } }) => service.count(filters, afterOf(after)),
});
