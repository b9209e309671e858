/** Tells which cards of listings were in sight on this page load: wherever they stand, each time they come up in a list. */
import { tell } from '#lib/api/tell.ts';
import { whenSeen } from '#lib/when-seen.ts';
import { impressionsMax } from '#shared/listings/impressions.ts';
import { listingViewsApi } from '#shared/listings/views-api.ts';

/** Cards within so long go out together. */
const gatherMs = 3_000;
const card = '[data-listing]';

/** Watches every card that is there or comes later. Never fails, and nothing waits for it. */
export function watchCards(root: Element = document.body): void {
  const watches = new Map<Element, () => void>();
  const tellLater = createGatherer();
  const cardsOf = (node: Node) =>
    node instanceof Element ? [...(node.matches(card) ? [node] : []), ...node.querySelectorAll(card)] : [];
  const watch = (element: Element) => {
    if (watches.has(element)) return;
    watches.set(
      element,
      whenSeen(element, () => tellLater(element.getAttribute('data-listing')!)),
    );
  };
  const leave = (element: Element) => {
    if (element.isConnected) return;
    watches.get(element)?.();
    watches.delete(element);
  };
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) [...addedNodes].flatMap(cardsOf).forEach(watch);
    for (const { removedNodes } of mutations) [...removedNodes].flatMap(cardsOf).forEach(leave);
  }).observe(root, { childList: true, subtree: true });
  cardsOf(root).forEach(watch);
}

/** Gathers what was seen and tells it together, at the latest when the page is left. */
function createGatherer(): (code: string) => void {
  let gathered: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (let at = 0; at < gathered.length; at += impressionsMax)
      void tell(listingViewsApi.noteImpressions, {
        body: { batch: crypto.randomUUID(), codes: gathered.slice(at, at + impressionsMax) },
      });
    gathered = [];
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  return (code) => {
    gathered.push(code);
    timer ??= setTimeout(flush, gatherMs);
  };
}
