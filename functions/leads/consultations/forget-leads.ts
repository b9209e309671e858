/** The job `forget-leads`: requests go with everything about them once they have been kept long enough. */

import type { Item } from '#functions/lib/writes.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { removeMessages } from '../threads/end-thread.ts';
import type { RowRef } from './items.ts';
import { monthStart } from './long-lists.ts';
import type { ConsultationPorts } from './ports.ts';

type Ports = Pick<ConsultationPorts, 'repo' | 'threads' | 'transact' | 'clock'>;
export type ForgettingPorts = Ports &
  Pick<ConsultationPorts, 'readSettings'> & {
    /** Hears of one that could not be taken away; the job goes on with the others. */
    failed(id: string, error: unknown): void;
  };
export type ForgettingCounts = Record<'forgotten' | 'left', number>;

const job = 'forget-leads';
/** The first run ever looks back this far: nothing is older. */
const firstLookBackMs = 3 * 366 * dayMs;
/** Time kept for what has been begun. */
const reserveMs = 5_000;

/**
 * Works through the months that are over and the one that is reached, oldest first, until done or time is short; safe
 * to repeat and to run twice at once. A month that left nothing behind is not looked at again.
 */
export async function forgetLeads(
  remainingMs: () => number,
  ports: ForgettingPorts,
): Promise<ForgettingCounts> {
  const { repo, transact, clock, readSettings } = ports;
  const counts: ForgettingCounts = { forgotten: 0, left: 0 };
  const untilMs = clock.now() - (await readSettings()).keptDays * dayMs;
  const progress = Number((await repo.progress(job)) ?? monthStart(clock.now() - firstLookBackMs));
  let canPass = true;
  for (let month = progress; month <= untilMs; month = monthAfter(month)) {
    const leftBefore = counts.left;
    if (!(await forgetMonth(month, untilMs, remainingMs, counts, ports))) return counts;
    canPass &&= counts.left === leftBefore && monthAfter(month) <= untilMs;
    if (canPass) await transact([repo.putProgress(job, String(monthAfter(month)))]);
  }
  return counts;
}

/** False when time ran out. */
async function forgetMonth(
  monthMs: number,
  untilMs: number,
  remainingMs: () => number,
  counts: ForgettingCounts,
  ports: ForgettingPorts,
): Promise<boolean> {
  let after: Item | undefined;
  do {
    const { refs, next } = await ports.repo.cameBefore(monthMs, untilMs, after);
    for (const ref of refs) {
      if (remainingMs() <= reserveMs) return false;
      counts[await attempt(ref, ports)]++;
    }
    after = next;
  } while (after);
  return true;
}

const monthAfter = (ms: number): number => monthStart(ms + 32 * dayMs);

async function attempt(ref: RowRef, ports: ForgettingPorts): Promise<keyof ForgettingCounts> {
  try {
    await forget(ref, ports);
    return 'forgotten';
  } catch (error) {
    ports.failed(ref.id, error);
    return 'left';
  }
}

/**
 * Takes a request away with all that belongs to it: its thread ends, its messages go, then all else in one
 * transaction; one that has gone is no error.
 */
export async function forget(ref: RowRef, ports: Ports): Promise<void> {
  const { repo, threads, transact } = ports;
  const [[asked], head] = await Promise.all([repo.words([ref.id]), threads.head(ref.id)]);
  if (asked && head) await transact([threads.endThread(asked, head)]);
  await removeMessages(ref.id, ports);
  const [[words], row, entries] = await Promise.all([
    repo.words([ref.id]),
    repo.row(ref),
    repo.entryKeys(ref.id),
  ]);
  await transact([
    ...(words ? repo.removeClaims(words) : []),
    repo.removeLeftover(ref.id),
    repo.removeRow(ref),
    repo.removeWords(ref.id),
    threads.removeHead(ref.id),
    ...entries.map(({ key }) => repo.removeEntryAt(key)),
    ...(row?.remindOn ? [repo.removeReminder(row.remindOn, row.id)] : []),
    ...(row?.isUnread ? [repo.count(row.inboxId, { unread: -1 })] : []),
  ]);
}
