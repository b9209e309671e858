/** A clock that moves by a millisecond at each look and else only when told, so that a slow machine changes nothing. */
import type { Clock } from '#local/clock.ts';

export function slowClock(startMs: number): Clock {
  const listeners = new Set<(offsetMs: number) => void>();
  let nowMs = startMs;
  const moveTo = (ms: number) => {
    nowMs = ms;
    for (const listener of listeners) listener(ms - startMs);
  };
  return {
    now: () => nowMs++,
    advance: (ms) => moveTo(nowMs + ms),
    set: (at) => moveTo(typeof at === 'string' ? Date.parse(at) : at),
    get offsetMs() {
      return nowMs - startMs;
    },
    onChange(callback) {
      listeners.add(callback);
      return () => void listeners.delete(callback);
    },
  };
}
