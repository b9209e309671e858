/** The pages that read old addresses: the site's own, and the bare one that other sites frame. */
import { bareStaticPage, type Routes, staticPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  addressLookup: staticPage('pages/address-page', ['addresses']),
  addressWidget: bareStaticPage('pages/widget-page', ['addresses']),
};
