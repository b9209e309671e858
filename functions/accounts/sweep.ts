/** Clears away what sign-ups left that were cut off after their user was made in the pool. */
import type { JobContext } from '../lib/job.ts';
import type { Item } from '../lib/writes.ts';
import type { StoredTicket } from './otp-repository.ts';
import type { AccountPorts } from './ports.ts';

/** A ticket lives ten minutes; long after that nobody can be signing up with it. */
const staleMs = 3_600_000;
const pageSize = 50;
const spareMs = 10_000;

export interface SweepPorts extends Pick<AccountPorts, 'otps' | 'transact' | 'identity' | 'repo' | 'clock'> {
  /** Hears of a sign-up that could not be cleared away; it is tried again an hour later. */
  failed(userId: string, error: unknown): void;
}
/** Counts of tickets; `left`: what failed, for a later run. */
export type SweepCounts = Record<'swept' | 'left', number>;

/**
 * Deletes pool users whose sign-up ticket expired unused an hour ago or more, oldest first, until done or time is
 * short; safe to cut off anywhere and to repeat. What fails goes to the end of the line.
 */
export const sweepSignUps = ({ otps, transact, identity, repo, clock, failed }: SweepPorts) => {
  async function clear(ticket: StoredTicket): Promise<void> {
    // A sign-up that succeeded has used its ticket up, in one transaction with the profile.
    if (await repo.readProfile(ticket.userId)) throw new Error('An unused ticket has an account');
    await identity.deleteUser(ticket.userId);
    await transact([otps.forgetTicket(ticket)]);
  }

  async function tried(ticket: StoredTicket): Promise<keyof SweepCounts> {
    try {
      await clear(ticket);
      return 'swept';
    } catch (error) {
      failed(ticket.userId, error);
      await transact([otps.putOffSweep(ticket, clock.now())]);
      return 'left';
    }
  }

  return async ({ remainingMs }: JobContext): Promise<SweepCounts> => {
    const counts: SweepCounts = { swept: 0, left: 0 };
    const before = clock.now() - staleMs;
    let start: Item | undefined;
    do {
      const page = await otps.readUnusedSignUps(before, pageSize, start);
      for (const ticket of page.tickets) {
        if (remainingMs() < spareMs) return counts;
        counts[await tried(ticket)]++;
      }
      start = page.next;
    } while (start);
    return counts;
  };
};
