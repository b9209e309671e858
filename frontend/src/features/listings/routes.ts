/** The pages of listings: one listing, posting and editing, their owner's list, and the back office's review. */
import { publishedPage, type Routes, sellerPage, userPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  project: publishedPage('pages/detail-page', ['detail']),
  createdPost: userPage('pages/edit-page', ['edit', 'detail', 'rich-text', 'paid', 'reasons', 'acceptance']),
  editPost: userPage('pages/edit-page', ['edit', 'detail', 'rich-text', 'paid', 'reasons', 'acceptance']),
  manageListings: userPage('pages/manage-page', ['manage', 'paid', 'reasons', 'options']),
  packageReport: userPage('pages/package-report-page', ['paid']),
  adminPosts: sellerPage('admin/pages/queue-page', ['review', 'options']),
  adminPost: sellerPage('admin/pages/review-page', ['review', 'detail', 'paid', 'reasons', 'options']),
};
