/** The pages on which listings come from a file, and from partners' feeds. */
import { type Routes, userPage, workspacePage } from '#lib/route-spec.ts';

export const routes: Routes = {
  importListings: userPage('pages/import-page', ['imports', 'acceptance']),
  importFeeds: workspacePage('manage', 'pages/feeds-page', ['feeds', 'imports']),
};
