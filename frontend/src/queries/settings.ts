/** The settings of points, messages, limits, the inbox, exchange rates and the owner; a form that somebody types in is not exchanged under their hands. */
import { still, useEndpoint } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { agentsApi } from '#shared/agencies/agents-api.ts';
import { authorityApi } from '#shared/cases/authority-api.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { ratesApi } from '#shared/catalog/rates-api.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import { listingReviewApi } from '#shared/listings/review-api.ts';
import { messageSettingsApi } from '#shared/notifications/settings-api.ts';
import { walletStaffApi } from '#shared/wallet/staff-api.ts';

/** How often progress of a job is asked for while it goes on. */
const followMs = 10_000;

export const usePointSettings = () => useEndpoint(walletStaffApi.listSettingsVersions, {}, still);
export const useMessageSettings = () => useEndpoint(messageSettingsApi.getMessageSettings, {}, still);
export const useCaseSettings = () => useEndpoint(authorityApi.getCaseSettings, {}, still);
export const useOwnerSettings = () => useEndpoint(catalogApi.getOwnerSettings, {}, still);
export const useAgentRule = () => useEndpoint(agentsApi.getAgentRule, {}, still);
export const useFreshness = () => useEndpoint(freshnessApi.getFreshness, {}, still);
export const useLeadSettings = () => useEndpoint(leadInboxApi.getLeadSettings, {}, still);
/** Forbidden words, and how far listings have been looked through for them: asked again while that goes on. */
export const useForbiddenWords = () =>
  useEndpoint(
    listingReviewApi.getForbiddenWords,
    {},
    {
      ...still,
      refreshInterval: (known) =>
        known && (known.scan.version !== known.settings.version || known.scan.state !== 'done')
          ? followMs
          : 0,
    },
  );
export const useRates = () => useEndpoint(ratesApi.getRates, {}, still);
const ratesHistory = { query: { limit: 20 } };
/** Every version, newest first. */
export const useRatesHistory = () => usePages(ratesApi.listRates, ratesHistory);
export const refreshRatesHistory = () => refreshPages(ratesApi.listRates, ratesHistory);

/** How far listings follow the rates of this version, asked again while they do. */
export const useRepricing = (version: number) =>
  useEndpoint(
    listingsApi.getRepricing,
    { version },
    {
      refreshInterval: (known) => (known?.ratesVersion === version && known.state === 'done' ? 0 : followMs),
    },
  );
