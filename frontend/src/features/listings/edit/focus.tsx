/** Where the focus goes: boxes that take it when they appear, and fields that are left before the form is sent. */
import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when it appears, after the page's own, so that nobody misses it. */
export function FocusedBox({ children }: { children: ReactNode }) {
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

/** What stands in a field that has not been left yet counts as well. */
export function leaveField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field.tagName === 'BUTTON') return;
  field.blur();
  field.focus({ preventScroll: true });
}
