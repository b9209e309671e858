/** The page on which listings come from a file. */
import { type Routes, userPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  importListings: userPage('pages/import-page', ['imports', 'acceptance']),
};
