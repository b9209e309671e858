/** The catalog's calls. */
import { catalogApi } from '../../shared/catalog/api.ts';
import { openApp } from '../lib/app.ts';
import { createCatalogRepository } from './repository.ts';
import { catalog } from './service.ts';

const app = openApp();
const service = catalog({ repo: createCatalogRepository(app.table) });

export const handler = app.serve(catalogApi)({ getCatalog: () => service.get() });
