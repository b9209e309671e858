/** Renders its content once it comes near the window: for what costs requests and stands far down. */
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Ahead of the reader by about a screen. */
const rootMargin = '600px 0px';

export function WhenNear({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isNear ? children : fallback}</div>;
}
