/** Time that runs down by a clock that only runs forward; never read out second by second. */
import { useEffect, useState } from 'react';

const leftAt = (untilMs: number | null) =>
  untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - performance.now()) / 1000));

/** Whole seconds until a point of the monotonic clock; 0 without one. */
export function useSecondsLeft(untilMs: number | null): number {
  const [left, setLeft] = useState(() => leftAt(untilMs));
  useEffect(() => {
    const tick = () => setLeft(leftAt(untilMs));
    tick();
    if (leftAt(untilMs) === 0) return;
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [untilMs]);
  return left;
}

/** '14:05'. */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function Countdown({ untilMs }: { untilMs: number | null }) {
  const seconds = useSecondsLeft(untilMs);
  return (
    <time className="tabular" dateTime={`PT${seconds}S`}>
      {clockWords(seconds)}
    </time>
  );
}
