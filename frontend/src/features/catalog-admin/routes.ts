/** The page of categories, of listings and of news. */
import { adminPage, type Routes } from '#lib/route-spec.ts';

export const routes: Routes = {
  adminCategories: adminPage('pages/categories-page', ['categories']),
};
