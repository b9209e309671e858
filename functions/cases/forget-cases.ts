/** The job `forget-cases`: cases go some time after they were last worked on; open ones stay. */
import { caseKeptDays } from '#shared/cases/model.ts';
import { isOpen } from '#shared/cases/rules.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { keptUntil } from './case-view.ts';
import { forgetCase, forgetSeals, type SealForgettingPorts } from './forget-case.ts';

export type JobPorts = SealForgettingPorts & {
  /** Hears of one that could not be taken away; the job goes on with the others. */
  failed(id: string, error: unknown): void;
};
export type ForgettingCounts = Record<'forgotten' | 'kept' | 'left', number>;

/** The first run ever looks back this far: nothing is older. */
const firstLookBackMs = (caseKeptDays + 30) * dayMs;
/** Time kept for what has been begun. */
const reserveMs = 5_000;
/** An open one, or one that could not be taken away, is looked at again so much later. */
const putOffMs = { open: 30 * dayMs, failed: dayMs } as const;

const dayOf = (ms: number): number => Math.floor(ms / dayMs) * dayMs;

/**
 * Works through the days that are over, oldest first, until done or time is short; safe to repeat and to run twice at
 * once. Remembers the day before which nothing is left.
 */
export async function forgetCases(remainingMs: () => number, ports: JobPorts): Promise<ForgettingCounts> {
  const { repo, transact, clock } = ports;
  const counts: ForgettingCounts = { forgotten: 0, kept: 0, left: 0 };
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

async function attempt(day: number, id: string, ports: JobPorts): Promise<keyof ForgettingCounts> {
  const { repo, transact, clock } = ports;
  const again = (atMs: number) => transact([repo.removeDue(day, id), repo.addDue(atMs, id)]);
  try {
    const whole = await repo.read(id);
    const now = clock.now();
    if (whole && isOpen(whole.head.state)) {
      await again(now + putOffMs.open);
      return 'kept';
    }
    if (whole && keptUntil(whole.head) > now) {
      await again(keptUntil(whole.head));
      return 'kept';
    }
    if (whole?.head.kind === 'authority') await forgetSeals(id, ports);
    if (whole) await forgetCase(whole, ports);
    await transact([repo.removeDue(day, id)]);
    return 'forgotten';
  } catch (error) {
    ports.failed(id, error);
    await again(clock.now() + putOffMs.failed);
    return 'left';
  }
}
