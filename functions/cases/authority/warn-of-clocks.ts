/** The job `warn-of-clocks`: staff are told once more of a request of an authority that has few hours left. */

import type { Item } from '#functions/lib/writes.ts';
import { authorityWarningHours } from '#shared/cases/authority-model.ts';
import { instant } from '#shared/kernel/time.ts';
import { StoredCase } from '../items.ts';
import type { CasePorts } from '../ports.ts';
import { staffToldMax, tellStaff } from './notices.ts';

export type WarningPorts = Pick<CasePorts, 'transact' | 'clock' | 'notify' | 'listStaff'> & {
  repo: Pick<CasePorts['repo'], 'list' | 'markWarned'>;
  /** Hears of one that staff could not be told of; the next run tries again. */
  failed(id: string, error: unknown): void;
};
/** Counts of requests: told now, told before, and left for the next run. */
export type WarningCounts = Record<'warned' | 'before' | 'left', number>;

const atOnce = 50;
const reserveMs = 5_000;
const warningMs = authorityWarningHours * 3_600_000;

/** Works through open requests by their deadline, until one has more time left; safe to repeat and to run twice at once. */
export async function warnOfClocks(remainingMs: () => number, ports: WarningPorts): Promise<WarningCounts> {
  const counts: WarningCounts = { warned: 0, before: 0, left: 0 };
  const now = ports.clock.now();
  let start: Item | undefined;
  do {
    const page = await ports.repo.list({ view: 'open', kind: 'authority' }, atOnce, start);
    for (const item of page.items) {
      const head = StoredCase.parse(item);
      if (remainingMs() <= reserveMs || Date.parse(head.dueAt ?? '') > now + warningMs) return counts;
      counts[await attempt(head, now, ports)]++;
    }
    start = page.lastKey;
  } while (start);
  return counts;
}

/** Told in the transaction that marks it; another run, or an act that ends it meanwhile, is no failure. */
async function attempt(head: StoredCase, now: number, ports: WarningPorts): Promise<keyof WarningCounts> {
  if (head.warnedAt) return 'before';
  try {
    await ports.transact([
      ports.repo.markWarned(head.id, instant(now)),
      ...tellStaff('authority-due', head, await ports.listStaff(staffToldMax), now, ports),
    ]);
    return 'warned';
  } catch (error) {
    ports.failed(head.id, error);
    return 'left';
  }
}
