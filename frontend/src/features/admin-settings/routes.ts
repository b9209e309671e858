/** The page of the product's settings. */
import { masterPage, type Routes } from '#lib/route-spec.ts';

export const routes: Routes = {
  adminSettings: masterPage('pages/settings-page', ['settings', 'cases']),
};
