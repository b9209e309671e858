/** The site's own pages: home, help. */
import { listPage, publishedPage, type Routes, staticPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  home: listPage('home/home-page', ['home', 'content']),
  career: publishedPage('career-page', ['content', 'apply']),
  saved: staticPage('saved-page', ['help']),
  consumerRights: listPage('consumer-rights-page', ['content', 'cases']),
  support: staticPage('support-page', ['help', 'cases']),
};
