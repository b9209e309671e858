/** Where somebody goes on after a top-up: kept by payment, for the window that the provider sends back. */
import { safeNext } from '../../../lib/paths.ts';

const nameOf = (ref: string) => `checkout-next:${ref}`;

/** Keeps the place beside the payment in this tab; nothing without one. */
export function keepNext(ref: string, next: string | null): void {
  if (!next) return;
  try {
    sessionStorage.setItem(nameOf(ref), next);
  } catch {
    // Without storage the person goes on from the wallet.
  }
}

/** The place to go on to, a path of this site only; null without one. */
export function nextOf(ref: string, fromAddress: string | null = null): string | null {
  try {
    const next = fromAddress ?? sessionStorage.getItem(nameOf(ref));
    return next ? safeNext(next) : null;
  } catch {
    return fromAddress ? safeNext(fromAddress) : null;
  }
}
