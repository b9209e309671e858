/** The calls of search. */
import * as z from 'zod';
import { searchApi } from '#shared/search/api.ts';
import { readEnv } from '../lib/env.ts';
import { createContext } from '../lib/http/create-context.ts';
import { countFact } from '../lib/metric.ts';
import { createSearchContext } from './context.ts';
import type { After } from './ports.ts';

const app = createContext();
const env = readEnv({ DATA_BUCKET: z.string() });
const service = createSearchContext({
  table: app.table,
  dataBucket: env.DATA_BUCKET,
  cursors: app.cursors,
});

/** `id.version` of the caller's own write. */
function afterOf(token: string | undefined): After | undefined {
  const [id = '', version] = token?.split('.') ?? [];
  return token === undefined ? undefined : { id, version: Number(version) };
}

export const handler = app.serve(searchApi)({
  search: async ({ query: { after, ...query } }) => {
    const found = await service.find(query, afterOf(after));
    countFact('search');
    return found;
  },
  understandText: ({ query: { q } }) => service.understandText(q),
  suggestSearches: ({ query: { q, locale } }) => service.suggestSearches(q, locale),
  countListings: ({ query: { after, ...filters } }) => service.count(filters, afterOf(after)),
});
