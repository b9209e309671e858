/** The job `remind-of-leads`: whoever wanted to be reminded of a request hears of it in the morning of its day. */
import type { Item } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant, vietNamDay } from '#shared/kernel/time.ts';
import { leadLimits } from '#shared/leads/lead-model.ts';
import type { RowRef } from './items.ts';
import type { ConsultationPorts } from './ports.ts';

export type RemindingPorts = Pick<ConsultationPorts, 'repo' | 'transact' | 'clock' | 'notify'> & {
  /** Hears of one that could not be told; the job goes on with the others. */
  failed(id: string, error: unknown): void;
};
export type RemindingCounts = Record<'reminded' | 'dropped' | 'left', number>;

const job = 'remind-of-leads';
/** Time kept for what has been begun. */
const reserveMs = 5_000;
/** The first run ever looks back this far. */
const firstLookBackDays = leadLimits.reminderDays;

export const dashedDay = (ms: number): string => vietNamDay(ms).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');

/**
 * Works through the days up to today, oldest first, until done or time is short; safe to repeat and to run twice at
 * once. What could not be told stays, and is tried again by the next run.
 */
export async function remindOfLeads(
  remainingMs: () => number,
  ports: RemindingPorts,
): Promise<RemindingCounts> {
  const { repo, transact, clock } = ports;
  const counts: RemindingCounts = { reminded: 0, dropped: 0, left: 0 };
  const now = clock.now();
  const from = (await repo.progress(job)) ?? dashedDay(now - firstLookBackDays * dayMs);
  let canPass = true;
  for (let ms = Date.parse(from); dashedDay(ms) <= dashedDay(now); ms += dayMs) {
    const day = dashedDay(ms);
    const leftBefore = counts.left;
    if (!(await remindOfDay(day, remainingMs, counts, ports))) return counts;
    canPass &&= counts.left === leftBefore;
    if (canPass && day !== from) await transact([repo.putProgress(job, day)]);
  }
  return counts;
}

/** False when time ran out. */
async function remindOfDay(
  day: string,
  remainingMs: () => number,
  counts: RemindingCounts,
  ports: RemindingPorts,
): Promise<boolean> {
  let after: Item | undefined;
  do {
    const { reminders, next } = await ports.repo.reminders(day, after);
    for (const ref of reminders) {
      if (remainingMs() <= reserveMs) return false;
      counts[await attempt(day, ref, ports)]++;
    }
    after = next;
  } while (after);
  return true;
}

async function attempt(day: string, ref: RowRef, ports: RemindingPorts): Promise<keyof RemindingCounts> {
  try {
    return await remind(day, ref, ports);
  } catch (error) {
    // It was moved or withdrawn in this moment: the next run sees what is left of it.
    if (!(error instanceof DomainProblem)) ports.failed(ref.id, error);
    return 'left';
  }
}

async function remind(day: string, ref: RowRef, ports: RemindingPorts): Promise<keyof RemindingCounts> {
  const { repo, transact, clock, notify } = ports;
  const row = await repo.row(ref);
  const done = repo.removeReminder(day, ref.id);
  if (!row || row.remindOn !== day || !row.remindBy) {
    await transact([done]);
    return 'dropped';
  }
  const { remindOn: _, remindBy, ...rest } = row;
  const now = clock.now();
  const leadId = row.id;
  // Staff who look after a poster's request find it in the back office.
  const isPosters = row.listing && (remindBy === row.inboxId || row.agentId !== undefined);
  await transact([
    repo.changeRow(row, { ...rest, version: row.version + 1, updatedAt: instant(now) }),
    isPosters && row.listing
      ? notify(
          remindBy,
          'lead-reminder',
          { leadId, listing: row.listing.title, listingCode: row.listing.code },
          { now, agencyId: row.agentId && row.inboxId },
        )
      : notify(remindBy, 'site-lead-reminder', { leadId }, { now }),
    done,
  ]);
  return 'reminded';
}
