/** The pages of applications: the applicant's own, and those of the back office. */
import { addressedPage, type Routes, sellerPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  myApplication: addressedPage('pages/my-application-page', ['apply']),
  adminApplications: sellerPage('admin/pages/applications-page', ['applications']),
  adminApplication: sellerPage('admin/pages/application-page', ['applications']),
};
