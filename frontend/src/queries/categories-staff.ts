/** Categories as an admin keeps them; what changes is read anew wherever categories are offered. */
import { keepAnswer, refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import type { CategoryRecord } from '#shared/catalog/admin-model.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { categoriesApi } from '#shared/catalog/staff-api.ts';

export const useCategories = () => useEndpoint(categoriesApi.listCategories);

/** Reads all of them anew, and the catalog that forms and filters have. */
export const refreshCategories = (): Promise<unknown> =>
  Promise.all([refreshEndpoint(categoriesApi.listCategories), refreshEndpoint(catalogApi.getCatalog)]);

/** Takes over what an act has answered. */
export function takeCategories(items: CategoryRecord[]): void {
  void keepAnswer(categoriesApi.listCategories, { items });
  void refreshEndpoint(catalogApi.getCatalog);
}
