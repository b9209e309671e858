/** A listing of an agency is looked after by somebody else of its people from now on. */
import { mayTake } from '#shared/agencies/lead-routing.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import type { Ports } from '../ports.ts';
import { findOwn, ownCard } from '../reading/find-listing.ts';
import { namedListing } from './owner-notices.ts';
import { saveListing } from './save-listing.ts';

const attempts = 5;

/**
 * Gives a listing to somebody with a seat that works, in whatever state it is; who had it had it until then. What is being
 * edited meanwhile still fits. Once more to the same one changes nothing. Raises `not-found`, a field error for
 * anybody else.
 */
export async function handOver(
  caller: Caller,
  code: string,
  userId: string,
  ports: Ports,
): Promise<OwnListing> {
  for (let attempt = 1; ; attempt++) {
    const before = await findOwn(caller, code, ports);
    const { meta } = before;
    if (!caller.seat || !meta.agentId) throw new DomainProblem('not-found');
    if (meta.agentId === userId) return ownCard(before, ports);
    const seats = await ports.seatsOf(meta.ownerId);
    if (!seats.some((seat) => seat.userId === userId && mayTake(seat)))
      throw fieldProblem('/userId', 'not-found');
    const now = ports.clock.now();
    const { version, pricedFrom = version } = meta;
    const next = { ...before, meta: { ...meta, agentId: userId, version: version + 1, pricedFrom } };
    const told = ports.notify(userId, 'listing-handed-over', namedListing(before), { now });
    const writes = userId === caller.userId ? [] : [told];
    try {
      await saveListing({ name: 'hand-over', by: caller, now, before, next, writes }, ports);
      return ownCard(next, ports);
    } catch (error) {
      const isPassing = error instanceof DomainProblem && error.code === 'version-conflict';
      if (!isPassing) throw error;
      if (attempt === attempts) throw new DomainProblem('temporarily-unavailable', { cause: error });
    }
  }
}
