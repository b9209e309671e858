/** Privacy: taking one's data along, deleting one's account, the same for agencies, and what the schedule does about deleted accounts. */
import type { Caller } from '#shared/kernel/access.ts';
import type { Write } from '../lib/writes.ts';
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

/** Ends an owner of things in one transaction, and erases what it holds as far as the call's time allows. */
function endOwner(ports: DeletionPorts) {
  const { attempt } = eraseUserData(ports);
  return async (
    ownerId: string,
    hasTime: () => boolean,
    end: (moreWrites: (now: number) => Write[]) => Promise<void>,
  ): Promise<void> => {
    let erasure: Erasure | undefined;
    await end((now) => {
      erasure = { userId: ownerId, dueAt: now, passes: 0 };
      return [ports.repo.add(ownerId, now)];
    });
    if (erasure) await attempt(erasure, hasTime);
  };
}

function deleteAccount(ports: DeletionPorts) {
  const end = endOwner(ports);
  /**
   * Ends the caller's account for their password. Points that are left are forfeited: the ledger stays as it is,
   * under an id that leads to nobody any more. Raises `validation-failed` at `/currentPassword`, `state-conflict` for
   * the last master, `too-many-requests`, `unauthenticated`. Once the account has ended nothing is raised.
   */
  return async (caller: Caller, currentPassword: string, hasTime: () => boolean): Promise<void> => {
    await ports.confirm(caller, currentPassword);
    await end(caller.userId, hasTime, (moreWrites) => ports.leave(caller.userId, moreWrites));
  };
}

function closeAgency(ports: DeletionPorts) {
  const end = endOwner(ports);
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
    await end(agencyId, hasTime, (moreWrites) => ports.agencies.close(caller, agencyId, moreWrites));
  };
}
