/** The key of a top-up that is being started: the same over double clicks, retries and reloads of one attempt. */
import type { TopUp } from '../../../../../shared/wallet/model.ts';

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
