/** By when a case is answered, heard and decided: the terms of the published documents, in working days. */
import type { Instant } from '../kernel/time.ts';
import { afterWorkingDays } from '../kernel/working-days.ts';
import { authorityDeadline } from './authority-rules.ts';
import { type CaseKind, caseTerms, type InboxKind } from './model.ts';

const {
  supportDays,
  reportDays,
  adRequestDays,
  dataRequestDays,
  complaintReceiptDays,
  complaintReplyDays,
  complaintDecisionDays,
  complaintAppealDays,
  complaintAppealDecisionDays,
} = caseTerms;

const answerDays: Record<CaseKind, number> = {
  support: supportDays,
  report: reportDays,
  advertising: adRequestDays,
  complaint: complaintReceiptDays,
  data: dataRequestDays,
};

/**
 * By when something is to be done about a new case: of a complaint, by when somebody is in charge of it. Requests of
 * authorities go by the clock, all others by working days.
 */
export const firstDeadline = (kind: InboxKind, atMs: number): Instant =>
  kind === 'authority' ? authorityDeadline(atMs) : afterWorkingDays(atMs, answerDays[kind]);

/** Of a complaint, from its receipt: until when the other party is heard, and until when it is decided. */
export const complaintDeadlines = (atMs: number): { replyBy: Instant; decideBy: Instant } => ({
  replyBy: afterWorkingDays(atMs, complaintReplyDays),
  decideBy: afterWorkingDays(atMs, complaintDecisionDays),
});

/** Until when a decision may be appealed. */
export const appealDeadline = (decidedMs: number): Instant =>
  afterWorkingDays(decidedMs, complaintAppealDays);
/** Until when an appeal is decided. */
export const appealDecisionDeadline = (appealedMs: number): Instant =>
  afterWorkingDays(appealedMs, complaintAppealDecisionDays);
