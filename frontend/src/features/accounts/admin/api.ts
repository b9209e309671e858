/** What staff do about people. */
import { refreshPerson } from '#frontend/queries/accounts-staff.ts';
import { call } from '#lib/api/client.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import type { AccountDetail } from '#shared/accounts/staff-model.ts';
import type { Role } from '#shared/kernel/access.ts';
import type { SellerReason } from '#shared/kernel/staff-reason.ts';

export const setRole = (userId: string, role: Role, isGranted: boolean, version: number) =>
  call(accountsStaffApi.putRole, { params: { userId, role }, body: { isGranted, version } });

export const setState = (
  userId: string,
  state: 'active' | 'disabled',
  reason: string,
  version: number,
): Promise<AccountDetail> =>
  call(accountsStaffApi.putAccountState, { params: { userId }, body: { state, reason, version } });

export const endSessions = (userId: string) =>
  call(accountsStaffApi.endAccountSessions, { params: { userId } });

/** Approves a registration, or refuses it with a reason; the person's page is read anew afterwards. */
export async function decide(userId: string, version: number, reason?: SellerReason): Promise<void> {
  const body =
    reason === undefined
      ? ({ decision: 'approve', version } as const)
      : ({ decision: 'refuse', version, reason } as const);
  await call(accountsStaffApi.decideSeller, { params: { userId }, body });
  await refreshPerson(userId);
}
