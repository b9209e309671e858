/** An owner says that a listing is still to be had. */
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { isConfirmedToday } from '#shared/listings/freshness.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { transition } from '#shared/listings/rules.ts';
import type { Ports } from '../ports.ts';
import { findOwn, ownCard } from '../reading/find-listing.ts';
import { saveListing } from '../saving/save-listing.ts';

const attempts = 5;

/**
 * Notes the answer of today; it holds whatever else has happened to the listing, so it names no version. Once more on
 * the same day, by a second press or another tab, changes nothing. Raises `not-found`, and `state-conflict` for what
 * is not shown.
 */
export async function confirmListing(caller: Caller, code: string, ports: Ports): Promise<OwnListing> {
  for (let attempt = 1; ; attempt++) {
    const before = await findOwn(caller, code, ports);
    const now = ports.clock.now();
    if (isConfirmedToday(before.meta, now)) return ownCard(before, ports);
    const next = { ...before, meta: transition(before.meta, { act: 'confirm' }, caller, now) };
    try {
      await saveListing({ name: 'confirm', by: caller, now, before, next }, ports);
      return ownCard(next, ports);
    } catch (error) {
      const isPassing = error instanceof DomainProblem && error.code === 'version-conflict';
      if (!isPassing) throw error;
      if (attempt === attempts) throw new DomainProblem('temporarily-unavailable', { cause: error });
    }
  }
}
