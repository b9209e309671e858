/** The one place that knows the product's paths, as the specification spells them (without locale prefix). */
import { defaultLocale, isLocale, type Locale } from '#shared/kernel/locale.ts';

/** Route patterns; matching ignores case and trailing slashes. */
export const patterns = {
  home: '/',
  projects: '/project',
  landing: '/project/:id',
  project: '/project-detail/:id',
  newsList: '/news-list',
  news: '/news/:id',
  serviceList: '/service-list',
  service: '/service/:id',
  partnerList: '/partner-list',
  partner: '/partner/:id',
  introduceList: '/introduce-list',
  introduce: '/introduce/:id',
  careerList: '/career-list',
  career: '/career/:id',
  reportList: '/report-list',
  report: '/report/:id',
  market: '/market',
  marketLand: '/market/land',
  marketParks: '/market/industrial-park',
  marketAquaculture: '/market/aquaculture',
  marketOther: '/market/other',
  contactAdvertising: '/contact-advertising',
  mechanism: '/co-che-hoat-dong',
  reviewPolicy: '/chinh-sach-xet-duyet-tin',
  privacy: '/chinh-sach-bao-mats',
  privacyAlias: '/chinh-sach-bao-mat',
  disputes: '/co-che-giai-quyet-tranh-chap',
  regulations: '/quy-che-hoat-dong',
  serviceProcess: '/quy-trinh-thuc-hien-dich-vu',
  accountGuide: '/huong-dan-tao-tai-khoan',
  paymentGuide: '/huong-dan-thanh-toan-VNPAY',
  products: '/san-pham-dich-vu',
  postingGuide: '/huong-dan-dang-tin-mua-ban',
  paymentPolicy: '/chinh-sach-thanh-toan',
  guide: '/huong-dan',
  consumerRights: '/lien-he-bao-ve-nguoi-tieu-dung',
  ranking: '/tieu-chi-xep-hang',
  advertisingRules: '/quy-dinh-quang-cao',
  prohibitedContent: '/danh-muc-noi-dung-cam',
  addressLookup: '/tra-cuu-dia-chi',
  addressWidget: '/tra-cuu-dia-chi/nhung',
  developers: '/developers',
  apiKeys: '/my-api-keys',
  auth: '/auth',
  createdPost: '/created-post',
  editPost: '/edit-post',
  manageListings: '/manage-sales-information',
  importListings: '/manage-sales-information/import',
  importFeeds: '/manage-sales-information/feeds',
  listingEvidence: '/listing-evidence/:id',
  saved: '/saved',
  stopAlerts: '/stop-alerts',
  compare: '/compare',
  checkoutDone: '/checkout/done',
  wallet: '/my-wallet',
  packageReport: '/my-wallet/package/:id',
  walletPackages: '/my-wallet/packages',
  walletReceipt: '/my-wallet/receipt/:id',
  walletRewards: '/my-wallet/rewards',
  notifications: '/notifications',
  profile: '/my-profile',
  changePassword: '/change-password',
  sellerRegistration: '/seller-registration',
  myAgencies: '/my-agency',
  agentStatus: '/agent-status',
  myAgencyCreate: '/my-agency/create',
  myAgency: '/my-agency/:id',
  agencyData: '/my-agency-data/:id',
  support: '/support',
  myApplication: '/my-application',
  myRequest: '/my-request',
  myEnquiry: '/my-enquiry',
  reportListing: '/report-listing',
  dataRequest: '/data-request',
  adminHome: '/admin',
  adminLogin: '/admin/login',
  adminUsers: '/admin/user',
  adminUser: '/admin/user/:id',
  adminPayments: '/admin/finance',
  adminPayment: '/admin/finance/payment/:id',
  adminClearings: '/admin/finance/clearing',
  adminInvoices: '/admin/finance/invoice',
  adminVouchers: '/admin/finance/voucher',
  adminRewards: '/admin/finance/reward',
  adminRewardCreate: '/admin/finance/reward/create',
  adminReward: '/admin/finance/reward/:id',
  adminWallet: '/admin/finance/wallet/:id',
  adminPosts: '/admin/post',
  adminPost: '/admin/post/:id',
  adminEvidenceList: '/admin/evidence',
  adminEvidence: '/admin/evidence/:id',
  adminNewsList: '/admin/news',
  adminNewsCreate: '/admin/news/create',
  adminNews: '/admin/news/:id',
  adminPartners: '/admin/partner',
  adminPartnerCreate: '/admin/partner/create',
  adminPartner: '/admin/partner/:id',
  adminServices: '/admin/service',
  adminServiceCreate: '/admin/service/create',
  adminService: '/admin/service/:id',
  adminIntroduces: '/admin/introduce',
  adminIntroduceCreate: '/admin/introduce/create',
  adminIntroduce: '/admin/introduce/:id',
  adminReports: '/admin/report',
  adminReportCreate: '/admin/report/create',
  adminReportCreateFrom: '/admin/report/create/:id',
  adminReport: '/admin/report/:id',
  adminRecruitment: '/admin/recruitment',
  adminRecruitmentCreate: '/admin/recruitment/create',
  adminRecruitmentCreateFrom: '/admin/recruitment/create/:id',
  adminPages: '/admin/pages',
  adminPage: '/admin/pages/:id',
  adminApplications: '/admin/recruitment/applications/:id',
  adminApplication: '/admin/recruitment/application/:id',
  adminRecruitmentNotice: '/admin/recruitment/:id',
  adminInbox: '/admin/inbox',
  adminAuthorityCreate: '/admin/inbox/create',
  adminCase: '/admin/inbox/:id',
  adminAccounts: '/admin/account',
  adminSettings: '/admin/settings',
  adminCategories: '/admin/categories',
  adminAds: '/admin/advertisement',
  adminAdCreate: '/admin/advertisement/create',
  adminAd: '/admin/advertisement/:id',
  adminAdEdit: '/admin/advertisement/edit/:id',
  adminAgents: '/admin/agent',
  adminAgencies: '/admin/agency',
  adminAgency: '/admin/agency/:id',
} as const;
export type RouteName = keyof typeof patterns;

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type QueryValues = Record<string, QueryValue>;

