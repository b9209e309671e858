/** Pages whose capability is still to come: its own `routes.ts` takes their place, name by name. */
import {
  adminPage,
  publishedPage,
  type RouteSpec,
  type Routes,
  sellerPage,
  staticPage,
} from '#lib/route-spec.ts';

/** One article: nothing is published yet, so every address answers that it is not there. */
const articlePage: RouteSpec = publishedPage('app/article-page');

export const plannedRoutes: Routes = {
  newsList: staticPage(),
  news: articlePage,
  serviceList: staticPage(),
  service: articlePage,
  partnerList: staticPage(),
  partner: articlePage,
  introduceList: staticPage(),
  introduce: articlePage,
  careerList: staticPage(),
  career: articlePage,
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
  adminCategories: adminPage(),
  adminAds: adminPage(),
  adminAdCreate: adminPage(),
  adminAd: adminPage(),
};
