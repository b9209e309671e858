/** For every endpoint that takes an id: whose things it is about, and how one of them is named in its path. */
import { testInput } from '../../shared/listings/testing.ts';
import type { Things } from './authority-world.ts';

/**
 * `own`: the owner alone; to everybody else it is as if there were none. `paper`: the owner and staff. `hidden`:
 * private to the public call, even for the owner. `staff`: whom the guard admits sees everybody's. `shared`:
 * nobody's in particular.
 */
export type Whose = 'own' | 'paper' | 'hidden' | 'staff' | 'shared';
export interface Fixture {
  whose: Whose;
  params(of: Things): Record<string, string>;
  /** In place of a sample of the body's schema. */
  body?(of: Things): unknown;
  /** Staff find none of it either: what the owner has is not of this kind. */
  isMissing?: boolean;
}

const noId = '01J00000000000000000000000';
/** Ids of the right form that nothing ever had. */
export const nothing: Things = {
  ...{
    userId: noId,
    mediaId: noId,
    pictureId: noId,
    paperId: noId,
    packageId: noId,
    email: 'nobody@example.com',
  },
  ...{
    sessionId: '00000000-0000-4000-8000-000000000000',
    draft: 'DA00000000',
    payment: `TU${'0'.repeat(24)}`,
  },
};

const edit = ({ pictureId }: Things) => ({ version: 1, listing: testInput({ mediaIds: [pictureId] }) });
const listing = (whose: Whose, more: Partial<Fixture> = {}): Fixture => ({
  whose,
  params: ({ draft }) => ({ code: draft }),
  ...more,
});
const payment = (whose: Whose, more: Partial<Fixture> = {}): Fixture => ({
  whose,
  params: (of) => ({ ref: of.payment }),
  ...more,
});
const person = (more: Record<string, string> = {}): Fixture => ({
  whose: 'staff',
  params: ({ userId }) => ({ userId, ...more }),
});
const video: Fixture = { whose: 'shared', params: () => ({ videoId: 'a-video-of-nobody' }) };

/** By the endpoint's name. */
export const fixtures: Record<string, Fixture> = {
  endSession: { whose: 'own', params: ({ sessionId }) => ({ id: sessionId }) },
  getAccount: person(),
  putRole: person({ role: 'seller' }),
  putAccountState: person(),
  endAccountSessions: person(),
  decideSeller: person(),
  getMedia: { whose: 'own', params: ({ mediaId }) => ({ id: mediaId }) },
  getPaper: { whose: 'paper', params: ({ paperId }) => ({ id: paperId }) },
  extendListing: listing('own'),
  upgradeListing: listing('own'),
  updateListing: listing('own', { body: edit }),
  saveDraft: listing('own', { body: edit }),
  getMine: listing('own'),
  actOnMine: listing('own', { params: ({ draft }) => ({ code: draft, act: 'hide' }) }),
  getListing: listing('hidden'),
  revealContact: listing('hidden'),
  getForStaff: listing('staff'),
  getHistory: listing('staff'),
  approve: listing('staff'),
  refuse: listing('staff'),
  remove: listing('staff'),
  getPackageReport: { whose: 'own', params: ({ packageId }) => ({ id: packageId }) },
  getPayment: payment('own'),
  checkPayment: payment('own'),
  requestInvoice: payment('own'),
  getPaymentForStaff: payment('staff'),
  askProvider: payment('staff'),
  resolvePayment: payment('staff'),
  refundPayment: payment('staff'),
  resolveRefund: payment('staff'),
  markInvoice: payment('staff', { isMissing: true }),
  getStaffWallet: person(),
  grantPoints: person(),
  reverseTransaction: { ...person(), isMissing: true },
  startReward: video,
  claimReward: video,
  putRewardVideo: video,
};
