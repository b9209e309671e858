/** The clock that only runs forward, moved on by tests: nobody waits for a countdown to run down. */
import { afterEach, beforeEach, vi } from 'vitest';

/** Call once in a test file; the answer moves the clock on. What counts down is drawn anew within half a second. */
export function setUpFastClock(): (seconds: number) => void {
  let aheadMs = 0;
  beforeEach(() => {
    aheadMs = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  });
  afterEach(() => void vi.restoreAllMocks());
  return (seconds) => {
    aheadMs += seconds * 1000;
  };
}
