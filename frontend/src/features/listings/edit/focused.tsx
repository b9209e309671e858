/** A box that takes the focus when it appears, so that nobody misses it. */
import { type ReactNode, useEffect, useRef } from 'react';

export function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      {children}
    </div>
  );
}
