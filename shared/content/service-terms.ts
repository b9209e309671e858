/** Terms that the documents promise and no other rule has a number for: answers, deadlines, retention. */
import { authorityHours, caseLimits, caseTerms } from '../cases/model.ts';

export const serviceTerms = {
  ...caseTerms,
  /** Hours to take something down at an authority's request, and to report a breach of data. */
  takedownHours: authorityHours,
  breachHours: 72,
  /** Working days in which a registration as a seller is usually decided. */
  sellerReviewDays: 2,
  /** Days to carry out a withdrawn consent. */
  withdrawalDays: 15,
  /** Years that the log keeps what was decided on, and the ledger its entries, at least: nothing deletes them. */
  listingYears: 3,
  ledgerYears: 10,
  /** Days that technical logs, and recoverable states of the table, are kept at most (infra/parts). */
  technicalLogDays: 90,
  backupDays: 35,
  /** Minutes until a change is on every page. */
  shownMinutes: 6,
  /** MB of a reference file; characters of an advert. */
  fileMaxMb: 10,
  adTextMax: caseLimits.adTextMax,
} as const;
