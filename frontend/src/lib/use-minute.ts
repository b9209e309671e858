/** The time that a page shows, renewed every minute. */
import { useEffect, useState } from 'react';
import { minuteMs } from '#shared/kernel/time.ts';

export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
