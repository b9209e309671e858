/** Invented payments, rows and wallets, good by the contract, for the tests of the wallet's pages. */
import type { AccountDetail } from '#shared/accounts/staff-model.ts';
import type { HistoryRow, Payment, Wallet } from '#shared/wallet/model.ts';
import type { Clearing, Invoice, PaymentEvent, StaffPayment } from '#shared/wallet/staff-model.ts';

export const at = '2026-11-20T03:00:00.000Z';
export const ref = 'TU000000000000000000000001';
export const payerId = '01J0000000000000000000000P';

export const payment = (part: Partial<Payment> = {}): Payment => ({
  ...{
    ref,
    state: 'success',
    amountVnd: 500_000,
    points: 530,
    topUpId: '500k',
    createdAt: at,
    expiresAt: at,
  },
  ...{ isReviewed: false, refundedVnd: 0 },
  ...part,
});

export const staffPayment = (part: Partial<StaffPayment> = {}): StaffPayment => ({
  ...payment(),
  ...{ userId: payerId, version: 4, askCount: 1 },
  ...part,
});

export const paymentEvent = (part: Partial<PaymentEvent> = {}): PaymentEvent => ({
  ...{ at, source: 'notification', outcome: 'paid', isVerified: true, raw: 'vnp_ResponseCode=00' },
  ...part,
});

export const payer: AccountDetail = {
  ...{
    id: payerId,
    familyName: 'Phạm',
    givenName: 'Mẫu',
    email: 'pham@demo.invalid',
    roles: [],
    locale: 'vi',
  },
  ...{ createdAt: at, state: 'active', version: 2, sessions: [], log: [] },
};

export const wallet = (part: Partial<Wallet> = {}): Wallet => ({
  ...{ available: 120, held: 30, rewardsToday: 2, packages: [], settingsVersion: 3 },
  ...part,
});

export const row = (part: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ id: 'cmd:create-1', at, kind: 'hold', state: 'success', points: -10, heldPoints: 10 },
  ...{
    balanceAfter: 110,
    reference: { type: 'listing', id: 'DA00000001', act: 'create', label: 'Nhà xưởng mẫu' },
  },
  ...part,
});

export const clearing = (part: Partial<Clearing> = {}): Clearing => ({
  ...{ day: '20261119', at, payments: 12, points: 6_360, amountVnd: 6_000_000, differing: [], unanswered: 0 },
  ...part,
});

export const invoice = (part: Partial<Invoice> = {}): Invoice => ({
  ...{ ref, userId: payerId, amountVnd: 500_000, points: 530, paidAt: at, requestedAt: at },
  ...{
    company: 'Công ty Mẫu Phù Sa',
    taxId: '0100109106',
    address: '1 Phố Mẫu, Hà Nội',
    email: 'ke-toan@demo.invalid',
  },
  ...part,
});
