/** How often a network may tell of something within an hour, as far as one running function hears of it. */
import { LRUCache } from 'lru-cache';
import { networkOf } from '#functions/lib/network.ts';
import { type Clock, hourMs } from '#shared/kernel/time.ts';

/** So many networks and hours are remembered: the least recent of them is forgotten first. */
const rememberedMax = 20_000;

/** Gives whether one more from an address, of `what`, is within `perHour` of its network; each that is asked for counts. */
export function createAllowance(perHour: number, clock: Clock): (address: string, what?: string) => boolean {
  const sent = new LRUCache<string, number>({ max: rememberedMax });
  return (address, what = '') => {
    const hour = `${what} ${networkOf(address)} ${Math.floor(clock.now() / hourMs)}`;
    const before = sent.get(hour) ?? 0;
    sent.set(hour, before + 1);
    return before < perHour;
  };
}
