/** The page of saved listings and searches, and the one that ends e-mails about them, both for everybody. */
import { addressedPage, type Routes, staticPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  saved: staticPage('pages/saved-page', ['saved', 'searches']),
  stopAlerts: addressedPage('pages/stop-alerts-page', ['searches']),
};
