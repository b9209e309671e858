/** The pages of search. */
import { landingPage, listPage, type Routes } from '#lib/route-spec.ts';

export const routes: Routes = {
  projects: listPage('pages/list-page', ['search']),
  landing: landingPage('pages/list-page', ['search']),
};
