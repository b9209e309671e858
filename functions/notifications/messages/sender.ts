/** One sender out of several: the channels of a message in their order, until one accepts it. */

import { log } from '#functions/lib/log.ts';
import type { Channel } from '#shared/notifications/message-rules.ts';
import type { Message, MessageSender, Sent } from '../ports.ts';

/** A channel that is loaded with its first message: most calls send none. */
export function loadedLater(load: () => Promise<MessageSender>): MessageSender {
  let loaded: Promise<MessageSender> | undefined;
  const sender = () => {
    loaded ??= load();
    return loaded;
  };
  return { send: async (message) => (await sender()).send(message) };
}

/** Tries the channels of a message in order; one that is not there, fails or declines leaves it to the next. */
export const chain = (senders: Partial<Record<Channel, MessageSender>>): MessageSender => ({
  async send(message) {
    for (const channel of message.via ?? [message.to.kind === 'email' ? 'email' : 'sms']) {
      const sent = await tried(senders[channel], channel, message);
      if (sent.isAccepted) return { ...sent, channel };
    }
    return { isAccepted: false };
  },
});

async function tried(sender: MessageSender | undefined, channel: Channel, message: Message): Promise<Sent> {
  if (!sender) return { isAccepted: false };
  const { requestId } = message;
  try {
    const sent = await sender.send(message);
    if (!sent.isAccepted) log('warn', 'message-declined', { requestId, channel, reason: sent.reason });
    return sent;
  } catch (error) {
    // Not the error itself: its words may name the receiver.
    log('error', 'message-not-sent', { requestId, channel, name: (error as Error).name });
    return { isAccepted: false };
  }
}
