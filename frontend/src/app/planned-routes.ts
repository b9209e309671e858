/** Pages whose capability is still to come: its own `routes.ts` takes their place, name by name. */
import { adminPage, type Routes } from '#lib/route-spec.ts';

export const plannedRoutes: Routes = {
  adminAds: adminPage(),
  adminAdCreate: adminPage(),
  adminAd: adminPage(),
};
