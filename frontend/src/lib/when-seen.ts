/** Says when something has been seen: half of it in sight for a second, on a page that is shown. */
import { seenMs, seenShare } from '#shared/kernel/seen.ts';

/** Calls `onSeen` at most once; the returned function ends the watch. */
export function whenSeen(element: Element, onSeen: () => void): () => void {
  if (typeof IntersectionObserver !== 'function') return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInSight = false;
  const follow = () => {
    clearTimeout(timer);
    if (!isInSight || document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      stop();
      onSeen();
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
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', follow);
  };
  observer.observe(element);
  document.addEventListener('visibilitychange', follow);
  return stop;
}
