/** Whether a listing counts as checked: apart from the schemas of evidence, since every card asks. */
import type { Instant } from '../kernel/time.ts';

/** Whether something that staff checked still holds. */
export const isVerified = (until: Instant | undefined, nowMs: number): boolean =>
  until !== undefined && Date.parse(until) > nowMs;
