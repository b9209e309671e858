/** The site's own pages: home, help. */
import { listPage, type Routes, staticPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  home: listPage('home/home-page', ['home', 'content']),
  contactAdvertising: staticPage(),
  saved: staticPage('saved-page', ['help']),
  support: staticPage('support-page', ['help']),
};
