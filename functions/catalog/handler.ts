/** The catalog's calls. */
import { catalogApi } from '../../shared/catalog/api.ts';
import { openApp } from '../lib/app.ts';
import { openApi } from './openapi.ts';
import { catalogOf } from './service.ts';

const app = openApp();
const service = catalogOf(app.table);

export const handler = app.serve(catalogApi)({
  getCatalog: () => service.get(),
  getOpenApi: async () => openApi(),
});
