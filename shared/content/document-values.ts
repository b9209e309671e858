/** The values that documents name in double braces: from settings and limits, as the reader's language writes them. */
import { brand } from '../kernel/brand.ts';
import { type Locale, languageTag, locales } from '../kernel/locale.ts';
import type { DocumentFacts } from './document-facts.ts';
import { serviceTerms as terms } from './service-terms.ts';

type Value = string | number | null;

/** Every value by its name. Numbers alone: the sentence around them brings the unit. */
const values: Record<string, (facts: DocumentFacts) => Value> = {
  brand: () => brand.name,
  'owner.name': ({ owner }) => owner.name,
  'owner.taxCode': ({ owner }) => owner.taxCode,
  'owner.licence': ({ owner }) => owner.licence,
  'owner.address': ({ owner }) => owner.address,
  'owner.hotline': ({ owner }) => owner.hotline,
  'owner.email': ({ owner }) => owner.email,
  'owner.representative': ({ owner }) => owner.representative,
  'point.vnd': ({ wallet }) => wallet.pointVnd,
  'costs.create': ({ wallet }) => wallet.costs.create,
  'costs.update': ({ wallet }) => wallet.costs.update,
  'costs.extend': ({ wallet }) => wallet.costs.extend,
  'costs.featured': ({ wallet }) => wallet.costs.upgrade.featured,
  'costs.vip': ({ wallet }) => wallet.costs.upgrade.vip,
  'extend.days': ({ wallet }) => wallet.extendDays,
  'upgrade.days': ({ wallet }) => wallet.upgradeDays,
  'listing.days': ({ listingDays }) => listingDays,
  'package.featured.points': ({ wallet }) => wallet.packages.featured.points,
  'package.featured.units': ({ wallet }) => wallet.packages.featured.units,
  'package.featured.days': ({ wallet }) => wallet.packages.featured.days,
  'package.featured.runsDays': ({ wallet }) => wallet.packages.featured.runsDays,
  'package.vip.points': ({ wallet }) => wallet.packages.vip.points,
  'package.vip.units': ({ wallet }) => wallet.packages.vip.units,
  'package.vip.days': ({ wallet }) => wallet.packages.vip.days,
  'package.vip.runsDays': ({ wallet }) => wallet.packages.vip.runsDays,
  'welcome.points': ({ wallet }) => wallet.welcome.points,
  'reward.points': ({ wallet }) => wallet.reward.points,
  'reward.dailyCap': ({ wallet }) => wallet.reward.dailyCap,
  'otp.minutes': ({ limits }) => limits.otpMinutes,
  'otp.attempts': ({ limits }) => limits.otpAttempts,
  'otp.resendSeconds': ({ limits }) => limits.otpResendSeconds,
  'otp.perHour': ({ limits }) => limits.otpPerHour,
  'otp.perHourAddress': ({ limits }) => limits.otpPerHourAddress,
  'otp.digits': ({ limits }) => limits.otpDigits,
  'password.min': ({ limits }) => limits.passwordMin,
  'password.max': ({ limits }) => limits.passwordMax,
  'lock.minutes': ({ limits }) => limits.lockMinutes,
  'title.min': ({ limits }) => limits.titleMin,
  'title.max': ({ limits }) => limits.titleMax,
  'images.max': ({ limits }) => limits.imagesMax,
  'images.maxMb': ({ limits }) => limits.imagesMaxMb,
  'contentImages.max': ({ limits }) => limits.contentImagesMax,
  'adImages.max': ({ limits }) => limits.adImagesMax,
  'adText.max': () => terms.adTextMax,
  'file.maxMb': () => terms.fileMaxMb,
  'file.maxPages': ({ limits }) => limits.filePagesMax,
  'papers.max': ({ limits }) => limits.papersMax,
  'papers.shownChars': ({ limits }) => limits.paperChars,
  'prices.max': ({ limits }) => limits.pricesMax,
  'compare.max': ({ limits }) => limits.comparedMax,
  'similar.percent': ({ limits }) => limits.nearPercent,
  'figures.days': ({ limits }) => limits.figureDays,
  'autoExtend.max': ({ limits }) => limits.autoExtensionMost,
  'signals.days': ({ limits }) => limits.signalDays,
  'drafts.max': ({ limits }) => limits.draftsMax,
  'compared.days': ({ limits }) => limits.comparedDays,
  'viewSums.days': ({ limits }) => limits.viewSumsDays,
  'viewers.days': ({ limits }) => limits.viewersDays,
  'adMarks.hours': ({ limits }) => limits.adMarkHours,
  'adSums.years': ({ limits }) => limits.adSumYears,
  'deleted.days': ({ limits }) => limits.deletedDays,
  'saved.max': ({ limits }) => limits.savedMax,
  'appeal.min': ({ limits }) => limits.appealMin,
  'appeal.max': ({ limits }) => limits.appealMax,
  'ask.days': ({ freshness }) => freshness.askDays,
  'sink.days': ({ freshness }) => freshness.sinkDays,
  'evidence.images': ({ limits }) => limits.evidenceImages,
  'evidence.pdfs': ({ limits }) => limits.evidencePdfs,
  'evidence.days': ({ evidence }) => evidence.keptDays,
  'grade.statedDays': ({ evidence }) => evidence.statedDays,
  'grade.documentDays': ({ evidence }) => evidence.documentDays,
  'grade.thirdPartyDays': ({ evidence }) => evidence.thirdPartyDays,
  'grade.seenDays': ({ evidence }) => evidence.seenDays,
  'review.hours': ({ owner }) => owner.reviewHours,
  'payment.minutes': ({ limits }) => limits.paymentMinutes,
  'session.days': ({ limits }) => limits.sessionDays,
  'sessionHint.days': ({ limits }) => limits.sessionHintDays,
  'languageCookie.days': ({ limits }) => limits.languageCookieDays,
  'languages.count': () => locales.length,
  'leaseTerm.years': ({ limits }) => limits.leaseYears,
  'sellerReview.days': () => terms.sellerReviewDays,
  'takedown.hours': () => terms.takedownHours,
  'dataRequest.days': () => terms.dataRequestDays,
  'withdrawal.days': () => terms.withdrawalDays,
  'breach.hours': () => terms.breachHours,
  'complaint.receiptDays': () => terms.complaintReceiptDays,
  'complaint.replyDays': () => terms.complaintReplyDays,
  'complaint.decisionDays': () => terms.complaintDecisionDays,
  'complaint.appealDays': () => terms.complaintAppealDays,
  'complaint.appealDecisionDays': () => terms.complaintAppealDecisionDays,
  'retention.listingYears': () => terms.listingYears,
  'retention.ledgerYears': () => terms.ledgerYears,
  'promotedStrip.max': ({ limits }) => limits.promotedStripMax,
  'shown.minutes': () => terms.shownMinutes,
};

/** A whole number with the reader's marks between thousands. */
export const numberIn = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTag(locale)).format(value);

/** A value in the reader's language; undefined for a name that there is none of. */
export function documentValue(name: string, facts: DocumentFacts, locale: Locale): string | undefined {
  if (!Object.hasOwn(values, name)) return undefined;
  const value = values[name]!(facts);
  return typeof value === 'number' ? numberIn(value, locale) : (value ?? '–');
}

/** The names of all values. */
export const documentValueNames: readonly string[] = Object.keys(values);
