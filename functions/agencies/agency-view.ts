/** Agencies as their readers see them. */
import { SeatCertificate } from '#shared/agencies/certificates-model.ts';
import {
  Agency,
  type AgencyWithPeople,
  type Invitation,
  LeadRouting,
  type MyAgencies,
  type Seat,
} from '#shared/agencies/model.ts';
import { OwnAgencyPage } from '#shared/agencies/page-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { seatAdmits, seatRoles } from '#shared/kernel/seat.ts';
import type { StoredInvitation, StoredSeat } from './items.ts';
import { type AgencyPorts, findMine } from './ports.ts';
import { spendingMonth } from './public.ts';
import type { WholeAgency } from './repository.ts';

/** Seats with their names, those that may do most first. One request. */
async function seatsShown(
  { seats, spent, certificates }: WholeAgency,
  mayRead: (userId: string) => boolean,
  isStaff: boolean,
  { namesOf, clock }: Pick<AgencyPorts, 'namesOf' | 'clock'>,
): Promise<Seat[]> {
  const names = await namesOf(seats.map(({ userId }) => userId));
  const month = spendingMonth(clock.now());
  const spentBy = new Map(spent.filter((one) => one.month === month).map((one) => [one.userId, one.points]));
  return seats
    .map(({ userId, role, joinedAt, monthlyPoints, isShown }) => ({
      ...{ userId, role, joinedAt, name: names.get(userId) ?? '' },
      ...(isShown && { isShown }),
      ...((isStaff || mayRead(userId)) && certificateOf(certificates, userId)),
      ...(monthlyPoints !== undefined && { monthlyPoints }),
      ...(mayRead(userId) && { spentPoints: Math.max(0, spentBy.get(userId) ?? 0) }),
    }))
    .sort(
      (a, b) => seatRoles.indexOf(a.role) - seatRoles.indexOf(b.role) || a.joinedAt.localeCompare(b.joinedAt),
    );
}

const certificateOf = (certificates: WholeAgency['certificates'], userId: string) => {
  const one = certificates.find((certificate) => certificate.userId === userId);
  return one && { certificate: SeatCertificate.parse(one) };
};

const invitationShown = ({ id, kind, value, role, sentAt, expiresAt }: StoredInvitation): Invitation => ({
  ...{ id, kind, value, role, sentAt, expiresAt },
});

/** The agency whole; invitations for its owners and for staff (`reader` undefined). */
export const viewOf = async (
  whole: WholeAgency,
  reader: Pick<StoredSeat, 'userId' | 'role'> | undefined,
  ports: Pick<AgencyPorts, 'namesOf' | 'clock'>,
): Promise<AgencyWithPeople> => {
  const { agency, invitations, routing, page } = whole;
  const { role, userId } = reader ?? {};
  const readsAll = role !== undefined && seatAdmits('manage', role);
  return {
    agency: Agency.parse(agency),
    ...(role && { role }),
    seats: await seatsShown(whole, (one) => readsAll || one === userId, !reader, ports),
    routing: LeadRouting.parse(routing),
    ...(page && { page: OwnAgencyPage.parse(page) }),
    invitations: role === undefined || role === 'owner' ? invitations.map(invitationShown) : [],
  };
};

/** An agency of the caller's as it is now. */
export async function viewMine(
  caller: Caller,
  agencyId: string,
  ports: Pick<AgencyPorts, 'repo' | 'namesOf' | 'clock'>,
) {
  const mine = await findMine(caller, agencyId, ports);
  return viewOf(mine, mine.seat, ports);
}

/** The invitations that a person may accept now, by the identifiers of their account. A query for each of them. */
export async function openInvitations(
  userId: string,
  { repo, clock, identifiersOf }: Pick<AgencyPorts, 'repo' | 'clock' | 'identifiersOf'>,
): Promise<StoredInvitation[]> {
  const identifiers = await identifiersOf(userId);
  const invitations = (await Promise.all(identifiers.map(repo.invitedAs))).flat();
  return invitations.filter(({ expiresAt }) => Date.parse(expiresAt) > clock.now());
}

/** Where a person has seats, and where they are invited to one. Five requests. */
export async function listMine(
  { userId }: Caller,
  ports: Pick<AgencyPorts, 'repo' | 'clock' | 'identifiersOf'>,
): Promise<MyAgencies> {
  const [seats, invitations] = await Promise.all([
    ports.repo.seatsOf(userId),
    openInvitations(userId, ports),
  ]);
  const agencies = await ports.repo.agencies([...seats, ...invitations].map(({ agencyId }) => agencyId));
  const byId = new Map(agencies.map((agency) => [agency.id, agency]));
  return {
    seats: seats.flatMap(({ agencyId, role, joinedAt, alsoFor }) => {
      const agency = byId.get(agencyId);
      return agency ? [{ agencyId, name: agency.name, state: agency.state, role, joinedAt, alsoFor }] : [];
    }),
    invitations: invitations.flatMap(({ id, agencyId, role, expiresAt }) => {
      const agency = byId.get(agencyId);
      return agency ? [{ id, agencyId, name: agency.name, role, expiresAt }] : [];
    }),
  };
}
