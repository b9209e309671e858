/** Every page of the specification: who may see it, in which layout, rendered when, by which module. */
import type { Access } from '../../../shared/kernel/access.ts';
import type { RouteName } from '../lib/paths.ts';

export type Layout = 'default' | 'user' | 'admin';
/** `build`: prerendered in five languages · `publish`: HTML by the pages function · `shell`: browser only. */
export type Rendering = 'build' | 'publish' | 'shell';

export interface RouteSpec {
  /** The contract's access words; `guest` sends a signed-in person on. */
  access: Access | 'guest';
  layout: Layout;
  rendering: Rendering;
  /** Module below `src/`, without `.tsx`; a page without one says that it is being built. */
  page?: string;
  /** Text bundles it needs, loaded beside its code. */
  texts?: readonly string[];
}

const open = (page?: string, texts: string[] = [], rendering: Rendering = 'build'): RouteSpec => ({
  access: 'none',
  layout: 'default',
  rendering,
  ...(page && { page }),
  texts,
});
const within = (
  layout: Layout,
  access: RouteSpec['access'],
  page?: string,
  texts: string[] = [],
): RouteSpec => ({
  access,
  layout,
  rendering: 'shell',
  ...(page && { page }),
  texts,
});
const user = (page?: string, texts?: string[]) => within('user', 'user', page, texts);
const seller = (page?: string, texts?: string[]) => within('admin', 'seller', page, texts);
const staff = (page?: string, texts?: string[]) => within('admin', 'staff', page, texts);
const master = (page?: string, texts?: string[]) => within('admin', 'master', page, texts);
const admin = (page?: string, texts?: string[]) => within('admin', 'admin', page, texts);

export const routeTable: Record<RouteName, RouteSpec> = {
  home: open('app/home/home-page', ['home']),
  projects: open('features/search/pages/list-page', ['search']),
  project: open('features/listings/pages/detail-page', ['detail'], 'publish'),
  newsList: open(),
  news: open('app/article-page', [], 'publish'),
  serviceList: open(),
  service: open('app/article-page', [], 'publish'),
  partnerList: open(),
  partner: open('app/article-page', [], 'publish'),
  introduceList: open(),
  introduce: open('app/article-page', [], 'publish'),
  careerList: open(),
  career: open('app/article-page', [], 'publish'),
  contactAdvertising: open(),
  mechanism: open(),
  reviewPolicy: open(),
  privacy: open(),
  privacyAlias: open(),
  disputes: open(),
  regulations: open(),
  serviceProcess: open(),
  accountGuide: open(),
  paymentGuide: open(),
  products: open(),
  postingGuide: open(),
  paymentPolicy: open(),
  guide: open(),
  consumerRights: open(),
  auth: within('default', 'guest', 'features/accounts/pages/auth-page', ['accounts']),
  createdPost: user('features/listings/pages/edit-page', ['edit', 'rich-text', 'paid']),
  editPost: user('features/listings/pages/edit-page', ['edit', 'rich-text', 'paid']),
  manageListings: user('features/listings/pages/manage-page', ['manage', 'paid']),
  saved: open('app/saved-page', ['help']),
  checkoutDone: user('features/wallet/pages/checkout-done-page', ['checkout', 'wallet']),
  wallet: user('features/wallet/pages/wallet-page', ['wallet', 'checkout']),
  packageReport: user('features/listings/pages/package-report-page', ['paid']),
  walletPackages: user('features/wallet/pages/packages-page', ['wallet']),
  walletReceipt: user('features/wallet/pages/receipt-page', ['wallet', 'checkout']),
  walletRewards: user('features/wallet/pages/rewards-page', ['rewards']),
  profile: user('features/accounts/pages/profile-page', ['profile', 'accounts']),
  changePassword: user('features/accounts/pages/change-password-page', ['profile']),
  sellerRegistration: user('features/accounts/pages/seller-registration-page', ['seller']),
  support: open('app/support-page', ['help']),
  adminLogin: within('default', 'guest', 'features/accounts/pages/admin-login-page', ['accounts']),
  adminUsers: seller('features/people/pages/people-page', ['people']),
  adminUser: staff('features/people/pages/person-page', ['people']),
  adminPayments: staff('features/finance/pages/payments-page', ['finance']),
  adminPayment: staff('features/finance/pages/payment-page', ['finance']),
  adminClearings: staff('features/finance/pages/clearings-page', ['finance']),
  adminInvoices: staff('features/finance/pages/invoices-page', ['finance']),
  adminRewards: staff('features/finance/pages/adverts-page', ['finance']),
  adminRewardCreate: staff('features/finance/pages/advert-page', ['finance']),
  adminReward: staff('features/finance/pages/advert-page', ['finance']),
  adminWallet: staff('features/finance/pages/staff-wallet-page', ['finance']),
  adminPosts: seller('features/listings/pages/queue-page', ['review']),
  adminPost: seller('features/listings/pages/review-page', ['review', 'detail', 'paid']),
  adminNewsList: seller(),
  adminNewsCreate: seller(),
  adminNews: seller(),
  adminPartners: seller(),
  adminPartnerCreate: seller(),
  adminPartner: seller(),
  adminServices: seller(),
  adminServiceCreate: seller(),
  adminService: seller(),
  adminIntroduces: seller(),
  adminIntroduceCreate: seller(),
  adminIntroduce: seller(),
  adminReports: seller(),
  adminReportCreate: seller(),
  adminReportCreateFrom: seller(),
  adminReport: seller(),
  adminRecruitment: seller(),
  adminRecruitmentCreate: seller(),
  adminRecruitmentCreateFrom: seller(),
  adminAccounts: master('features/people/pages/accounts-page', ['people']),
  adminSettings: master('features/settings/pages/settings-page', ['settings']),
  adminCategories: admin(),
  adminAds: admin(),
  adminAdCreate: admin(),
  adminAd: admin(),
};
