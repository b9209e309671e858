/** Calls about points: the wallet, top-ups, packages, rewards and history. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Cursor, PageQuery, pageOf } from '../kernel/page.ts';
import { Instant } from '../kernel/time.ts';
import {
  Checkout,
  CheckoutInput,
  HistoryKind,
  HistoryRow,
  InvoiceInput,
  LevelPackage,
  PaidLevel,
  Payment,
  PaymentRef,
  PaymentState,
  Points,
  Wallet,
  WalletSettings,
} from './model.ts';
import { walletStaffApi } from './staff-api.ts';
import { RewardVideo, VideoId } from './staff-model.ts';
import { voucherApi } from './voucher-api.ts';

const Ref = z.object({ ref: PaymentRef });
const Video = z.object({ videoId: VideoId });

export const historyMaxRows = 100;
export const HistoryQuery = z.object({
  from: Instant.optional(),
  to: Instant.optional(),
  kind: HistoryKind.optional(),
  state: PaymentState.optional(),
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(historyMaxRows).default(20),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** The provider's answer to a notification: VNPAY reads nothing else. */
export const VnpayAcknowledgement = z
  .object({ RspCode: z.string(), Message: z.string() })
  .meta({ id: 'VnpayAcknowledgement' });

export const walletApi = {
  getWalletSettings: endpoint({
    method: 'GET',
    path: '/api/wallet/settings',
    access: 'none',
    summary: 'What acts cost, packages and top-ups',
    reply: WalletSettings,
    cacheControl: 'public, max-age=60, s-maxage=60',
  }),
  getWallet: endpoint({
    method: 'GET',
    path: '/api/my/wallet',
    access: 'user',
    seat: 'view',
    scope: 'wallet:read',
    summary: 'My points at hand and held, and my packages',
    reply: Wallet,
  }),
  listHistory: endpoint({
    method: 'GET',
    path: '/api/my/wallet/history',
    access: 'user',
    seat: 'manage',
    scope: 'wallet:read',
    summary: 'My transactions, newest first; a filtered page may be short and still have a next one',
    query: HistoryQuery,
    reply: pageOf(HistoryRow),
    problems: ['invalid-cursor'],
  }),
  startTopUp: endpoint({
    method: 'POST',
    path: '/api/my/payments',
    access: 'user',
    seat: 'own',
    summary: 'Begin a top-up: the address of the provider’s page',
    body: CheckoutInput,
    reply: Checkout,
    status: 201,
    isIdempotent: true,
    problems: ['version-conflict', 'limit-reached', 'idempotency-mismatch', 'temporarily-unavailable'],
  }),
  getPayment: endpoint({
    method: 'GET',
    path: '/api/my/payments/{ref}',
    access: 'user',
    seat: 'own',
    summary: 'A payment of mine; its checkout’s address while it can still be paid',
    params: Ref,
    reply: z.object({ payment: Payment, url: z.url().optional(), expiresInSeconds: z.int().optional() }),
    problems: ['not-found'],
  }),
  checkPayment: endpoint({
    method: 'POST',
    path: '/api/my/payments/{ref}/check',
    access: 'user',
    seat: 'own',
    summary: 'Ask the provider about a payment of mine, at most every 20 seconds',
    params: Ref,
    reply: Payment,
    problems: ['not-found', 'temporarily-unavailable'],
  }),
  readReturn: endpoint({
    method: 'GET',
    path: '/api/my/payments/return',
    access: 'user',
    seat: 'own',
    summary: 'What the provider’s return address says, checked; changes nothing',
    reply: z.object({ payment: Payment, said: z.enum(['paid', 'failed', 'unclear']) }),
    problems: ['not-found'],
  }),
  notifyVnpay: endpoint({
    method: 'GET',
    path: '/api/payments/vnpay/ipn',
    access: 'none',
    summary: 'VNPAY’s notification of a result',
    reply: VnpayAcknowledgement,
  }),
  requestInvoice: endpoint({
    method: 'POST',
    path: '/api/my/payments/{ref}/invoice',
    access: 'user',
    seat: 'own',
    summary: 'Ask for an invoice of a payment of mine',
    params: Ref,
    body: InvoiceInput,
    reply: Payment,
    problems: ['not-found', 'state-conflict', 'already-exists'],
  }),
  listPackages: endpoint({
    method: 'GET',
    path: '/api/my/packages',
    access: 'user',
    seat: 'view',
    scope: 'wallet:read',
    summary: 'All packages I have bought, newest first, those that have ended too',
    query: PageQuery,
    reply: pageOf(LevelPackage),
    problems: ['invalid-cursor'],
  }),
  buyPackage: endpoint({
    method: 'POST',
    path: '/api/my/packages',
    access: 'user',
    seat: 'own',
    summary: 'Buy a package of listings raised to a level',
    body: z.object({ level: PaidLevel, points: Points.meta({ description: 'The price as it was seen' }) }),
    reply: LevelPackage,
    status: 201,
    isIdempotent: true,
    problems: ['insufficient-points', 'version-conflict', 'idempotency-mismatch', 'temporarily-unavailable'],
  }),
  listRewardVideos: endpoint({
    method: 'GET',
    path: '/api/my/rewards',
    access: 'user',
    summary: 'Advert videos that give a reward, and how many I had today',
    reply: z.object({
      videos: z.array(RewardVideo),
      claimedToday: z.int(),
      dailyCap: z.int(),
      points: z.int(),
    }),
  }),
  startReward: endpoint({
    method: 'POST',
    path: '/api/my/rewards/{videoId}/start',
    access: 'user',
    summary: 'Begin to watch: a token that can be claimed after the video’s seconds',
    params: Video,
    reply: z.object({ token: z.string(), seconds: z.int() }),
    problems: ['not-found', 'already-exists', 'limit-reached'],
  }),
  claimReward: endpoint({
    method: 'POST',
    path: '/api/my/rewards/{videoId}/claim',
    access: 'user',
    summary: 'Claim the reward with the answer to the advert’s question',
    params: Video,
    body: z.object({ token: Cursor, answer: z.int().min(0).max(3) }),
    reply: z.object({ points: z.int(), available: z.int(), claimedToday: z.int() }),
    problems: ['not-found', 'already-exists', 'limit-reached', 'ticket-expired', 'temporarily-unavailable'],
  }),
  ...voucherApi,
  ...walletStaffApi,
};
