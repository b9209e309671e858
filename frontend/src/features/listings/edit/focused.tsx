/** A box that takes the focus when it appears, after the page's own, so that nobody misses it. */
import { type ReactNode, useEffect, useRef } from 'react';

export function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => box.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      {children}
    </div>
  );
}
