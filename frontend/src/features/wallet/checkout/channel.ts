/** How the windows of one checkout talk: the one that waits, and the one the provider sends back. */

/**
 * `returned`: the provider sent the person back · `waiting`: a page of ours is waiting for it and will show the
 * result · `settled`: the result is known · `close`: the waiting page asks the other to close itself.
 */
export interface CheckoutMessage {
  type: 'returned' | 'waiting' | 'settled' | 'close';
  ref: string;
}

export interface CheckoutChannel {
  post(message: CheckoutMessage): void;
  close(): void;
}

/** Opens the channel; a browser without one still polls. */
export function openChannel(hear: (message: CheckoutMessage) => void): CheckoutChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel('checkout');
  channel.addEventListener('message', ({ data }) => hear(data as CheckoutMessage));
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
