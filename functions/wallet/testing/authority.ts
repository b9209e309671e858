/** Whose thing is it: the ids that `wallet`'s endpoints take, in their paths, bodies and queries. */

import type { Fixture, Whose } from '#functions/testing/authority-fixtures.ts';
import { ofPerson } from '#functions/testing/authority-fixtures.ts';
import type { Authority } from '#functions/testing/authority-world.ts';
import { cursorOf, type NamedThings, staffList } from '#functions/testing/named-things.ts';
import { inThePast } from '#functions/testing/past.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { StaffWallet } from '#shared/wallet/staff-model.ts';

const payment = (whose: Whose, more: Partial<Fixture> = {}): Fixture => ({
  whose,
  params: ({ payment: ref }) => ({ ref }),
  ...more,
});
/** A code of nobody's: whoever types it. */
const voucher: Fixture = { whose: 'shared', params: () => ({ code: '2222222222' }) };
const video: Fixture = { whose: 'shared', params: () => ({ videoId: 'a-video-of-nobody' }) };

export const fixtures: Record<string, Fixture> = {
  getPayment: payment('own'),
  checkPayment: payment('own'),
  requestInvoice: payment('own'),
  getPaymentForStaff: payment('staff'),
  askProvider: payment('staff'),
  resolvePayment: payment('staff'),
  refundPayment: payment('staff'),
  resolveRefund: payment('staff'),
  markInvoice: payment('staff', { isMissing: true }),
  getStaffWallet: ofPerson(),
  grantPoints: ofPerson(),
  reverseTransaction: { ...ofPerson(), isMissing: true },
  stopVoucher: voucher,
  startReward: video,
  claimReward: video,
  putRewardVideo: video,
};

const offer = 'an offer of the settings';
const film = 'a public file of an advert, which staff keep together';
const taxId = 'a number of the tax office, whoever it is of';

/** An advert that gives a reward. */
async function advertise({ call, tokenOf }: Authority): Promise<string> {
  const video = {
    ...{ title: { vi: 'Khu công nghiệp mới' }, advertiser: 'Công ty Minh An', src: '/media/films/1.mp4' },
    ...{ seconds: 3, question: { vi: 'Quảng cáo này nói về gì?' }, answers: [{ vi: 'Đất' }, { vi: 'Nhà' }] },
    ...{ rightAnswer: 0, isActive: true, order: 1 },
  };
  const params = { videoId: 'an-advert' };
  // It may be there already.
  await call('wallet', walletApi.putRewardVideo, {
    ...{ token: tokenOf('granter'), params, body: { version: 0, video } },
  });
  return params.videoId;
}
/** All transactions of a person, as staff see them. */
async function transactionsOf({ made, tokenOf, thingsOf }: Authority, who: string): Promise<string[]> {
  const { userId } = thingsOf(who);
  const { rows } = await made<StaffWallet>('getStaffWallet', {
    token: tokenOf('granter'),
    params: { userId },
  });
  return rows.map(({ id }) => id);
}

export const named: NamedThings = {
  listHistory: { 'query/cursor': cursorOf('listHistory') },
  startTopUp: { 'body/topUpId': offer },
  requestInvoice: { 'body/taxId': taxId },
  listPackages: {
    'query/cursor': cursorOf('listPackages', async ({ made, tokenOf }, who) => {
      const { points } = defaultWalletSettings.packages.featured;
      await made('buyPackage', { token: tokenOf(who), body: { level: 'featured', points } });
    }),
  },
  claimReward: {
    'body/token': {
      async idsOf(world, who) {
        const params = { videoId: await advertise(world) };
        const sent = { token: world.tokenOf(who), params };
        // Long enough ago to be claimed.
        const start = () => world.made<{ token: string }>('startReward', sent);
        return [(await inThePast(10_000, start)).token];
      },
      none: 'e30.AAAAAAAAAAAAAAAAAAAAAA',
      request: (token) => ({ params: { videoId: 'an-advert' }, body: { token, answer: 0 } }),
    },
  },
  listReviews: { 'query/cursor': staffList },
  listPayments: { 'query/cursor': staffList, 'query/userId': 'staff look at anybody’s payments' },
  reverseTransaction: {
    'body/txId': {
      // Staff undo what is in the wallet they name; `user`'s, for nobody undoes their own.
      idsOf: (world, who) => transactionsOf(world, who === 'owner' ? 'owner' : 'user'),
      none: 'grant#01J00000000000000000000000',
      request: (txId, { thingsOf }) => ({
        params: { userId: thingsOf('user').userId },
        body: { txId, reason: 'Ghi nhầm cho ví của người khác.' },
      }),
    },
  },
  listInvoices: { 'query/cursor': staffList },
  listVouchers: { 'query/cursor': staffList },
  redeemVoucher: { 'body/code': 'a code that whoever has it may use' },
  putRewardVideo: { 'body/video/src': film, 'body/video/poster': film },
  putWalletSettings: { 'body/settings/topUps/*/id': offer },
};
