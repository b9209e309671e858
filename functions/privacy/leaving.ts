/** Deleting one's account: it ends in one transaction, and what it holds goes as far as the call's time allows. */
import type { Caller } from '../../shared/kernel/access.ts';
import { erasing } from './erasing.ts';
import type { LeavingPorts } from './ports.ts';
import type { Erasure } from './repository.ts';

export const leaving = (ports: LeavingPorts) => {
  const { confirm, leave, repo } = ports;
  const { tried } = erasing(ports);
  /**
   * Ends the caller's account for their password. Points that are left are forfeited: the ledger stays as it is,
   * under an id that leads to nobody any more. Raises `validation-failed` at `/currentPassword`, `state-conflict` for
   * the last master, `too-many-requests`, `unauthenticated`. Once the account has ended nothing is raised.
   */
  return async (caller: Caller, currentPassword: string, hasTime: () => boolean): Promise<void> => {
    await confirm(caller, currentPassword);
    let erasure: Erasure | undefined;
    await leave(caller.userId, (now) => {
      erasure = { userId: caller.userId, dueAt: now, looks: 0 };
      return [repo.note(erasure)];
    });
    if (erasure) await tried(erasure, hasTime);
  };
};
