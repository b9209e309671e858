/** The pages of listings: comparing, posting and editing, and the back office's review; one listing and its owner's list are the site's. */
import { type Routes, sellerPage, staffPage, staticPage, workspacePage } from '#lib/route-spec.ts';

export const routes: Routes = {
  compare: staticPage('pages/compare-page', ['compare', 'detail']),
  createdPost: workspacePage('work', 'pages/edit-page', [
    'edit',
    'appeal',
    'drafts',
    'detail',
    'rich-text',
    'paid',
    'reasons',
    'remarks',
    'acceptance',
    'pdf-file',
  ]),
  editPost: workspacePage('work', 'pages/edit-page', [
    'edit',
    'appeal',
    'drafts',
    'detail',
    'rich-text',
    'paid',
    'reasons',
    'remarks',
    'acceptance',
    'pdf-file',
  ]),
  listingEvidence: workspacePage('view', 'pages/evidence-page', [
    'evidence',
    'detail',
    'attachments',
    'reasons',
  ]),
  packageReport: workspacePage('view', 'pages/package-report-page', ['paid', 'manage']),
  adminPosts: sellerPage('admin/pages/queue-page', ['review', 'appeal', 'options', 'reasons']),
  adminPost: sellerPage('admin/pages/review-page', [
    'review',
    'appeal',
    'detail',
    'paid',
    'reasons',
    'remarks',
    'options',
  ]),
  adminEvidenceList: staffPage('admin/pages/evidence-queue-page', ['evidence', 'detail']),
  adminEvidence: staffPage('admin/pages/evidence-review-page', ['evidence', 'detail', 'reasons']),
};
