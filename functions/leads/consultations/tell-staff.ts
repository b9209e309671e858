/** The job `tell-staff-of-leads`: staff hear in the app that somebody asked the site. */
import { firstUlidAt } from '#shared/kernel/id.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { siteInbox } from './items.ts';
import type { ConsultationPorts } from './ports.ts';

export type TellingPorts = Pick<ConsultationPorts, 'repo' | 'transact' | 'clock' | 'notify'> & {
  /** Active staff, at most so many. */
  staff(limit: number): Promise<string[]>;
};
export type TellingCounts = Record<'told', number>;

const job = 'tell-staff-of-leads';
/** However many there are: all others see the count beside the menu. */
const peopleMax = 20;
/** Ids are made before they are committed: what is younger may still be on its way. */
const settleMs = 5_000;
/** The first run ever looks back this far. */
const firstLookBackMs = dayMs;

/**
 * Tells staff once of all requests to the site since the last run, by the newest of them: in the app alone, so that a
 * busy day fills nobody's mail. Telling and passing are one transaction; safe to repeat and to run twice at once.
 */
export async function tellStaff(ports: TellingPorts): Promise<TellingCounts> {
  const { repo, clock, transact, notify } = ports;
  const now = clock.now();
  const place = await repo.progress(job);
  const newest = await repo.newestBetween(
    siteInbox,
    place ?? firstUlidAt(now - firstLookBackMs),
    firstUlidAt(now - settleMs),
  );
  if (newest === undefined) return { told: 0 };
  const staff = await ports.staff(peopleMax);
  await transact([
    repo.putProgressFrom(job, place, newest),
    ...staff.map((userId) => notify(userId, 'site-lead-received', {}, { now, to: [] })),
  ]);
  return { told: staff.length };
}
