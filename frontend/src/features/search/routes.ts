/** The pages of search. */
import { listPage, type Routes } from '#lib/route-spec.ts';

export const routes: Routes = {
  projects: listPage('pages/list-page', ['search']),
};
