/** The provider's page in a window of its own: opened within the click, watched, closed when it is done. */

export interface CheckoutWindow {
  /** Sends the empty window to the provider's page. */
  show(url: string): void;
  isClosed(): boolean;
  close(): void;
}

const width = 520;
const height = 760;

/** A window in the middle of ours; phones open a tab whatever the numbers. */
function place(): string {
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - width) / 2));
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

/**
 * Opens an empty window at once, as browsers allow it only within a click; null where it was blocked. The page
 * it will show can never reach back to ours.
 */
export function openWindow(words: string): CheckoutWindow | null {
  const child = window.open('', '_blank', place());
  if (!child || child.closed) return null;
  child.opener = null;
  child.document.title = words;
  child.document.body.textContent = words;
  return {
    show: (url) => child.location.replace(url),
    isClosed: () => child.closed,
    close: () => child.close(),
  };
}

/** The windows of this document by payment; a reload forgets them. */
const windows = new Map<string, CheckoutWindow | 'blocked'>();
export const keepWindow = (ref: string, opened: CheckoutWindow | null): void =>
  void windows.set(ref, opened ?? 'blocked');
export const windowOf = (ref: string): CheckoutWindow | 'blocked' | undefined => windows.get(ref);
export const forgetWindow = (ref: string): void => void windows.delete(ref);
