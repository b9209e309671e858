/** What documents are filled with: stored settings, else the defaults, and the limits that the domain's rules enforce. */
import { lockoutRules } from '#shared/accounts/lockout.ts';
import { otpRules } from '#shared/accounts/model.ts';
import { defaultSessionDays, passwordLength } from '#shared/accounts/rules.ts';
import { sessionHint } from '#shared/accounts/session-hint.ts';
import { measureLimits } from '#shared/adverts/measure.ts';
import type { AdvertOffer } from '#shared/adverts/offer.ts';
import { typeNames } from '#shared/catalog/categories.ts';
import type { Catalog } from '#shared/catalog/model.ts';
import type { DocumentFacts, DocumentLimits, DocumentOwner } from '#shared/content/document-facts.ts';
import { deletedKeptDays } from '#shared/content/rules.ts';
import { localeCookie } from '#shared/kernel/locale.ts';
import { defaultLeaseMonths } from '#shared/kernel/money.ts';
import { dayMs, minuteMs } from '#shared/kernel/time.ts';
import { callerLimits } from '#shared/leads/caller-rules.ts';
import type { LeadSettings } from '#shared/leads/lead-settings.ts';
import { applicationKeptDays } from '#shared/leads/model.ts';
import { appealChars } from '#shared/listings/appeal-model.ts';
import { autoExtensionMost } from '#shared/listings/auto-extension.ts';
import { comparedMax } from '#shared/listings/comparison.ts';
import type { EvidenceSettings } from '#shared/listings/evidence-settings.ts';
import type { FreshnessInput } from '#shared/listings/freshness.ts';
import { papersMax } from '#shared/listings/legal-model.ts';
import { shownChars } from '#shared/listings/legal-rules.ts';
import { titleChars } from '#shared/listings/model.ts';
import { pricesKept } from '#shared/listings/price-history.ts';
import { draftsMax, restoreDays } from '#shared/listings/rules.ts';
import { nearPercent } from '#shared/listings/similar.ts';
import { countsKeptDays, figureDays, viewersKeptDays } from '#shared/listings/viewers.ts';
import { signalKeptDays } from '#shared/listings/warnings/kept.ts';
import { evidenceLimits, imageLimits, imageMaxBytes, referencePagesMax } from '#shared/media/model.ts';
import { documentKeptDays } from '#shared/media/rules.ts';
import { keptDays } from '#shared/notifications/model.ts';
import { savedMax } from '#shared/saved/model.ts';
import { promotedPlaces } from '#shared/search/engine/promoted-turns.ts';
import type { WalletSettings } from '#shared/wallet/model.ts';
import { checkoutMs } from '#shared/wallet/payment-state.ts';

export const documentLimits: DocumentLimits = {
  otpMinutes: otpRules.validSeconds / 60,
  otpDigits: otpRules.digits,
  otpAttempts: otpRules.tries,
  otpResendSeconds: otpRules.resendSeconds,
  otpPerHour: otpRules.perIdentifierHour,
  otpPerHourAddress: otpRules.perAddressHour,
  passwordMin: passwordLength.min,
  passwordMax: passwordLength.max,
  lockMinutes: lockoutRules.lockMs / minuteMs,
  titleMin: titleChars.min,
  titleMax: titleChars.max,
  imagesMax: imageLimits.listing,
  imagesMaxMb: Math.round(imageMaxBytes / 1024 / 1024),
  contentImagesMax: imageLimits.content,
  adImagesMax: imageLimits.ad,
  draftsMax,
  deletedDays: restoreDays,
  comparedDays: callerLimits.keptDays,
  viewSumsDays: countsKeptDays,
  viewersDays: viewersKeptDays,
  // The hour itself, and those after it.
  adMarkHours: measureLimits.markHours + 1,
  adSumYears: Math.floor(measureLimits.keptDays / 365),
  figureDays,
  autoExtensionMost,
  signalDays: signalKeptDays,
  filePagesMax: referencePagesMax,
  papersMax,
  paperChars: shownChars,
  pricesMax: pricesKept,
  comparedMax,
  nearPercent,
  savedMax,
  appealMin: appealChars.min,
  appealMax: appealChars.max,
  evidenceImages: evidenceLimits.images,
  evidencePdfs: evidenceLimits.pdfs,
  paymentMinutes: checkoutMs / minuteMs,
  promotedStripMax: promotedPlaces,
  sessionDays: defaultSessionDays,
  sessionHintDays: sessionHint.maxAgeDays,
  leaseYears: defaultLeaseMonths / 12,
  articlesDays: deletedKeptDays,
  languageCookieDays: (localeCookie.maxAgeSeconds * 1000) / dayMs,
  documentsDays: documentKeptDays,
  notificationsDays: keptDays,
  applicationsDays: applicationKeptDays,
};

interface Settings {
  wallet(): Promise<WalletSettings>;
  owner(): Promise<DocumentOwner>;
  catalog(): Promise<Pick<Catalog, 'categories' | 'settings'>>;
  leads(): Promise<Pick<LeadSettings, 'keptDays'>>;
  evidence(): Promise<EvidenceSettings>;
  freshness(): Promise<FreshnessInput>;
  adverts(): Promise<Pick<AdvertOffer, 'positions'>>;
}

/** The facts as they are now. */
export async function readDocumentFacts(read: Settings): Promise<DocumentFacts> {
  const [points, runBy, { categories, settings }, requests, { positions }] = await Promise.all([
    read.wallet(),
    read.owner(),
    read.catalog(),
    read.leads(),
    read.adverts(),
  ]);
  const [evidence, freshness] = await Promise.all([read.evidence(), read.freshness()]);
  const facts = { wallet: points, owner: runBy, categories, typeNames, adverts: positions };
  const days = { listingDays: settings.displayDays, requestDays: requests.keptDays };
  return { ...facts, ...days, evidence, freshness, limits: documentLimits };
}
