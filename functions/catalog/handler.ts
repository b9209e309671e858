/** The catalog's calls. */
import * as z from 'zod';
import { apis } from '#shared/apis.ts';
import { addressApi } from '#shared/catalog/address-api.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { ratesApi } from '#shared/catalog/rates-api.ts';
import { categoriesApi } from '#shared/catalog/staff-api.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { createContext } from '../lib/http/create-context.ts';
import { systemIds } from '../lib/ids.ts';
import { createCategoryKeeper } from './keep-categories.ts';
import { createRatesKeeper } from './keep-rates.ts';
import { createOwnerSettings } from './owner.ts';
import { createCatalog } from './public.ts';
import { openRatesProvider } from './rates-provider.ts';
import { createRatesRepository } from './rates-repository.ts';
import { createCatalogRepository } from './repository.ts';

const app = createContext();
const service = createCatalog(app.table);
const ports = {
  repo: createCatalogRepository(app.table),
  transact: app.table.transact,
  clock: systemClock,
  ids: systemIds,
};
const owner = createOwnerSettings(ports);
const categories = createCategoryKeeper(ports);
const env = readEnv({ RATES_SOURCE: z.string().optional() });
const rates = createRatesKeeper({
  ...ports,
  repo: createRatesRepository(app.table),
  cursors: app.cursors,
  providerHost: openRatesProvider(env.RATES_SOURCE)?.host,
});

// What no other function serves comes here: a path of theirs with a method that it does not have answers 405.
export const handler = app.serve(
  { ...catalogApi, ...addressApi, ...categoriesApi, ...ratesApi },
  Object.values(apis),
)({
  getCatalog: () => service.get(),
  // The communes of all years are loaded with the first address.
  resolveAddress: async ({ query }) =>
    (await import('#shared/catalog/addresses/resolve-address.ts')).resolveAddress(query.q),
  getOwner: owner.get,
  getOwnerSettings: owner.get,
  putOwnerSettings: ({ body }, { caller }) => owner.put(caller, body),
  getRates: rates.get,
  listRates: ({ query }) => rates.list(query),
  putRates: ({ body }, { caller }) => rates.put(caller, body),
  decideRates: ({ body }, { caller }) => rates.decide(caller, body),
  getOpenApi: async () => (await import('#docs/openapi.json', { with: { type: 'json' } })).default,
  listCategories: async () => ({ items: await categories.list() }),
  putCategory: ({ params, body }, { caller }) => categories.put(caller, params, body),
  orderCategories: async ({ params, body }, { caller }) => ({
    items: await categories.order(caller, params.group, body.ids),
  }),
  deleteCategory: ({ params, query }, { caller }) => categories.delete(caller, params, query.version),
});
