/** The page of saved listings, for everybody. */
import { type Routes, staticPage } from '#lib/route-spec.ts';

export const routes: Routes = { saved: staticPage('pages/saved-page', ['saved']) };
