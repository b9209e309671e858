/** What people write to the marketplace: the kinds of a case, and what each of them says. */
import * as z from 'zod';
import { PersonName } from '../accounts/model.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { Locale } from '../kernel/locale.ts';
import { LinesText, LineText, NameText, ReasonText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';

export const caseLimits = {
  questionMax: 150,
  contentMax: 5000,
  remarkMax: 2000,
  adTextMax: 500,
  answerMax: 5000,
  noteMax: 2000,
  filesMax: 3,
  adImagesMax: 2,
  adLinkMax: 500,
} as const;

/** Terms that the published documents promise: days in which something is done, always working days. */
export const caseTerms = {
  supportDays: 2,
  reportDays: 2,
  adRequestDays: 2,
  dataRequestDays: 2,
  /** Of a complaint: receipt, answer of the other party, decision, appeal, its decision. */
  complaintReceiptDays: 3,
  complaintReplyDays: 7,
  complaintDecisionDays: 30,
  complaintAppealDays: 15,
  complaintAppealDecisionDays: 30,
} as const;

/**
 * A request of an authority is carried out and answered within so many hours by the clock, nights and holidays
 * included: the law's term, which the documents promise.
 */
export const authorityHours = 24;

/** A case is kept so many days after it was last worked on, unless it is still open. */
export const caseKeptDays = 365;

export const caseKinds = ['support', 'report', 'advertising', 'complaint', 'data'] as const;
export const CaseKind = z.enum(caseKinds).meta({ id: 'CaseKind' });
export type CaseKind = z.infer<typeof CaseKind>;
/** What the inbox of staff holds: what people send, and what staff record of authorities. */
export const inboxKinds = [...caseKinds, 'authority'] as const;
export const InboxKind = z.enum(inboxKinds).meta({ id: 'InboxKind' });
export type InboxKind = z.infer<typeof InboxKind>;

export const supportTopics = ['account', 'listing', 'points', 'payment', 'technical', 'other'] as const;
export const reportReasons = ['price', 'sold', 'not-as-shown', 'fraud', 'other'] as const;
/** Why a message between two people is reported. */
export const messageReportReasons = ['fraud', 'insult', 'advertising', 'other'] as const;
export const adPositions = ['home-hero', 'list-top', 'list-side', 'detail-side'] as const;
export const dataRequests = ['see', 'correct', 'delete', 'withdraw'] as const;

/** A file that was uploaded for a case, and what proves that the caller uploaded it. */
export const CaseFileClaim = z
  .object({ id: Ulid, proof: z.string().regex(/^[\w-]{16,64}$/) })
  .meta({ id: 'CaseFileClaim', description: 'As asking for its place answered' });
export type CaseFileClaim = z.infer<typeof CaseFileClaim>;

/** A function, so that pages that use other values of this file carry no schema. Who writes: visitors give a phone number or an e-mail address, people with an account need neither. */
const sender = () => ({
  attempt: z.uuid().meta({ description: 'Chosen by the sender: the same again answers the first result' }),
  name: PersonName.optional().meta({ description: 'Needed of visitors, except in a report' }),
  phone: z.string().trim().max(40).optional().meta({ description: 'In any usual form; it or `email`' }),
  email: z.email().max(254).optional(),
  locale: Locale.meta({ description: 'The language that the sender writes in and is answered in' }),
  website: LineText({ max: 500 })
    .optional()
    .meta({ description: 'A field that people do not see: left empty' }),
  filledInMs: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'How long the form was open: too short asks for a puzzle' }),
});
const filesOf = (max: number) => ({
  files: z
    .array(CaseFileClaim)
    .max(max)
    .default([])
    .meta({ description: `Up to ${max} files` }),
});
export const CaseSender = z.object(sender());
export type CaseSender = z.infer<typeof CaseSender>;

const Support = z.object({
  topic: z.enum(supportTopics),
  question: NameText({ min: 3, max: caseLimits.questionMax }),
  content: ReasonText({ min: 10, max: caseLimits.contentMax }),
});
const Report = z.object({
  listingCode: ProjectCode,
  reason: z.enum(reportReasons),
  content: LinesText({ max: caseLimits.remarkMax }).meta({
    description: 'Needed where the reason is `other`',
  }),
});
/** Where an advert leads. */
export const AdLink = z
  .url({ protocol: /^https$/, normalize: true })
  .max(caseLimits.adLinkMax)
  .meta({ description: 'https alone, without a user name' });
