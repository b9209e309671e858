/** Agencies: where somebody has a seat, their people, and what staff decide. */
import { call } from '#lib/api/client.ts';
import { keepAnswer, refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { useWorkspace } from '#lib/session/workspace.ts';
import { agenciesApi as api } from '#shared/agencies/api.ts';
import type { AgencyInput, AgencyWithPeople, Invitation, LeadRouting, Seat } from '#shared/agencies/model.ts';
import type { AgencyState } from '#shared/agencies/rules.ts';
import { agenciesStaffApi as staffApi } from '#shared/agencies/staff-api.ts';
import type { ClientInput } from '#shared/kernel/contract.ts';
import type { SeatRole } from '#shared/kernel/seat.ts';
import { agencyDataApi } from '#shared/privacy/agency-api.ts';

/** Whose they are is part of the key: the next person of this browser never sees another's. */
export const useMyAgencies = (userId: string) => useEndpoint(api.listMyAgencies, { userId });
export const useMyAgency = (agencyId: string, userId: string) =>
  useEndpoint(api.getMyAgency, { params: { agencyId }, userId }, { shouldRetryOnError: false });

/** The people of the agency that this tab acts for; nothing where somebody acts for themselves. */
export function useColleagues(): AgencyWithPeople | undefined {
  const workspace = useWorkspace();
  const { agencyId = '', userId = '' } = workspace ?? {};
  const wanted = workspace && { params: { agencyId }, userId };
  return useEndpoint(api.getMyAgency, wanted, { shouldRetryOnError: false }).data;
}

const refreshMine = (userId: string) => refreshEndpoint(api.listMyAgencies, { userId });
const keepMine = (answer: AgencyWithPeople, userId: string) =>
  keepAnswer(api.getMyAgency, answer, { params: { agencyId: answer.agency.id }, userId });

/** One key for one form, kept over its retries. */
export async function foundAgency(agency: AgencyInput, idempotencyKey: string, userId: string) {
  const founded = await call(api.foundAgency, { body: agency, idempotencyKey });
  void refreshMine(userId);
  return founded;
}
export async function updateAgency(
  { id, version }: { id: string; version: number },
  agency: AgencyInput,
  userId: string,
) {
  const saved = await call(api.updateAgency, { params: { agencyId: id }, body: { version, agency } });
  void refreshMine(userId);
  await refreshEndpoint(api.getMyAgency, { params: { agencyId: id }, userId });
  return saved;
}

/** Closes an agency as the last person in it. */
export async function closeAgency(agencyId: string, currentPassword: string, userId: string) {
  await call(agencyDataApi.closeAgency, {
    params: { agencyId },
    body: { currentPassword, isUnderstood: true },
  });
  await refreshMine(userId);
}

export async function invite(agencyId: string, identifier: string, role: SeatRole, userId: string) {
  await keepMine(await call(api.invite, { params: { agencyId }, body: { identifier, role } }), userId);
}
export async function revokeInvitation(agencyId: string, { id }: Invitation, userId: string) {
  await keepMine(await call(api.revokeInvitation, { params: { agencyId, invitationId: id } }), userId);
}
export async function changeSeat(
  agencyId: string,
  seat: Seat,
  { role, monthlyPoints }: Pick<Seat, 'role' | 'monthlyPoints'>,
  userId: string,
) {
  const params = { agencyId, userId: seat.userId };
  const body = { role, ...(monthlyPoints !== undefined && { monthlyPoints }) };
  await keepMine(await call(api.changeSeat, { params, body }), userId);
}
/** Based on the version that was read. */
export async function setLeadRouting(agencyId: string, { version, ...routing }: LeadRouting, userId: string) {
  const answer = await call(api.setLeadRouting, { params: { agencyId }, body: { version, routing } });
  await keepMine(answer, userId);
}
export const refreshMyAgency = (agencyId: string, userId: string) =>
  refreshEndpoint(api.getMyAgency, { params: { agencyId }, userId });

/** Removes somebody, or leaves; `handTo` looks after their listings and requests from then on. */
export async function endSeat(agencyId: string, seat: Seat, userId: string, handTo: string | undefined) {
  await call(api.endSeat, { params: { agencyId, userId: seat.userId }, body: handTo ? { handTo } : {} });
  const isOwn = seat.userId === userId;
  await (isOwn ? refreshMine(userId) : refreshEndpoint(api.getMyAgency, { params: { agencyId }, userId }));
}
export async function answerInvitation(
  { id, agencyId }: { id: string; agencyId: string },
  isAccepted: boolean,
  userId: string,
) {
  const params = { agencyId, invitationId: id };
  const mine = await call(api.answerInvitation, { params, body: { isAccepted } });
  await keepAnswer(api.listMyAgencies, mine, { userId });
}

const limit = '20';
export const useAgencies = (state: AgencyState) =>
  usePages(staffApi.listAgencies, { query: { state, limit } });
export const useAgency = (agencyId: string) =>
  useEndpoint(staffApi.getAgency, { params: { agencyId } }, { shouldRetryOnError: false });

type Decision = ClientInput<typeof staffApi.decideAgency>['body'];
export async function decideAgency(agencyId: string, state: AgencyState, decision: Decision) {
  const decided = await call(staffApi.decideAgency, { params: { agencyId }, body: decision });
  void refreshPages(staffApi.listAgencies, { query: { state, limit } });
  await keepAnswer(staffApi.getAgency, decided, { params: { agencyId } });
  return decided;
}
