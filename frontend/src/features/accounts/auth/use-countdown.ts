/** A countdown by a clock that only runs forward: the server says how long, never until when. */
import { useCallback, useEffect, useState } from 'react';
import { secondsLeft } from './steps.ts';

/** Seconds left, of those it begins with, and a function that starts it anew. */
export function useCountdown(begin = 0): [seconds: number, start: (seconds: number) => void] {
  const [untilMs, setUntilMs] = useState(() => (begin > 0 ? performance.now() + begin * 1000 : 0));
  const [left, setLeft] = useState(begin);
  useEffect(() => {
    if (untilMs === 0) return;
    const tick = () => setLeft(secondsLeft(untilMs, performance.now()));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [untilMs]);
  const start = useCallback((seconds: number) => setUntilMs(performance.now() + seconds * 1000), []);
  return [left, start];
}
