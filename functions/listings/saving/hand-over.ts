/** A listing of an agency is looked after by somebody else of its people from now on. */
import type { Write } from '#functions/lib/writes.ts';
import { mayTake } from '#shared/agencies/lead-routing.ts';
import { keeperIn } from '#shared/agencies/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import type { Ports } from '../ports.ts';
import { findOwn, ownCard } from '../reading/find-listing.ts';
import type { StoredListing } from '../storage/listing-writes.ts';
import { agencyOf, namedListing } from './owner-notices.ts';
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
    const writes = told({ caller, gains: userId, losing: keeperIn(seats, meta.agentId) }, before, now, ports);
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

interface HandedOver {
  caller: Caller;
  gains: string;
  /** Whose seat stood for it. */
  losing: { userId: string } | undefined;
}

/** Who has it from now on and who had it hear of it, but for whoever does it. */
function told(
  { caller, gains, losing }: HandedOver,
  listing: StoredListing,
  now: number,
  ports: Ports,
): Write[] {
  const tell = (userId: string | undefined, template: 'listing-handed-over' | 'listing-given-on') =>
    userId === undefined || userId === caller.userId
      ? []
      : [ports.notify(userId, template, namedListing(listing), { now, agencyId: agencyOf(listing) })];
  if (losing?.userId === gains) return [];
  return [...tell(gains, 'listing-handed-over'), ...tell(losing?.userId, 'listing-given-on')];
}
