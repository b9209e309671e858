/** The catalog's calls. */
import { apis } from '../../shared/apis.ts';
import { catalogApi } from '../../shared/catalog/api.ts';
import { openApp } from '../lib/app.ts';
import { openApi } from './openapi.ts';
import { catalogOf } from './service.ts';

const app = openApp();
const service = catalogOf(app.table);

// What no other function serves comes here: a path of theirs with a method that it does not have answers 405.
export const handler = app.serve(
  catalogApi,
  Object.values(apis),
)({
  getCatalog: () => service.get(),
  getOpenApi: async () => openApi(),
});
