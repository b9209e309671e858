/** The pages of samples in the back office. */
import { type Routes, staffPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  adminSamples: staffPage('admin/pages/samples-page', ['samples']),
  adminSampleCreate: staffPage('admin/pages/sample-form-page', ['samples']),
  adminSample: staffPage('admin/pages/sample-page', ['samples']),
  adminSampleEdit: staffPage('admin/pages/sample-form-page', ['samples']),
};
