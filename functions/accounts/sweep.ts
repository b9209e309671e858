/** Clears away what sign-ups left that were cut off after their user was made in the pool. */
import type { JobContext } from '../lib/job.ts';
import type { AccountPorts } from './ports.ts';

/** A ticket lives ten minutes; long after that nobody can be signing up with it. */
const staleMs = 3_600_000;
const pageSize = 50;
const spareMs = 10_000;

/** Deletes pool users whose sign-up ticket expired unused an hour ago or more; returns how many tickets went. */
export const sweepSignUps =
  ({
    otps,
    transact,
    identity,
    repo,
    clock,
  }: Pick<AccountPorts, 'otps' | 'transact' | 'identity' | 'repo' | 'clock'>) =>
  async ({ remainingMs }: JobContext): Promise<{ swept: number }> => {
    let swept = 0;
    for (;;) {
      const tickets = await otps.readUnusedSignUps(clock.now() - staleMs, pageSize);
      for (const ticket of tickets) {
        if (remainingMs() < spareMs) return { swept };
        // A sign-up that succeeded has used its ticket up, in one transaction with the profile.
        if (await repo.readProfile(ticket.userId)) throw new Error('An unused ticket has an account');
        await identity.deleteUser(ticket.userId);
        await transact([otps.forgetTicket(ticket)]);
        swept++;
      }
      if (tickets.length < pageSize) return { swept };
    }
  };
