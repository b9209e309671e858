/** The pages of listings: posting and editing, and the back office's review; one listing and its owner's list are the site's. */
import { type Routes, sellerPage, userPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  createdPost: userPage('pages/edit-page', ['edit', 'detail', 'rich-text', 'paid', 'reasons', 'acceptance']),
  editPost: userPage('pages/edit-page', ['edit', 'detail', 'rich-text', 'paid', 'reasons', 'acceptance']),
  packageReport: userPage('pages/package-report-page', ['paid']),
  adminPosts: sellerPage('admin/pages/queue-page', ['review', 'options', 'reasons']),
  adminPost: sellerPage('admin/pages/review-page', ['review', 'detail', 'paid', 'reasons', 'options']),
};
