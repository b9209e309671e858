/** The catalog's calls. */
import { apis } from '#shared/apis.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { createContext } from '../lib/http/create-context.ts';
import { createCatalog } from './public.ts';

const app = createContext();
const service = createCatalog(app.table);

// What no other function serves comes here: a path of theirs with a method that it does not have answers 405.
export const handler = app.serve(
  catalogApi,
  Object.values(apis),
)({
  getCatalog: () => service.get(),
  getOpenApi: async () => (await import('#docs/openapi.json', { with: { type: 'json' } })).default,
});
