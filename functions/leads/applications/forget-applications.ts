/** The job `forget-applications`: applications go on their day, with their CVs. */
import { dayMs } from '#shared/kernel/time.ts';
import { applicationKeptDays } from '#shared/leads/model.ts';
import type { StoredApplication } from './items.ts';
import { releasing } from './own-application.ts';
import type { ApplicationPorts } from './ports.ts';

export type ForgettingPorts = Pick<ApplicationPorts, 'repo' | 'transact' | 'clock'> & {
  cvs: Pick<ApplicationPorts['cvs'], 'release'>;
  /** Hears of one that could not be taken away; the job goes on with the others. */
  failed(id: string, error: unknown): void;
};
export type ForgettingCounts = Record<'forgotten' | 'left', number>;

/** The first run ever looks back this far: nothing is older. */
const firstLookBackMs = (applicationKeptDays + 30) * dayMs;
/** Time kept for what has been begun. */
const reserveMs = 5_000;
/** One that could not be taken away is tried again on the next day. */
const putOffMs = dayMs;

const dayOf = (ms: number): number => Math.floor(ms / dayMs) * dayMs;

/**
 * Works through the days that are over, oldest first, until done or time is short; safe to repeat and to run twice at
 * once. Remembers the day before which nothing is left.
 */
export async function forgetApplications(
  remainingMs: () => number,
  ports: ForgettingPorts,
): Promise<ForgettingCounts> {
  const { repo, transact, clock } = ports;
  const counts: ForgettingCounts = { forgotten: 0, left: 0 };
  const today = dayOf(clock.now());
  const progress = await repo.progress();
  for (let day = progress ?? today - firstLookBackMs; day < today; day += dayMs) {
    for (let due = await repo.due(day); due.length > 0; due = await repo.due(day))
      for (const id of due) {
        if (remainingMs() <= reserveMs) return counts;
        counts[await attempt(day, id, ports)]++;
      }
    if (remainingMs() <= reserveMs) return counts;
    await transact([repo.putProgress(day + dayMs)]);
  }
  return counts;
}

async function attempt(day: number, id: string, ports: ForgettingPorts): Promise<keyof ForgettingCounts> {
  const { repo, transact, clock } = ports;
  try {
    const application = await repo.read(id);
    if (application) await forget(application, ports);
    await transact([repo.removeDue(day, id)]);
    return 'forgotten';
  } catch (error) {
    ports.failed(id, error);
    await transact([repo.removeDue(day, id), repo.addDue(clock.now() + putOffMs, id)]);
    return 'left';
  }
}

/** Takes an application away, with its CV and how the applicant was known, in one transaction. */
export const forget = (
  application: StoredApplication,
  ports: Omit<ForgettingPorts, 'failed'>,
): Promise<void> => ports.transact([...releasing(application, ports), ...ports.repo.remove(application)]);
