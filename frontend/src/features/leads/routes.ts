/** The pages of leads: of who sent an application or a request, by their receipts, and applications in the back office. */
import { addressedPage, type Routes, sellerPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  myEnquiry: addressedPage('pages/my-enquiry-page', ['consult', 'thread', 'attachments']),
  myApplication: addressedPage('pages/my-application-page', ['apply']),
  adminApplications: sellerPage('admin/pages/applications-page', ['applications']),
  adminApplication: sellerPage('admin/pages/application-page', ['applications']),
};
