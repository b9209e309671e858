/** The pages of search. */
import { type Routes, staticPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  projects: staticPage('pages/list-page', ['search']),
};
