/** Privacy: taking one's data along, deleting one's account, and what the schedule does about deleted accounts. */
import type { Caller } from '#shared/kernel/access.ts';
import { eraseUserData } from './erase-user-data.ts';
import { exportUserData } from './export-user-data.ts';
import type { DeletionPorts, ExportPorts } from './ports.ts';
import type { Erasure } from './repository.ts';

/** The use cases over their ports. */
export function createPrivacyService(ports: ExportPorts & DeletionPorts) {
  const { open, page } = exportUserData(ports);
  return {
    openExport: open,
    exportData: page,
    deleteAccount: deleteAccount(ports),
    eraseDue: eraseUserData(ports).eraseDue,
  };
}
export type PrivacyService = ReturnType<typeof createPrivacyService>;

/** Deletes an account in one transaction, and what it holds as far as the call's time allows. */
function deleteAccount(ports: DeletionPorts) {
  const { confirm, leave, repo } = ports;
  const { attempt } = eraseUserData(ports);
  /**
   * Ends the caller's account for their password. Points that are left are forfeited: the ledger stays as it is,
   * under an id that leads to nobody any more. Raises `validation-failed` at `/currentPassword`, `state-conflict` for
   * the last master, `too-many-requests`, `unauthenticated`. Once the account has ended nothing is raised.
   */
  return async (caller: Caller, currentPassword: string, hasTime: () => boolean): Promise<void> => {
    await confirm(caller, currentPassword);
    let erasure: Erasure | undefined;
    await leave(caller.userId, (now) => {
      erasure = { userId: caller.userId, dueAt: now, passes: 0 };
      return [repo.add(erasure)];
    });
    if (erasure) await attempt(erasure, hasTime);
  };
}
