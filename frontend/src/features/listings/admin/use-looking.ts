/** Tells that a member of staff has what waits open, for as long as it is, and hears who was there before. */
import { useEffect, useState } from 'react';
import { leave, lookAt } from '#frontend/queries/listings-staff.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import type { Looking } from '#shared/listings/warnings/model.ts';

/**
 * Whoever was there before, asked again every minute; undefined where nobody is, or it cannot be told. `isOpen` false:
 * nothing is told.
 */
export function useLooking(code: string, version: number, isOpen: boolean) {
  const [other, setOther] = useState<Looking>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks at once.
  useEffect(() => {
    if (!isOpen) return;
    let isLeft = false;
    const look = async () => {
      // Without an answer the last one stands: the server decides in any case.
      const answer = await lookAt(code, version).catch(() => undefined);
      if (answer && !isLeft) setOther(answer.other);
    };
    const letGo = () => void leave(code, version);
    void look();
    const timer = setInterval(look, minuteMs);
    addEventListener('pagehide', letGo);
    return () => {
      isLeft = true;
      clearInterval(timer);
      removeEventListener('pagehide', letGo);
      letGo();
    };
  }, [code, version, isOpen, turn]);
  return { other: isOpen ? other : undefined, ask: () => setTurn((count) => count + 1) };
}
