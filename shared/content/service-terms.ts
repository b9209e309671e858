/** Terms that the documents promise and no other rule has a number for: answers, deadlines, retention. */
export const serviceTerms = {
  /** Hours to take something down at an authority's request, and to report a breach of data. */
  takedownHours: 24,
  breachHours: 72,
  /** Working days in which a registration as a seller is usually decided. */
  sellerReviewDays: 2,
  /** Working days to answer a request about one's data; days to carry out a withdrawn consent. */
  dataRequestDays: 2,
  withdrawalDays: 15,
  /** Working days to answer a question, a report of a listing, a request to advertise. */
  supportDays: 2,
  reportDays: 2,
  adRequestDays: 2,
  /** Working days of a complaint: receipt, answer of the other party, decision, appeal, its decision. */
  complaintReceiptDays: 3,
  complaintReplyDays: 7,
  complaintDecisionDays: 30,
  complaintAppealDays: 15,
  complaintAppealDecisionDays: 30,
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
  adTextMax: 500,
} as const;
