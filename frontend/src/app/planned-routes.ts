/** Pages whose capability is still to come: its own `routes.ts` takes their place, name by name. */
import { adminPage, type Routes, sellerPage } from '#lib/route-spec.ts';

export const plannedRoutes: Routes = {
  adminNewsList: sellerPage(),
  adminNewsCreate: sellerPage(),
  adminNews: sellerPage(),
  adminPartners: sellerPage(),
  adminPartnerCreate: sellerPage(),
  adminPartner: sellerPage(),
  adminServices: sellerPage(),
  adminServiceCreate: sellerPage(),
  adminService: sellerPage(),
  adminIntroduces: sellerPage(),
  adminIntroduceCreate: sellerPage(),
  adminIntroduce: sellerPage(),
  adminReports: sellerPage(),
  adminReportCreate: sellerPage(),
  adminReportCreateFrom: sellerPage(),
  adminReport: sellerPage(),
  adminRecruitment: sellerPage(),
  adminRecruitmentCreate: sellerPage(),
  adminRecruitmentCreateFrom: sellerPage(),
  adminAds: adminPage(),
  adminAdCreate: adminPage(),
  adminAd: adminPage(),
};
