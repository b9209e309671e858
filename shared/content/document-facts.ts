/** What documents are filled with: settings as they are now, and the domain's own limits. */
import type { AdvertOfferInput } from '../adverts/offer.ts';
import type { Category } from '../catalog/model.ts';
import type { OwnerSettings } from '../catalog/owner.ts';
import type { ListingType } from '../kernel/listing-kind.ts';
import type { AllLocales } from '../kernel/locale.ts';
import type { EvidenceSettingsInput } from '../listings/evidence-settings.ts';
import type { FreshnessInput } from '../listings/freshness.ts';
import type { WalletSettings } from '../wallet/model.ts';

/** Who runs the marketplace, as a master sets it. */
export type DocumentOwner = Omit<OwnerSettings, 'version' | 'socialLinks'>;

/** Limits of the domain, each from the rule that enforces it. */
export interface DocumentLimits {
  otpMinutes: number;
  otpDigits: number;
  otpAttempts: number;
  otpResendSeconds: number;
  otpPerHour: number;
  otpPerHourAddress: number;
  passwordMin: number;
  passwordMax: number;
  lockMinutes: number;
  titleMin: number;
  titleMax: number;
  imagesMax: number;
  imagesMaxMb: number;
  contentImagesMax: number;
  adImagesMax: number;
  draftsMax: number;
  deletedDays: number;
  /** How long what enquiries have in common is kept. */
  comparedDays: number;
  /** How long the sums of who looked at a listing are kept, and how long viewers of a day can be told apart. */
  viewSumsDays: number;
  viewersDays: number;
  /** How long marks of who saw an advert are kept, and the sums of what it brought. */
  adMarkHours: number;
  adSumYears: number;
  /** How far back a poster reads what a listing brought; how long what listings are compared by in review is kept. */
  figureDays: number;
  autoExtensionMost: number;
  signalDays: number;
  /** Pages of a listing's file; papers that it states, and how much of their numbers visitors see. */
  filePagesMax: number;
  papersMax: number;
  paperChars: number;
  /** Prices of the past that a page shows; listings side by side; how near a similar price is, in percent. */
  pricesMax: number;
  comparedMax: number;
  nearPercent: number;
  /** Listings that somebody saves; how long an owner's words of an appeal are; files for one claim. */
  savedMax: number;
  appealMin: number;
  appealMax: number;
  evidenceImages: number;
  evidencePdfs: number;
  paymentMinutes: number;
  promotedStripMax: number;
  sessionDays: number;
  sessionHintDays: number;
  leaseYears: number;
  articlesDays: number;
  languageCookieDays: number;
  documentsDays: number;
  notificationsDays: number;
  applicationsDays: number;
}

export interface DocumentFacts {
  wallet: WalletSettings;
  owner: DocumentOwner;
  limits: DocumentLimits;
  /** How long an approved listing is shown at first. */
  listingDays: number;
  /** How long a consultation request is kept. */
  requestDays: number;
  /** How long grades hold, and how long papers of a listing can be opened after the decision. */
  evidence: EvidenceSettingsInput;
  /** When owners are asked whether a listing is still to be had, and when silence counts. */
  freshness: FreshnessInput;
  /** What positions of adverts cost. */
  adverts: AdvertOfferInput;
  categories: readonly Category[];
  typeNames: Record<ListingType, AllLocales>;
}
