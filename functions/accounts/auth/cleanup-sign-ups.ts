/** Cleans up sign-ups that were cut off after their user was made in the pool. */
import type { Item } from '#functions/lib/writes.ts';
import type { StoredTicket } from '../otp/otp-repository.ts';
import type { AccountPorts, UserDeletion } from '../ports.ts';

/** A ticket is valid for ten minutes; long after that nobody can be signing up with it. */
const staleMs = 3_600_000;
const pageSize = 50;
const spareMs = 10_000;

export interface CleanupPorts extends Pick<AccountPorts, 'otps' | 'transact' | 'repo' | 'clock'> {
  identity: UserDeletion;
  /** Called for a sign-up that could not be cleaned up; it is tried again an hour later. */
  failed(userId: string, error: unknown): void;
}
/** Counts of tickets; `left`: what failed, for a later run. */
export type CleanupCounts = Record<'swept' | 'left', number>;

/**
 * Deletes pool users whose sign-up ticket expired unused an hour ago or more, oldest first, until done or time is
 * short; safe to cut off anywhere and to repeat. What fails goes to the end of the queue.
 */
export async function cleanUpSignUps(remainingMs: () => number, ports: CleanupPorts): Promise<CleanupCounts> {
  const counts: CleanupCounts = { swept: 0, left: 0 };
  const before = ports.clock.now() - staleMs;
  let start: Item | undefined;
  do {
    const page = await ports.otps.readUnusedSignUps(before, pageSize, start);
    for (const ticket of page.tickets) {
      if (remainingMs() < spareMs) return counts;
      counts[await tryCleanUp(ticket, ports)]++;
    }
    start = page.next;
  } while (start);
  return counts;
}

async function tryCleanUp(ticket: StoredTicket, ports: CleanupPorts): Promise<keyof CleanupCounts> {
  const { otps, transact, clock, failed } = ports;
  try {
    await cleanUp(ticket, ports);
    return 'swept';
  } catch (error) {
    failed(ticket.userId, error);
    await transact([otps.postponeCleanup(ticket, clock.now())]);
    return 'left';
  }
}

async function cleanUp(
  ticket: StoredTicket,
  { otps, transact, identity, repo }: CleanupPorts,
): Promise<void> {
  // A sign-up that succeeded has used its ticket up, in one transaction with the profile.
  if (await repo.readProfile(ticket.userId)) throw new Error('An unused ticket has an account');
  await identity.deleteUser(ticket.userId);
  await transact([otps.forgetTicket(ticket)]);
}
