/** Reminds owners three days before the days of a listing run out. */
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, vietNamDay } from '#shared/kernel/time.ts';
import type { Ports } from '../ports.ts';
import { agencyOf, namedListing } from '../saving/owner-notices.ts';

const daysBefore = 3;
/** Time reserved for finishing what has been started. */
const reserveMs = 5_000;

type ReminderPorts = Pick<
  Ports,
  'repo' | 'ending' | 'notify' | 'keeperOf' | 'transact' | 'clock' | 'reminderFailed'
>;
/** `skipped`: extended, hidden or gone meanwhile; `left`: failed or in another run's hands, for the next one. */
export type ReminderCounts = Record<'told' | 'skipped' | 'left', number>;

/** Reminds the owner of one listing if its days still run out on that day, and takes it off the list. */
async function remind(day: string, id: Ulid, ports: ReminderPorts): Promise<'told' | 'skipped'> {
  const { repo, ending, notify, transact, clock } = ports;
  const now = clock.now();
  const listing = await repo.read(id);
  const { state, expiresAt, ownerId } = listing?.meta ?? {};
  const isEnding =
    listing && ownerId && state === 'shown' && expiresAt && vietNamDay(Date.parse(expiresAt)) === day;
  if (!isEnding || Date.parse(expiresAt) <= now) {
    await transact([ending.complete(day, id)]);
    return 'skipped';
  }
  const values = { ...namedListing(listing), until: expiresAt };
  const { autoExtension } = listing.meta;
  const keeper = await ports.keeperOf(listing.meta);
  const options = { now, agencyId: agencyOf(listing) };
  const notice = autoExtension
    ? notify(keeper, 'listing-extending', { ...values, points: String(autoExtension.points) }, options)
    : notify(keeper, 'listing-ending', values, options);
  await transact([ending.complete(day, id), notice]);
  return 'told';
}

async function attempt(day: string, id: Ulid, ports: ReminderPorts): Promise<keyof ReminderCounts> {
  try {
    return await remind(day, id, ports);
  } catch (error) {
    const isTaken = error instanceof DomainProblem && error.code === 'version-conflict';
    if (!isTaken) ports.reminderFailed(id, error);
    return 'left';
  }
}

/**
 * Looks at every listing whose last day is today or within three days, nearest day first, until done or time is
 * short; each once. Safe to repeat and to run twice at once.
 */
export async function remindOwners(remainingMs: () => number, ports: ReminderPorts): Promise<ReminderCounts> {
  const counts: ReminderCounts = { told: 0, skipped: 0, left: 0 };
  const now = ports.clock.now();
  for (let ahead = 0; ahead <= daysBefore; ahead++) {
    const day = vietNamDay(now + ahead * dayMs);
    let after: Ulid | undefined;
    do {
      const ids = await ports.ending.list(day, after);
      for (const id of ids) {
        if (remainingMs() <= reserveMs) return counts;
        counts[await attempt(day, id, ports)]++;
      }
      after = ids.at(-1);
    } while (after);
  }
  return counts;
}
