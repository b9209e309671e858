/** The site's own pages: home, help. */
import { listPage, publishedPage, type Routes, staticPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  home: listPage('home/home-page', ['home', 'content']),
  career: publishedPage('career-page', ['content', 'apply', 'pdf-file']),
  contactAdvertising: staticPage(),
  saved: staticPage('saved-page', ['help']),
  support: staticPage('support-page', ['help']),
};
