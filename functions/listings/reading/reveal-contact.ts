/** The contact phone, whole: one click reveals it, counted, and limited against scraping (decisions §5). */
import { limitsOf } from '#functions/accounts/public.ts';
import { countOf, type RateLimit, rateLimit, refuseBeyond } from '#functions/lib/rate-limit.ts';
import type { Write } from '#functions/lib/writes.ts';
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { vietNamDay } from '#shared/kernel/time.ts';
import { isNewAccount } from '#shared/leads/lead-rules.ts';
import type { RevealPorts } from '../ports.ts';
import { findPublic } from './read-listings.ts';

/** Who asks: somebody signed in, else a visitor by the network they come from. */
export interface Viewer {
  caller: Caller | null;
  address: string;
}
const windowSeconds = 3600;

/**
 * The phone of a public listing. Raises `not-found`, `gone`, and `too-many-requests` with the wait: past what an
 * account, a new one less, or the visitors of a network may have shown in an hour, or visitors of one listing.
 */
export async function revealContact(
  code: string,
  viewer: Viewer,
  ports: RevealPorts,
): Promise<{ phone: string }> {
  const { repo, transact, clock } = ports;
  const now = clock.now();
  const { meta, content } = await findPublic(code, now, { repo });
  const limits = await limitReveal(viewer, meta.id, now, ports);
  // An owner who looks at their own listing brought nobody, nor did staff.
  const isCounted = viewer.caller?.userId !== meta.ownerId && !isStaff(viewer.caller);
  const counted = isCounted ? [repo.countContact(meta.id, 'reveals', vietNamDay(now), now)] : [];
  await transact([...limits, ...counted]);
  return { phone: content.contact.phone };
}

/** The writes that count it. Where a listing is shown to very many visitors, people with an account still see it. */
async function limitReveal(
  viewer: Viewer,
  listingId: Ulid,
  now: number,
  { hashing, people, counters, readLimits }: RevealPorts,
): Promise<Write[]> {
  const settings = await readLimits();
  const { perAccountHour, perNewAccountHour, perNetworkHour, perListingHour } = settings.reveals;
  const { caller } = viewer;
  const [person] = caller ? await people.byIds([caller.userId]) : [];
  const isNew = isNewAccount(person?.memberSince, settings, now);
  const account = { limit: isNew ? perNewAccountHour : perAccountHour, windowSeconds };
  const own = await limitsOf('reveal', viewer, { account, networkHour: perNetworkHour }, { hashing });
  const ofListing: RateLimit = {
    ...{ what: 'reveal', who: `l-${listingId}`, limit: perListingHour, windowSeconds },
  };
  const limits = caller ? own : [...own, ofListing];
  // Before a transaction that would be refused: whoever goes on pressing costs a read.
  await Promise.all(
    limits.map(async (limit) => refuseBeyond(limit, await countOf(limit, now, counters), now)),
  );
  return limits.map((limit) => rateLimit(limit, now));
}
