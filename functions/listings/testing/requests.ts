/** Requests of `listings` that are taken. */
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import { vietNamDate } from '#shared/kernel/time.ts';
import { defaultEvidenceSettings } from '#shared/listings/evidence-settings.ts';
import { defaultFreshness } from '#shared/listings/freshness.ts';
import { defaultForbiddenWords } from '#shared/listings/warnings/forbidden-words.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { stepsOf } from './states.ts';

const reason = 'Lý do đủ dài cho chủ tin đọc.';
/** An act on a listing that is posted for it, and shown where it says so. */
const onListing =
  (
    state: 'waiting' | 'shown',
    more: object = {},
    params: Record<string, string> = {},
  ): ReachingRequests[string] =>
  async (world, who) => {
    const { post, publish } = stepsOf(world)(who);
    const { code, version } = await (state === 'shown' ? publish() : post());
    return { params: { code, ...params }, body: { version, ...more } };
  };
/** The same by staff, on somebody else's. */
const decided =
  (state: 'waiting' | 'shown', more: object = {}): ReachingRequests[string] =>
  (world) =>
    onListing(state, more)(world, 'user');

const words = 'Ảnh chụp tại chính khu đất này.';
/** A refused listing of somebody's. */
const refusedListing = async (world: Parameters<ReachingRequests[string]>[0], who: string) => {
  const { post, decide } = stepsOf(world)(who);
  return decide('refuse')(await post());
};
/** The same of a user's, who has appealed. */
const appealed = async (world: Parameters<ReachingRequests[string]>[0]) => {
  const { code, version } = await refusedListing(world, 'user');
  const token = world.tokenOf('user');
  await world.made('appealListing', { token, params: { code }, body: { version, words } });
  return { code, version: version + 1 };
};
/** Papers for a claim of a listing that is posted for it. */
const proof: ReachingRequests[string] = async (world, who) => {
  const { code } = await stepsOf(world)(who).publish();
  const body = { version: 0, imageIds: [], pdfIds: [world.thingsOf(who).proofPdfId] };
  return { params: { code, claim: 'ownership' }, body };
};
/** The same, which waits for staff from now on. */
async function handedIn(world: Parameters<typeof proof>[0], who: string) {
  const { params, body } = await proof(world, who);
  await world.made('handInEvidence', { token: world.tokenOf(who), params, body });
  return { params };
}

export const requests: ReachingRequests = {
  listByPhone: () => ({ query: { phone: '0900000012' } }),
  appealListing: async (world, who) => {
    const { code, version } = await refusedListing(world, who);
    return { params: { code }, body: { version, words } };
  },
  getAppeal: async (world) => ({ params: { code: (await appealed(world)).code } }),
  settleAppeal: async (world) => {
    const { code, version } = await appealed(world);
    return { params: { code }, body: { version, outcome: 'upheld', reason } };
  },
  actOnMine: onListing('shown', {}, { act: 'hide' }),
  handOverMine: async (world, who) => ({
    params: { code: (await stepsOf(world)(who).post()).code },
    body: { userId: world.thingsOf(who).userId },
    answer: '404 not-found',
  }),
  planExtensions: onListing('shown', { times: 3, points: defaultWalletSettings.costs.extend }),
  extendListing: onListing('shown', { points: defaultWalletSettings.costs.extend }),
  setLargeScale: decided('shown', { isLargeScale: true }),
  approve: decided('waiting', { isLargeScale: true }),
  refuse: decided('waiting', { reason, remarks: [{ field: 'title', reason: 'says-nothing' }] }),
  remove: decided('shown', { reason, giveBack: true }),
  handInEvidence: proof,
  withdrawEvidence: async (world, who) => ({ ...(await handedIn(world, who)), body: { version: 1 } }),
  gradeEvidence: async (world) => {
    const on = vietNamDate(Date.now());
    return { ...(await handedIn(world, 'user')), body: { version: 1, grade: 'seen', on } };
  },
  refuseEvidence: async (world) => ({
    ...(await handedIn(world, 'user')),
    body: { version: 1, reason },
  }),
  putEvidenceSettings: () => {
    const { version, ...settings } = defaultEvidenceSettings;
    return { body: { version, settings } };
  },
  putFreshness: () => {
    const { version, ...settings } = defaultFreshness;
    return { body: { version, settings } };
  },
  putForbiddenWords: () => {
    const { version, words } = defaultForbiddenWords;
    return { body: { version, settings: { words } } };
  },
};