const Advertising = z.object({
  customerName: NameText({ min: 1, max: 150 }),
  position: z.enum(adPositions),
  content: ReasonText({ min: 1, max: caseLimits.adTextMax }),
  link: AdLink.optional(),
  from: z.iso.date().optional().meta({ description: 'First day in Viet Nam that is wished for' }),
  to: z.iso.date().optional().meta({ description: 'Last day in Viet Nam that is wished for' }),
});
/** What somebody wishes of an advert beside its words. */
export type AdWishes = Pick<z.infer<typeof Advertising>, 'link' | 'from' | 'to'>;
const Complaint = z.object({
  against: NameText({ min: 1, max: 200 }).meta({
    description: 'The other party: a poster, a company, ourselves',
  }),
  listingCode: ProjectCode.optional(),
  transaction: LineText({ max: 60 }).optional().meta({ description: 'A number of the wallet' }),
  content: ReasonText({ min: 10, max: caseLimits.contentMax }).meta({ description: 'What happened' }),
  asked: ReasonText({ min: 3, max: caseLimits.remarkMax }).meta({ description: 'How it should be settled' }),
});
const DataRequest = z.object({
  request: z.enum(dataRequests),
  content: ReasonText({ min: 3, max: caseLimits.contentMax }),
});

/** Of a report about what somebody wrote in a thread: the message with what came before it, as it was written. */
const ReportedMessages = z
  .object({
    reason: z.enum(messageReportReasons),
    quote: z.array(
      z.object({
        at: Instant,
        writer: z.enum(['asker', 'poster', 'staff']),
        text: z.string().meta({ description: 'Empty where only files came' }),
        fileCount: z
          .int()
          .optional()
          .meta({ description: 'Those of the reported message are files of the case' }),
        isReported: z.boolean().optional(),
      }),
    ),
  })
  .meta({ id: 'ReportedMessages' });

/** Of a report about an advert: which, and whose it was then. */
const ReportedAdvert = z.object({ id: Ulid, customerName: z.string() }).meta({ id: 'ReportedAdvert' });
export type ReportedAdvert = z.infer<typeof ReportedAdvert>;

const three = filesOf(caseLimits.filesMax);
export const SupportInput = Support.extend(sender()).extend(three).meta({ id: 'SupportInput' });
export const ReportInput = Report.extend(sender()).extend(three).meta({ id: 'ReportInput' });
export const AdvertReportInput = z
  .object({
    attempt: z.uuid().meta({ description: 'Chosen by the sender: the same again answers the first result' }),
    advertId: Ulid,
    locale: Locale,
  })
  .meta({ id: 'AdvertReportInput', description: 'Sent by one press: nothing needs to be written' });
export const AdvertisingInput = Advertising.extend(sender())
  .extend(filesOf(caseLimits.adImagesMax))
  .meta({ id: 'AdvertisingInput', description: 'Its files are images' });
export const ComplaintInput = Complaint.extend(sender()).extend(three).meta({ id: 'ComplaintInput' });
export const DataRequestInput = DataRequest.extend(sender()).extend(three).meta({ id: 'DataRequestInput' });

/** What a case says, as it was written: never changed. */
export const CaseContent = z
  .discriminatedUnion('kind', [
    Support.extend({ kind: z.literal('support') }),
    Report.extend({
      ...{ kind: z.literal('report'), listingCode: ProjectCode.optional() },
      listingTitle: z.string().optional().meta({ description: 'Of a listing; there is none of an advert' }),
      advert: ReportedAdvert.optional(),
      messages: ReportedMessages.optional(),
    }),
    Advertising.extend({ kind: z.literal('advertising') }),
    Complaint.extend({ kind: z.literal('complaint') }),
    DataRequest.extend({ kind: z.literal('data') }),
  ])
  .meta({ id: 'CaseContent' });
export type CaseContent = z.infer<typeof CaseContent>;