/** A query string of the values that are there; lists repeat their name. Empty without any. */
export function queryString(values: QueryValues = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** The path of a page inside the router, e.g. `pathOf('project', { id: 'DA…' })`. */
export function pathOf(
  name: RouteName,
  params: Record<string, string> = {},
  query: QueryValues = {},
): string {
  const path = patterns[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return path + queryString(query);
}

/** `/auth?next=…`, where a guarded page sends somebody who is not signed in. */
export const authPath = (next?: string): string => pathOf('auth', {}, { next });

/** A place to go on to after login: a path of this site only, else home. */
export function safeNext(next: string | null | undefined): string {
  const isOwnPath = next && /^\/(?![/\\])[^\p{Cc}]*$/u.test(next);
  return isOwnPath ? next : patterns.home;
}

/** The language that a URL path's prefix names, or null on an unprefixed page. */
export function prefixOf(pathname: string): Locale | null {
  const first = pathname.split('/')[1]?.toLowerCase();
  return isLocale(first) && first !== defaultLocale ? first : null;
}

/** What the router calls its basename: `/en` … or `/` in Vietnamese. */
export const basenameOf = (locale: Locale): string => (locale === defaultLocale ? '/' : `/${locale}`);

/** A page's path in a language, with its prefix: the form of canonical and hreflang links. */
export function localized(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The feed of news in a language: a file, no page of the app. */
export const newsFeed = (locale: Locale): string => localized('/rss.xml', locale);

/** The path without its locale prefix. */
export function unprefixed(pathname: string): string {
  const prefix = prefixOf(pathname);
  return prefix ? pathname.slice(prefix.length + 1) || '/' : pathname;
}
