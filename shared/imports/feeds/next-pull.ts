/** When a feed is pulled next: once a day in its hour of Viet Nam, at a minute of its own; sooner after a failure. */
import { dayMs, hourMs, minuteMs, vietNamOffsetMs } from '#shared/kernel/time.ts';
import { feedLimits } from './limits.ts';

/** Feeds of the same hour are spread over it by their ids. */
const minuteOf = (id: string): number =>
  [...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 60, 0);

/** The next time after `now` (ms) at which a feed is due. */
export function nextPull({ id, hour }: { id: string; hour: number }, now: number): number {
  const midnight = Math.floor((now + vietNamOffsetMs) / dayMs) * dayMs - vietNamOffsetMs;
  const today = midnight + hour * hourMs + minuteOf(id) * minuteMs;
  return today > now ? today : today + dayMs;
}

/** After a failure: an hour later; after each third one in a row in its hour again. */
export const nextTry = (feed: { id: string; hour: number; failures: number }, now: number): number =>
  feed.failures % feedLimits.failuresTold === 0 ? nextPull(feed, now) : now + hourMs;
