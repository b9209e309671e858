/** A clock that runs like the real one and can be moved, so that days pass in a test or a demonstration at once. */

export type Clock = {
  /** Milliseconds since 1970 by this clock. */
  now(): number;
  /** Moves the clock forward (or back, when negative) by that many milliseconds. */
  advance(ms: number): void;
  /** Sets the clock to a moment: milliseconds since 1970, or an ISO 8601 string. It runs on from there. */
  set(at: number | string): void;
  /** How far this clock is ahead of the machine's, in milliseconds. */
  readonly offsetMs: number;
  /** Calls back with the new offset after each move; the returned function ends that. */
  onChange(callback: (offsetMs: number) => void): () => void;
};

/** A clock that starts at `startMs` (milliseconds since 1970), or agrees with the machine when none is given. */
export function createClock(startMs?: number): Clock {
  const realNow = Date.now.bind(Date);
  const listeners = new Set<(offsetMs: number) => void>();
  let offsetMs = startMs === undefined ? 0 : startMs - realNow();
  const moveTo = (next: number) => {
    if (!Number.isFinite(next)) throw new RangeError('The clock can only be moved to a valid time');
    offsetMs = next;
    for (const listener of listeners) listener(offsetMs);
  };
  return {
    now: () => realNow() + offsetMs,
    advance: (ms) => moveTo(offsetMs + ms),
    set: (at) => moveTo((typeof at === 'string' ? Date.parse(at) : at) - realNow()),
    get offsetMs() {
      return offsetMs;
    },
    onChange(callback) {
      listeners.add(callback);
      return () => void listeners.delete(callback);
    },
  };
}
