/** How often a network may tell of something within an hour, as far as one running function hears of it. */
import { LRUCache } from 'lru-cache';
import { networkOf, widerNetworkOf } from '#functions/lib/network.ts';
import { type Clock, hourMs } from '#shared/kernel/time.ts';

/** So many networks and hours are remembered: the least recent of them is forgotten first. */
const rememberedMax = 20_000;

/** A wider network, which one holder may have whole and a carrier's customers share, may tell so many times as often. */
const widerTimes = 30;

/**
 * Gives whether one more from an address, of `what`, is within `perHour` of its network, and of the wider one around
 * it; each that is asked for counts.
 */
export function createAllowance(perHour: number, clock: Clock): (address: string, what?: string) => boolean {
  const sent = new LRUCache<string, number>({ max: rememberedMax });
  const isWithin = (network: string, what: string, limit: number): boolean => {
    const hour = `${what} ${network} ${Math.floor(clock.now() / hourMs)}`;
    const before = sent.get(hour) ?? 0;
    sent.set(hour, before + 1);
    return before < limit;
  };
  return (address, what = '') => {
    const wide = widerNetworkOf(address);
    const isOpen = wide === undefined || isWithin(wide, what, perHour * widerTimes);
    return isWithin(networkOf(address), what, perHour) && isOpen;
  };
}
