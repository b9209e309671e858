/** The pages of adverts in the back office. */
import { adminPage, type Routes } from '#lib/route-spec.ts';

const texts = ['adverts', 'ads', 'cases'];

export const routes: Routes = {
  adminAds: adminPage('admin/pages/adverts-page', texts),
  adminAdCreate: adminPage('admin/pages/advert-form-page', [...texts, 'edit']),
  adminAd: adminPage('admin/pages/advert-page', [...texts, 'ad-figures']),
  adminAdEdit: adminPage('admin/pages/advert-form-page', [...texts, 'edit']),
};
