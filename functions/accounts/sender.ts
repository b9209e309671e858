/** One sender out of several: each channel in its order, until one accepts the message. */
import type { Identifier } from '../../shared/accounts/model.ts';
import { log } from '../lib/log.ts';
import type { OtpSender } from './ports.ts';

/** A way to reach some identifiers. */
export interface ChannelSender extends OtpSender {
  serves(to: Identifier): boolean;
}

/** A channel that is loaded with its first message: most calls send none. */
export function loadedLater(serves: ChannelSender['serves'], load: () => Promise<OtpSender>): ChannelSender {
  let loaded: Promise<OtpSender> | undefined;
  return {
    serves,
    async send(message) {
      loaded ??= load();
      return (await loaded).send(message);
    },
  };
}

/** Tries the channels that serve the receiver, in order; one that fails or declines leaves it to the next. */
export const chain = (channels: readonly ChannelSender[]): OtpSender => ({
  async send(message) {
    for (const channel of channels) {
      if (!channel.serves(message.to)) continue;
      const outcome = await channel.send(message).catch((error: unknown) => {
        // Not the error itself: its words may name the receiver.
        log('error', 'message-not-sent', { requestId: message.requestId, name: (error as Error).name });
        return { isAccepted: false };
      });
      if (outcome.isAccepted) return outcome;
    }
    return { isAccepted: false };
  },
});
