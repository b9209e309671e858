/** The settings of points, messages, limits, the inbox and the owner; a form that somebody types in is not exchanged under their hands. */
import { still, useEndpoint } from '#lib/api/use-endpoint.ts';
import { authorityApi } from '#shared/cases/authority-api.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { messageSettingsApi } from '#shared/notifications/settings-api.ts';
import { walletStaffApi } from '#shared/wallet/staff-api.ts';

export const usePointSettings = () => useEndpoint(walletStaffApi.listSettingsVersions, {}, still);
export const useMessageSettings = () => useEndpoint(messageSettingsApi.getMessageSettings, {}, still);
export const useCaseSettings = () => useEndpoint(authorityApi.getCaseSettings, {}, still);
export const useOwnerSettings = () => useEndpoint(catalogApi.getOwnerSettings, {}, still);
export const useLeadSettings = () => useEndpoint(leadInboxApi.getLeadSettings, {}, still);
