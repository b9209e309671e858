/** All endpoints of the product, by the capability (and so the function) that serves them. */
import { accountsApi } from './accounts/api.ts';
import { profileApi } from './accounts/profile-api.ts';
import { sellerApi } from './accounts/seller-api.ts';
import { accountsStaffApi } from './accounts/staff-api.ts';
import { advertsApi } from './adverts/api.ts';
import { advertMeasureApi } from './adverts/measure-api.ts';
import { advertOrdersApi } from './adverts/orders-api.ts';
import { advertsStaffApi } from './adverts/staff-api.ts';
import { agentsApi } from './agencies/agents-api.ts';
import { agenciesApi } from './agencies/api.ts';
import { certificatesApi } from './agencies/certificates-api.ts';
import { agencyPageApi } from './agencies/page-api.ts';
import { agenciesStaffApi } from './agencies/staff-api.ts';
import { casesApi } from './cases/api.ts';
import { authorityApi } from './cases/authority-api.ts';
import { casesStaffApi } from './cases/staff-api.ts';
import { addressApi } from './catalog/address-api.ts';
import { catalogApi } from './catalog/api.ts';
import { ratesApi } from './catalog/rates-api.ts';
import { categoriesApi } from './catalog/staff-api.ts';
import { contentApi } from './content/api.ts';
import { documentsStaffApi } from './content/documents-api.ts';
import { contentStaffApi } from './content/staff-api.ts';
import { developersApi } from './developers/api.ts';
import { importsApi } from './imports/api.ts';
import type { Contract } from './kernel/contract.ts';
import { leadsApi } from './leads/api.ts';
import { callersApi } from './leads/caller-api.ts';
import { leadInboxApi } from './leads/lead-api.ts';
import { threadApi } from './leads/thread-api.ts';
import { listingsApi } from './listings/api.ts';
import { listingAppealApi } from './listings/appeal-api.ts';
import { draftsApi } from './listings/draft-api.ts';
import { evidenceApi } from './listings/evidence-api.ts';
import { freshnessApi } from './listings/freshness-api.ts';
import { listingsPaidApi } from './listings/paid-api.ts';
import { listingReviewApi } from './listings/review-api.ts';
import { listingViewsApi } from './listings/views-api.ts';
import { marketApi } from './market/api.ts';
import { mediaApi } from './media/api.ts';
import { notificationsApi } from './notifications/api.ts';
import { messageSettingsApi } from './notifications/settings-api.ts';
import { officeApi } from './office/api.ts';
import { agencyDataApi } from './privacy/agency-api.ts';
import { privacyApi } from './privacy/api.ts';
import { savedApi } from './saved/api.ts';
import { searchApi } from './search/api.ts';
import { walletApi } from './wallet/api.ts';
export const apis = {
  accounts: { ...accountsApi, ...profileApi, ...sellerApi, ...accountsStaffApi },
  cases: { ...casesApi, ...casesStaffApi, ...authorityApi },
  catalog: { ...catalogApi, ...addressApi, ...categoriesApi, ...ratesApi },
  content: { ...contentApi, ...contentStaffApi, ...documentsStaffApi },
  developers: developersApi,
  imports: importsApi,
  leads: { ...leadsApi, ...leadInboxApi, ...threadApi, ...callersApi },
  market: marketApi,
  media: mediaApi,
  // Named acts come before those by parameter: the router takes the first route that fits.
  listings: {
    ...{ ...draftsApi, ...evidenceApi, ...listingsPaidApi, ...listingViewsApi, ...listingAppealApi },
    ...{ ...listingReviewApi, ...freshnessApi, ...listingsApi },
  },
  notifications: { ...notificationsApi, ...messageSettingsApi },
  office: officeApi,
  privacy: { ...privacyApi, ...agencyDataApi },
  saved: savedApi,
  search: searchApi,
  wallet: walletApi,
  adverts: { ...advertsApi, ...advertsStaffApi, ...advertOrdersApi, ...advertMeasureApi },
  agencies: { ...agenciesApi, ...agenciesStaffApi, ...agentsApi, ...agencyPageApi, ...certificatesApi },
} satisfies Record<string, Contract>;

export type Capability = keyof typeof apis;
