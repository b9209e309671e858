/** The site's own pages: home, rules and guides, help. */
import { type Routes, staticPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  home: staticPage('home/home-page', ['home']),
  contactAdvertising: staticPage(),
  mechanism: staticPage(),
  reviewPolicy: staticPage(),
  privacy: staticPage(),
  privacyAlias: staticPage(),
  disputes: staticPage(),
  regulations: staticPage(),
  serviceProcess: staticPage(),
  accountGuide: staticPage(),
  paymentGuide: staticPage(),
  products: staticPage(),
  postingGuide: staticPage(),
  paymentPolicy: staticPage(),
  guide: staticPage(),
  consumerRights: staticPage(),
  saved: staticPage('saved-page', ['help']),
  support: staticPage('support-page', ['help']),
};
