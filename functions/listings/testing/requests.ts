/** Requests of `listings` that are taken. */
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import { vietNamDate } from '#shared/kernel/time.ts';
import { defaultEvidenceSettings } from '#shared/listings/evidence-settings.ts';
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
  actOnMine: onListing('shown', {}, { act: 'hide' }),
  extendListing: onListing('shown', { points: defaultWalletSettings.costs.extend }),
  approve: decided('waiting', { isLargeScale: true }),
  refuse: decided('waiting', { reason }),
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
  putForbiddenWords: () => {
    const { version, words } = defaultForbiddenWords;
    return { body: { version, settings: { words } } };
  },
};
