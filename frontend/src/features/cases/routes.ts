/** The pages of what people write to the marketplace: forms, the receipt, and the inbox of staff. */
import { addressedPage, type Routes, staffPage, staticPage } from '#lib/route-spec.ts';

// Support and the complaint's document are composed in `app`, with what else stands on them.
export const routes: Routes = {
  contactAdvertising: staticPage('pages/advertising-page', ['cases', 'attachments']),
  dataRequest: staticPage('pages/data-request-page', ['cases', 'attachments']),
  reportListing: addressedPage('pages/report-page', ['cases', 'attachments']),
  myRequest: addressedPage('pages/my-request-page', ['cases']),
  adminInbox: staffPage('admin/pages/inbox-page', ['inbox', 'cases']),
  adminAuthorityCreate: staffPage('admin/pages/authority-page', ['inbox', 'cases', 'attachments']),
  adminCase: staffPage('admin/pages/case-page', ['inbox', 'cases']),
};
