/** Requests of `wallet` that are taken; payments are paid by notifications that are signed as VNPAY's. */
import type { Authority } from '#functions/testing/authority-world.ts';
import { paySecret } from '#functions/testing/authority-world.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { signedQuery, stamp, wireAmount } from '../payments/vnpay-wire.ts';

const reason = 'Lý do đủ dài để ghi vào nhật ký.';
const { version, ...settings } = defaultWalletSettings;
const [offer] = settings.topUps;
const amountVnd = 50_000;

/** What the provider says of a payment, signed. */
function noticeOf(ref: string, code: '00' | '24'): Record<string, string> {
  const fields = {
    ...{ vnp_TmnCode: 'TEST0001', vnp_TxnRef: ref, vnp_Amount: wireAmount(amountVnd) },
    ...{ vnp_ResponseCode: code, vnp_TransactionStatus: code === '00' ? '00' : '02' },
    ...{ vnp_TransactionNo: '14000001', vnp_BankCode: 'NCB', vnp_PayDate: stamp(Date.now()) },
    ...{ vnp_CardType: 'ATM', vnp_OrderInfo: 'Nap diem' },
  };
  return Object.fromEntries(new URLSearchParams(signedQuery(fields, paySecret)));
}
/** The provider notifies us of a payment, with each of the codes. */
async function notify({ made, thingsOf }: Authority, who: string, ...codes: ('00' | '24')[]) {
  const ref = thingsOf(who).payment;
  for (const code of codes) await made('notifyVnpay', { query: noticeOf(ref, code) });
  return { ref };
}
const refund = { amountVnd: 10_000, reason };

const voucher = () => ({
  body: { points: 50, uses: 10, until: instant(Date.now() + 30 * dayMs), reason },
});

export const requests: ReachingRequests = {
  createVoucher: voucher,
  redeemVoucher: async (world) => {
    const sent = { token: world.tokenOf('granter'), ...voucher() };
    const { code } = await world.made<{ code: string }>('createVoucher', sent);
    return { body: { code } };
  },
  stopVoucher: async (world) => {
    const sent = { token: world.tokenOf('granter'), ...voucher() };
    return { params: { code: (await world.made<{ code: string }>('createVoucher', sent)).code } };
  },
  startTopUp: () => ({
    body: { topUpId: offer!.id, amountVnd: offer!.amountVnd, points: offer!.points, locale: 'vi' },
  }),
  notifyVnpay: ({ thingsOf }) => ({ query: noticeOf(thingsOf('user').payment, '00') }),
  readReturn: ({ thingsOf }, who) => ({ query: noticeOf(thingsOf(who).payment, '00') }),
  requestInvoice: async (world, who) => ({
    params: await notify(world, who, '00'),
    body: {
      ...{ company: 'Công ty Minh An', taxId: '0100109106', address: 'Số 1 Lê Lợi, Huế' },
      ...{ email: 'ke-toan@example.com' },
    },
  }),
  buyPackage: () => ({ body: { level: 'featured', points: settings.packages.featured.points } }),
  // Paid after it had failed: staff say what holds.
  resolvePayment: async (world) => {
    const params = await notify(world, 'user', '24', '00');
    const sent = { token: world.tokenOf('granter'), params };
    const { version } = await world.made<{ version: number }>('getPaymentForStaff', sent);
    return { params, body: { as: 'paid', reason, version } };
  },
  refundPayment: async (world) => ({ params: await notify(world, 'user', '00'), body: refund }),
  resolveRefund: async (world) => {
    const params = await notify(world, 'user', '00');
    await world.made('refundPayment', { token: world.tokenOf('granter'), params, body: refund });
    return { params, body: { as: 'refunded', reason } };
  },
  grantPoints: ({ thingsOf }) => ({
    params: { userId: thingsOf('user').userId },
    body: { points: 50, reason },
  }),
  markInvoice: async (world) => {
    const sent = await requests.requestInvoice!(world, 'user');
    await world.made('requestInvoice', { ...sent, token: world.tokenOf('user') });
    return { params: sent.params, body: { number: 'K26-0001' } };
  },
  putRewardVideo: () => ({
    params: { videoId: 'an-advert-of-tests' },
    body: {
      version: 0,
      video: {
        ...{ title: { vi: 'Khu công nghiệp mới' }, advertiser: 'Công ty Minh An', src: '/media/films/1.mp4' },
        ...{ seconds: 3, question: { vi: 'Nói về gì?' }, answers: [{ vi: 'Đất' }, { vi: 'Nhà' }] },
        ...{ rightAnswer: 0, isActive: true, order: 1 },
      },
    },
  }),
  putWalletSettings: () => ({ body: { version, settings } }),
};
