/** Says when something has been seen: half of it in sight for a second, on a page that is shown. */
import { type RefObject, useEffect, useRef } from 'react';
import { seenMs, seenShare } from '#shared/adverts/measure.ts';

/** Once for each `id`; `onSeen` may change. */
export function useSeen(box: RefObject<HTMLElement | null>, id: string, onSeen: (id: string) => void): void {
  const hear = useRef(onSeen);
  useEffect(() => {
    hear.current = onSeen;
  });
  useEffect(() => {
    const element = box.current;
    if (!element || typeof IntersectionObserver !== 'function') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInSight = false;
    let isSeen = false;
    const follow = () => {
      clearTimeout(timer);
      if (isSeen || !isInSight || document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        isSeen = true;
        hear.current(id);
      }, seenMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        isInSight = entry !== undefined && entry.intersectionRatio >= seenShare;
        follow();
      },
      { threshold: seenShare },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [box, id]);
}
