/** When this browser was here before: what was published since is new to its reader. Kept on the device alone. */

const key = 'visits';
/** Whoever comes back sooner has not been away. */
const awayMs = 30 * 60_000;

interface Visits {
  /** When the visit before this one ended, ms. */
  before?: number;
  /** When somebody was last here, ms. */
  seen: number;
}

function readVisits(): Visits | undefined {
  try {
    const kept: Partial<Visits> | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept?.seen !== 'number') return undefined;
    return { seen: kept.seen, ...(typeof kept.before === 'number' && { before: kept.before }) };
  } catch {
    return undefined;
  }
}

/**
 * Notes that somebody is here; gives when they were here before, to the second as searches take it, or undefined on a
 * first visit. A clock that was set back begins anew.
 */
export function noteVisit(nowMs: number): string | undefined {
  const kept = readVisits();
  const known = kept && kept.seen <= nowMs ? kept : undefined;
  const before = known && nowMs - known.seen > awayMs ? known.seen : known?.before;
  try {
    localStorage.setItem(key, JSON.stringify({ seen: nowMs, ...(before !== undefined && { before }) }));
  } catch {
    // A full or forbidden storage: every visit is a first one.
  }
  return before === undefined ? undefined : `${new Date(before).toISOString().slice(0, 19)}Z`;
}
