/** Requests of `listings` that are taken. */
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
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

export const requests: ReachingRequests = {
  actOnMine: onListing('shown', {}, { act: 'hide' }),
  extendListing: onListing('shown', { points: defaultWalletSettings.costs.extend }),
  approve: decided('waiting', { isLargeScale: true }),
  refuse: decided('waiting', { reason }),
  remove: decided('shown', { reason, giveBack: true }),
  putForbiddenWords: () => {
    const { version, words } = defaultForbiddenWords;
    return { body: { version, settings: { words } } };
  },
};
