/** Calls that save settings. */
import { call } from '#lib/api/client.ts';
import { agentsApi } from '#shared/agencies/agents-api.ts';
import type { AgentRuleInput } from '#shared/agencies/agents-model.ts';
import { authorityApi } from '#shared/cases/authority-api.ts';
import type { CaseSettingsInput } from '#shared/cases/case-settings.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import type { OwnerSettingsInput } from '#shared/catalog/owner.ts';
import type { RatesInput } from '#shared/catalog/rates.ts';
import { ratesApi } from '#shared/catalog/rates-api.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import type { LeadSettingsInput } from '#shared/leads/lead-settings.ts';
import { evidenceApi } from '#shared/listings/evidence-api.ts';
import type { EvidenceSettingsInput } from '#shared/listings/evidence-settings.ts';
import type { FreshnessInput } from '#shared/listings/freshness.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import { listingReviewApi } from '#shared/listings/review-api.ts';
import type { ForbiddenWordsInput } from '#shared/listings/warnings/forbidden-words.ts';
import type { MessageSettingsInput } from '#shared/notifications/message-settings.ts';
import { messageSettingsApi } from '#shared/notifications/settings-api.ts';
import type { WalletSettingsInput } from '#shared/wallet/model.ts';
import { walletStaffApi } from '#shared/wallet/staff-api.ts';

export const savePointSettings = (version: number, settings: WalletSettingsInput) =>
  call(walletStaffApi.putWalletSettings, { body: { version, settings } });

export const saveMessageSettings = (version: number, settings: MessageSettingsInput) =>
  call(messageSettingsApi.putMessageSettings, { body: { version, settings } });

export const saveCaseSettings = (version: number, settings: CaseSettingsInput) =>
  call(authorityApi.putCaseSettings, { body: { version, settings } });

export const saveOwnerSettings = (version: number, settings: OwnerSettingsInput) =>
  call(catalogApi.putOwnerSettings, { body: { version, settings } });

export const saveLeadSettings = (version: number, settings: LeadSettingsInput) =>
  call(leadInboxApi.putLeadSettings, { body: { version, settings } });

export const saveForbiddenWords = (version: number, settings: ForbiddenWordsInput) =>
  call(listingReviewApi.putForbiddenWords, { body: { version, settings } });

export const saveFreshness = (version: number, settings: FreshnessInput) =>
  call(freshnessApi.putFreshness, { body: { version, settings } });
export const saveAgentRule = (version: number, settings: AgentRuleInput) =>
  call(agentsApi.putAgentRule, { body: { version, settings } });

export const saveEvidenceSettings = (version: number, settings: EvidenceSettingsInput) =>
  call(evidenceApi.putEvidenceSettings, { body: { version, settings } });

export const saveRates = (version: number, rates: RatesInput) =>
  call(ratesApi.putRates, { body: { version, rates } });

export const decideRates = (body: { version: number; foundAt: string; isTaken: boolean }) =>
  call(ratesApi.decideRates, { body });
