/** Privacy: taking one's data along, deleting one's account, the same for agencies, and what the schedule does about deleted accounts. */
import type { Caller } from '#shared/kernel/access.ts';
import { eraseUserData } from './erase-user-data.ts';
import { exportUserData } from './export-user-data.ts';
import type { DeletionPorts, ExportPorts } from './ports.ts';
import type { Erasure } from './repository.ts';

/** The use cases over their ports. */
export function createPrivacyService(ports: ExportPorts & DeletionPorts) {
  const { open, page, openAgency, agencyPage } = exportUserData(ports);
  return {
    openExport: open,
    exportData: page,
    openAgencyExport: openAgency,
    exportAgencyData: agencyPage,
    deleteAccount: deleteAccount(ports),
    closeAgency: closeAgency(ports),
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
      return [repo.add(caller.userId, now)];
    });
    if (erasure) await attempt(erasure, hasTime);
  };
}

/** Closes an agency in one transaction, and erases what it holds as far as the call's time allows. */
function closeAgency(ports: DeletionPorts) {
  const { attempt } = eraseUserData(ports);
  /**
   * Ends an agency for the password of the last person in it, who owns it. Points that are left are forfeited, as with an
   * account. Raises `not-found`, `forbidden`, `state-conflict` while others have a seat, `version-conflict`,
   * `validation-failed` at `/currentPassword`, `too-many-requests`. Once it has ended nothing is raised.
   */
  return async (
    caller: Caller,
    agencyId: string,
    currentPassword: string,
    hasTime: () => boolean,
  ): Promise<void> => {
    await ports.agencies.ownedBy(caller, agencyId);
    await ports.confirm(caller, currentPassword);
    let erasure: Erasure | undefined;
    await ports.agencies.close(caller, agencyId, (now) => {
      erasure = { userId: agencyId, dueAt: now, passes: 0 };
      return [ports.repo.add(agencyId, now)];
    });
    if (erasure) await attempt(erasure, hasTime);
  };
}
