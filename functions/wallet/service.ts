/** The use cases of the wallet over their ports. */
import type { HistoryQuery } from '#shared/wallet/api.ts';
import { createInvoices } from './payments/invoices.ts';
import { createPaymentReview } from './payments/payment-review.ts';
import { reconcilePayments } from './payments/reconcile-payments.ts';
import { createRefunds } from './payments/refunds.ts';
import { compareSettlements } from './payments/settlement-report.ts';
import { createTopUps } from './payments/top-ups.ts';
import { listHistory } from './points/history.ts';
import { createPackages } from './points/packages.ts';
import { createPointsService } from './points/points-service.ts';
import { createRewards } from './points/rewards.ts';
import { createSettings } from './points/settings.ts';
import { createStaffWallet } from './points/staff-wallet.ts';
import { createVouchers } from './points/vouchers.ts';
import type { Ports } from './ports.ts';

export const createWalletService = (ports: Ports) => ({
  points: createPointsService(ports),
  topUps: createTopUps(ports),
  packages: createPackages(ports),
  rewards: createRewards(ports),
  vouchers: createVouchers(ports),
  invoices: createInvoices(ports),
  settings: createSettings(ports),
  listHistory: (userId: string, query: HistoryQuery) => listHistory(userId, query, ports),
  refunds: createRefunds(ports),
  paymentReview: createPaymentReview(ports),
  staffWallet: createStaffWallet(ports),
  reconcilePayments: (remainingMs: () => number) => reconcilePayments(remainingMs, ports),
  compareSettlements: (remainingMs: () => number) => compareSettlements(remainingMs, ports),
});
export type WalletService = ReturnType<typeof createWalletService>;
