/** The calls of search. */
import * as z from 'zod';
import { searchApi } from '../../shared/search/api.ts';
import { openApp } from '../lib/app.ts';
import { readEnv } from '../lib/env.ts';
import { openSearch } from './open.ts';
import type { After } from './ports.ts';

const app = openApp();
const env = readEnv({ DATA_BUCKET: z.string() });
const service = openSearch({ table: app.table, dataBucket: env.DATA_BUCKET, cursors: app.cursors });

/** `id.version` of the caller's own write. */
function afterOf(token: string | undefined): After | undefined {
  const [id = '', version] = token?.split('.') ?? [];
  return token === undefined ? undefined : { id, version: Number(version) };
}

export const handler = app.serve(searchApi)({
  search: ({ query: { after, ...query } }) => service.find(query, afterOf(after)),
  countListings: ({ query: { after, ...filters } }) => service.count(filters, afterOf(after)),
});
