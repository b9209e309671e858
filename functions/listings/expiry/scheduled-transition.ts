/** What the schedule may do to a listing: its dates and state decide. */
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import { transition } from '#shared/listings/rules.ts';
import type { ListingAct } from '#shared/listings/transitions.ts';

/** The head after an act of the schedule; undefined where the listing's state no longer allows it. */
export function scheduledTransition(
  meta: ListingMeta,
  act: ListingAct,
  now: number,
): ListingMeta | undefined {
  try {
    return transition(meta, act, 'schedule', now);
  } catch (error) {
    if (error instanceof DomainProblem && error.code === 'state-conflict') return undefined;
    throw error;
  }
}
