/** What staff see and do about payments, invoices, adverts with a reward and settings. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { Locale } from '../kernel/locale.ts';
import { PageQuery } from '../kernel/page.ts';
import { LineText, NameText, ReasonText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';
import {
  AmountVnd,
  HistoryRow,
  InvoiceInput,
  Payment,
  PaymentRef,
  PaymentState,
  ReviewReason,
  WalletSettings,
} from './model.ts';

export const eventSources = ['notification', 'query', 'staff', 'refund'] as const;
/** One thing that was said about a payment, as it was said. */
export const PaymentEvent = z
  .object({
    at: Instant,
    source: z.enum(eventSources),
    outcome: z.string(),
    isVerified: z.boolean(),
    raw: z.string().meta({ description: 'As received, at most 2,000 characters' }),
    by: z.string().optional(),
  })
  .meta({ id: 'PaymentEvent' });
export type PaymentEvent = z.infer<typeof PaymentEvent>;

export const StaffPayment = Payment.extend({
  userId: Ulid,
  version: z.int(),
  review: ReviewReason.optional(),
  code: z.string().optional(),
  askCount: z.int(),
  nextAskAt: Instant.optional(),
  openRefund: z.object({ amountVnd: z.int(), points: z.int(), by: z.string() }).optional(),
}).meta({ id: 'StaffPayment' });
export type StaffPayment = z.infer<typeof StaffPayment>;
export const StaffPaymentDetail = StaffPayment.extend({ events: z.array(PaymentEvent) }).meta({
  id: 'StaffPaymentDetail',
});

const Reason = ReasonText({ min: 10, max: 500 });
export const Resolution = z
  .object({
    as: z.enum(['paid', 'failed']),
    reason: Reason.meta({ description: 'What was found, for the audit log' }),
    version: Version,
  })
  .meta({ id: 'Resolution' });
export type Resolution = z.infer<typeof Resolution>;
export const RefundInput = z.object({ amountVnd: AmountVnd, reason: Reason }).meta({ id: 'RefundInput' });
export type RefundInput = z.infer<typeof RefundInput>;
export const RefundResolution = z
  .object({ as: z.enum(['refunded', 'not-refunded']), reason: Reason })
  .meta({ id: 'RefundResolution' });
export type RefundResolution = z.infer<typeof RefundResolution>;

export const StaffWallet = z
  .object({
    userId: Ulid,
    available: z.int(),
    held: z.int(),
    isChainWhole: z.boolean().meta({ description: 'The newest entries follow each other unchanged' }),
    rows: z.array(HistoryRow),
  })
  .meta({ id: 'StaffWallet' });
export type StaffWallet = z.infer<typeof StaffWallet>;
export const GrantInput = z
  .object({ points: z.int().min(1).max(100_000), reason: Reason })
  .meta({ id: 'GrantInput' });
export const ReversalInput = z
  .object({ txId: z.string().min(5).max(200), reason: Reason })
  .meta({ id: 'ReversalInput' });

/** A day's comparison of what was credited with what the provider says it collected. */
export const Clearing = z
  .object({
    day: z.string().regex(/^\d{8}$/),
    at: Instant,
    payments: z.int(),
    points: z.int(),
    amountVnd: z.int(),
    differing: z.array(PaymentRef).max(100),
    unanswered: z.int().meta({ description: 'Payments the provider did not answer about' }),
  })
  .meta({ id: 'Clearing' });
export type Clearing = z.infer<typeof Clearing>;

/** What an invoice is of: a top-up, or an order for an advert by its request's number. */
export const InvoiceRef = z.union([PaymentRef, z.string().regex(/^YC[0-9A-Z]{8}$/)]).meta({
  id: 'InvoiceRef',
  description: 'A top-up, or the number of a request to advertise',
});

