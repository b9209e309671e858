/** The site's own pages: home, help, and those of several capabilities. */
import {
  listPage,
  publishedPage,
  type Routes,
  sellerPage,
  staticPage,
  workspacePage,
} from '#lib/route-spec.ts';

export const routes: Routes = {
  home: listPage('home/home-page', ['home', 'content']),
  project: publishedPage('project-page', ['detail']),
  manageListings: workspacePage('view', 'manage-page', [
    'manage',
    'appeal',
    'drafts',
    'paid',
    'reasons',
    'options',
    'leads',
    'thread',
    'attachments',
  ]),
  adminHome: sellerPage('dashboard/dashboard-page', ['dashboard', 'ads']),
  adminUsers: sellerPage('people-page', ['people', 'leads', 'thread', 'attachments', 'reasons']),
  career: publishedPage('career-page', ['content', 'apply', 'pdf-file']),
  partner: publishedPage('partner-page', ['content', 'agency-page']),
  consumerRights: listPage('consumer-rights-page', ['content', 'cases']),
  support: staticPage('support-page', ['help', 'cases', 'attachments']),
};
