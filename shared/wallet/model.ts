/** Points: settings, payments, packages of listings, and what a person sees of their wallet (decisions §4). */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { Locale } from '../kernel/locale.ts';
import { TaxId } from '../kernel/tax-id.ts';
import { LineText, NameText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';

export const maxPoints = 1_000_000_000;
/** Whole points of one act or balance. */
export const Points = z.int().min(0).max(maxPoints).meta({ id: 'Points', description: 'Whole points' });
const PositivePoints = z.int().min(1).max(maxPoints);
/** The provider takes 12 digits of hundredths: below 10 billion VND a payment. */
export const maxPaymentVnd = 9_999_999_999;
export const AmountVnd = z
  .int()
  .min(1_000)
  .max(maxPaymentVnd)
  .meta({ id: 'AmountVnd', description: 'Whole VND of one payment' });

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(24);
export const TopUp = z
  .object({ id: Slug, amountVnd: AmountVnd, points: PositivePoints })
  .meta({ id: 'TopUp', description: 'A top-up on offer: so many VND give so many points' });
export type TopUp = z.infer<typeof TopUp>;

export const paidLevels = ['featured', 'vip'] as const;
export const PaidLevel = z.enum(paidLevels).meta({ id: 'PaidLevel' });
export type PaidLevel = z.infer<typeof PaidLevel>;

const Days = z.int().min(1).max(365);
export const LevelPackageOffer = z
  .object({
    points: PositivePoints,
    units: z.int().min(1).max(1000).meta({ description: 'How many listings it raises' }),
    days: Days.meta({ description: 'How long each stands at its level' }),
    runsDays: Days.nullable().meta({ description: 'Until when units can be used; null: for ever' }),
    isCreateFree: z.boolean().meta({ description: 'Creating listings costs nothing while it runs' }),
    hasReport: z.boolean().meta({ description: 'Performance report' }),
  })
  .meta({ id: 'LevelPackageOffer' });
export type LevelPackageOffer = z.infer<typeof LevelPackageOffer>;

const WalletSettingsFields = z.object({
  pointVnd: z.int().min(1).max(1_000_000).meta({ description: 'What one point is worth' }),
  costs: z.object({
    create: Points,
    update: Points,
    extend: Points,
    upgrade: z.object({ featured: Points, vip: Points }),
  }),
  extendDays: Days,
  upgradeDays: Days.min(2).meta({ description: 'What a level brings is measured on whole days of it' }),
  packages: z.object({ featured: LevelPackageOffer, vip: LevelPackageOffer }),
  topUps: z.array(TopUp).min(1).max(20),
  reward: z.object({ points: PositivePoints, dailyCap: z.int().min(0).max(50) }),
  welcome: z
    .object({ points: Points.meta({ description: 'Once for each verified phone number; 0: none' }) })
    .default({ points: 10 }),
});
/** Everything that costs points or money, as a master sets it. */
export const WalletSettingsInput = WalletSettingsFields.refine(
  ({ topUps }) => new Set(topUps.map(({ id }) => id)).size === topUps.length,
  { path: ['topUps'], params: { code: 'repeated' } },
).meta({ id: 'WalletSettingsInput' });
export type WalletSettingsInput = z.infer<typeof WalletSettingsInput>;
export const WalletSettings = WalletSettingsFields.extend({
  version: z.int().min(0).meta({ description: 'Recorded by every transaction that used it' }),
}).meta({ id: 'WalletSettings' });
export type WalletSettings = z.infer<typeof WalletSettings>;

/** Our name of a payment at the provider: unique for ever. */
export const PaymentRef = z
  .string()
  .regex(/^TU[0-9A-F]{24}$/)
  .meta({ id: 'PaymentRef', description: 'TU and 24 hexadecimal digits' });
export type PaymentRef = z.infer<typeof PaymentRef>;

export const paymentStates = ['in-progress', 'success', 'failed'] as const;
export const PaymentState = z.enum(paymentStates).meta({ id: 'PaymentState' });
export type PaymentState = z.infer<typeof PaymentState>;

export const failureReasons = [
  'cancelled',
  'expired',
  'refused-by-bank',
  'not-enough-money',
  'wrong-password',
  'bank-maintenance',
  'limit-exceeded',
  'account-locked',
  'never-opened',
  'not-completed',
  'settled-by-staff',
] as const;
export const FailureReason = z.enum(failureReasons).meta({ id: 'FailureReason' });
export type FailureReason = z.infer<typeof FailureReason>;

export const reviewReasons = [
  'suspected-fraud',
  'charged-but-reversed',
  'amount-mismatch',
  'unknown-code',
  'pending-too-long',
  'paid-after-failed',
  'refund-unclear',
  'clearing-differs',
  'account-deleted',
] as const;
export const ReviewReason = z
  .enum(reviewReasons)
  .meta({ id: 'ReviewReason', description: 'Why a person has to look' });
export type ReviewReason = z.infer<typeof ReviewReason>;

/** A top-up as its buyer sees it. Amount and points were frozen when the checkout began. */
export const Payment = z
  .object({
    ref: PaymentRef,
    state: PaymentState,
    amountVnd: z.int(),
    points: z.int(),
    topUpId: z.string(),
    createdAt: Instant,
    expiresAt: Instant,
    settledAt: Instant.optional(),
    failure: FailureReason.optional(),
    isReviewed: z.boolean().meta({ description: 'Staff are looking: if charged, contact support' }),
    refundedVnd: z.int(),
    bankCode: z.string().optional(),
    providerTxnId: z.string().optional(),
    invoice: z.enum(['requested', 'issued']).optional(),
  })
  .meta({ id: 'Payment', description: 'A top-up' });
export type Payment = z.infer<typeof Payment>;

export const Checkout = z
  .object({
    payment: Payment,
    url: z.url().meta({ description: 'The provider’s page, for a window of its own' }),
    expiresInSeconds: z.int().min(0),
  })
  .meta({ id: 'Checkout' });
export type Checkout = z.infer<typeof Checkout>;

export const CheckoutInput = z
  .object({
    topUpId: Slug,
    amountVnd: AmountVnd.meta({ description: 'As the person saw it; a changed offer answers 409' }),
    points: PositivePoints,
    locale: Locale,
  })
  .meta({ id: 'CheckoutInput' });
export type CheckoutInput = z.infer<typeof CheckoutInput>;

export const historyKinds = [
  'top-up',
  'hold',
  'capture',
  'release',
  'spend',
  'reward',
  'welcome',
  'points-refund',
  'refund',
  'grant',
  'reversal',
] as const;
export const HistoryKind = z.enum(historyKinds).meta({ id: 'HistoryKind' });
export type HistoryKind = z.infer<typeof HistoryKind>;

export const referenceTypes = [
  'listing',
  'package',
  'payment',
  'video',
  'phone',
  'voucher',
  'advert',
  'transaction',
  'note',
] as const;
/** What a movement of points was for. */
export const Reference = z
  .object({
    type: z.enum(referenceTypes),
    id: z.string().min(1).max(160),
    act: z.string().max(24).optional().meta({ description: 'e.g. `create`, `upgrade-vip`' }),
    label: z.string().max(80).optional().meta({ description: 'What it was called then' }),
  })
  .meta({ id: 'Reference' });
export type Reference = z.infer<typeof Reference>;

/** One line of the transaction history: a payment, or a movement of points. */
export const HistoryRow = z
  .object({
    id: z.string(),
    at: Instant,
    kind: HistoryKind,
    state: PaymentState,
    points: z.int().meta({ description: 'Change of the points at hand' }),
    heldPoints: z.int().meta({ description: 'Change of the held points' }),
    balanceAfter: z.int().optional(),
    amountVnd: z.int().optional(),
    reference: Reference,
    settingsVersion: z.int().optional(),
    failure: FailureReason.optional(),
    isReviewed: z.boolean().optional(),
    refundedVnd: z.int().optional(),
  })
  .meta({ id: 'HistoryRow' });
export type HistoryRow = z.infer<typeof HistoryRow>;

/** A package of listings raised to a level, as bought. */
export const LevelPackage = z
  .object({
    id: Ulid,
    level: PaidLevel,
    units: z.int(),
    unitsLeft: z.int(),
    days: z.int(),
    boughtAt: Instant,
    runsUntil: Instant.nullable(),
    isCreateFree: z.boolean(),
    hasReport: z.boolean(),
    points: z.int(),
    settingsVersion: z.int(),
  })
  .meta({ id: 'LevelPackage' });
export type LevelPackage = z.infer<typeof LevelPackage>;

export const Wallet = z
  .object({
    available: Points,
    held: Points,
    packages: z.array(LevelPackage),
    rewardsToday: z.int(),
    settingsVersion: z.int(),
  })
  .meta({ id: 'Wallet', description: 'Points at hand and held, and packages that still run' });
export type Wallet = z.infer<typeof Wallet>;

/** What an invoice needs. */
export const InvoiceInput = z
  .object({
    company: NameText({ min: 2, max: 150 }),
    taxId: TaxId,
    address: LineText({ min: 5, max: 200 }),
    email: z.email().max(254),
  })
  .meta({ id: 'InvoiceInput' });
export type InvoiceInput = z.infer<typeof InvoiceInput>;