export const Invoice = InvoiceInput.extend({
  company: z.string(),
  address: z.string(),
  ref: InvoiceRef,
  userId: Ulid,
  amountVnd: z.int(),
  returnedVnd: z
    .int()
    .optional()
    .meta({ description: 'What went back since it was issued: it has to be adjusted by that' }),
  points: z.int().optional().meta({ description: 'Of a top-up' }),
  advertId: Ulid.optional().meta({ description: 'Of an order that was paid by transfer' }),
  paidAt: Instant,
  requestedAt: Instant,
  number: z.string().optional(),
  issuedAt: Instant.optional(),
}).meta({ id: 'Invoice', description: 'A request for an invoice, for the accountant' });
export type Invoice = z.infer<typeof Invoice>;

export const VideoId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40)
  .meta({ id: 'VideoId' });
const Words = z
  .partialRecord(Locale, LineText({ max: 1000 }))
  .refine(({ vi }) => Boolean(vi), {
    params: { code: 'required' },
    path: ['vi'],
  })
  .meta({ examples: [{ vi: 'Quảng cáo này nói về gì?' }] });
const VideoFields = z.object({
  title: Words,
  advertiser: NameText({ min: 2, max: 100 }),
  src: z
    .string()
    .regex(/^\/[\w./-]{1,200}$/)
    .meta({ description: 'Path on this site' }),
  poster: z
    .string()
    .regex(/^\/[\w./-]{1,200}$/)
    .optional(),
  seconds: z.int().min(3).max(120).meta({ description: 'Earliest claim after the start' }),
  question: Words,
  answers: z.array(Words).min(2).max(4),
  link: z
    .url({ protocol: /^https$/ })
    .max(300)
    .optional(),
});
/** An advert video as staff keep it; the right answer is never sent to viewers. */
export const RewardVideoInput = VideoFields.extend({
  rightAnswer: z.int().min(0).max(3),
  isActive: z.boolean(),
  order: z.int().min(1).max(9999),
})
  .refine(({ answers, rightAnswer }) => rightAnswer < answers.length, {
    path: ['rightAnswer'],
    params: { code: 'not-allowed' },
  })
  .meta({ id: 'RewardVideoInput' });
export type RewardVideoInput = z.infer<typeof RewardVideoInput>;
export const RewardVideoRecord = VideoFields.extend({
  id: VideoId,
  version: z.int(),
  rightAnswer: z.int(),
  isActive: z.boolean(),
  order: z.int(),
}).meta({ id: 'RewardVideoRecord' });
export type RewardVideoRecord = z.infer<typeof RewardVideoRecord>;
/** An advert video as its viewer sees it. */
export const RewardVideo = VideoFields.extend({ id: VideoId, isClaimedToday: z.boolean() }).meta({
  id: 'RewardVideo',
});
export type RewardVideo = z.infer<typeof RewardVideo>;

export const SettingsVersion = WalletSettings.extend({ at: Instant, by: z.string() }).meta({
  id: 'SettingsVersion',
});
export type SettingsVersion = z.infer<typeof SettingsVersion>;

const moneyMax = 1_000_000_000_000;
/** Which of all payments: begun from when to when, how they stand, whose, of how much. */
export const PaymentsQuery = PageQuery.extend({
  from: Instant.optional(),
  to: Instant.optional(),
  state: PaymentState.optional(),
  userId: Ulid.optional(),
  minVnd: z.coerce.number().int().min(0).max(moneyMax).optional(),
  maxVnd: z.coerce.number().int().min(0).max(moneyMax).optional(),
});
export type PaymentsQuery = z.infer<typeof PaymentsQuery>;

/** What came in on a day or in a month of Viet Nam; refunds are not taken off. */
export const RevenueLine = z
  .object({
    period: z.string().regex(/^\d{6}(\d{2})?$/),
    payments: z.int(),
    amountVnd: z.int(),
    points: z.int(),
    isFinal: z.boolean().meta({ description: 'Over, and compared with the provider' }),
  })
  .meta({ id: 'RevenueLine' });
export type RevenueLine = z.infer<typeof RevenueLine>;
export const Revenue = z
  .object({ days: z.array(RevenueLine), months: z.array(RevenueLine) })
  .meta({ id: 'Revenue', description: 'Newest first, a year back' });
export type Revenue = z.infer<typeof Revenue>;
