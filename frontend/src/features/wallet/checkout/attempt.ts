/** What a tab remembers of a top-up: its key, the same over clicks, retries and reloads, and where to go on afterwards. */
import { safeNext } from '#lib/paths.ts';
import type { TopUp } from '#shared/wallet/model.ts';

const storageName = 'top-up-attempt';
/** A checkout can be paid for 15 minutes; an older attempt is another one. */
const lastsMs = 14 * 60_000;

interface Attempt {
  offer: string;
  key: string;
  atMs: number;
}

const offerOf = ({ id, amountVnd, points }: TopUp) => `${id}|${amountVnd}|${points}`;

function stored(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageName) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

/** The key for this offer: that of the attempt under way, else a fresh one that is kept from now on. */
export function attemptKey(topUp: TopUp, nowMs: number): string {
  const known = stored();
  const offer = offerOf(topUp);
  if (known?.offer === offer && nowMs - known.atMs < lastsMs && nowMs >= known.atMs) return known.key;
  const attempt: Attempt = { offer, key: crypto.randomUUID(), atMs: nowMs };
  try {
    sessionStorage.setItem(storageName, JSON.stringify(attempt));
  } catch {
    // A browser without storage still pays; only a retry after a reload is then another payment.
  }
  return attempt.key;
}

/** The attempt is over: settled, given up, or refused for good. */
export function endAttempt(): void {
  try {
    sessionStorage.removeItem(storageName);
  } catch {
    // Nothing kept, nothing to forget.
  }
}

const nextName = (ref: string) => `checkout-next:${ref}`;

/** Keeps the place beside the payment in this tab; nothing without one. */
export function keepNext(ref: string, next: string | null): void {
  if (!next) return;
  try {
    sessionStorage.setItem(nextName(ref), next);
  } catch {
    // Without storage the person goes on from the wallet.
  }
}

/** The place to go on to, a path of this site only; null without one. */
export function nextOf(ref: string, fromAddress: string | null = null): string | null {
  try {
    const next = fromAddress ?? sessionStorage.getItem(nextName(ref));
    return next ? safeNext(next) : null;
  } catch {
    return fromAddress ? safeNext(fromAddress) : null;
  }
}
