/** The people of an agency: inviting, accepting, other roles, leaving; each act is noted on the agency. */
import type { AgencyWithPeople, MyAgencies } from '#shared/agencies/model.ts';
import {
  agenciesOfPersonMax,
  heirOf,
  invitationDays,
  invitationsPerDay,
  isLastOwner,
} from '#shared/agencies/rules.ts';
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import type { SeatRole } from '#shared/kernel/seat.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { rateLimit } from '../lib/rate-limit.ts';
import type { Write } from '../lib/writes.ts';
import { listMine, openInvitations, viewMine } from './agency-view.ts';
import { withoutCertificate } from './certificates/certificates.ts';
import type { StoredInvitation, StoredSeat } from './items.ts';
import { type Acting, type AgencyPorts, auditOf, findMine, findOwned, findWhole } from './ports.ts';

/** Whom to invite to which role, as their owner types it. */
export interface Invited {
  identifier: string;
  role: SeatRole;
}

/**
 * Invites somebody, or again: an invitation to the same identifier is void then. Whether there is an account is not
 * said. Raises `state-conflict` unless the agency is approved, `limit-reached` where no seat is left, `already-exists` for
 * who has one, `too-many-requests`.
 */
export async function invite(
  { caller, locale }: Acting,
  agencyId: string,
  { identifier: typed, role }: Invited,
  ports: AgencyPorts,
): Promise<AgencyWithPeople> {
  const { repo, clock, ids } = ports;
  const { agency, seats, invitations } = await findOwned(caller, agencyId, ports);
  // A name that staff have not approved goes out to nobody.
  if (agency.state !== 'active') throw new DomainProblem('state-conflict');
  const identifier = await ports.readIdentifier(typed);
  const now = clock.now();
  const owner = await ports.ownerOf(identifier);
  if (seats.some(({ userId }) => userId === owner)) throw new DomainProblem('already-exists');
  const same = invitations.filter(
    ({ kind, value }) => kind === identifier.kind && value === identifier.value,
  );
  const open = stillOpen(invitations, now).filter((one) => !same.includes(one));
  if (seats.length + open.length >= agency.limits.seats) throw new DomainProblem('limit-reached');
  const invitation: StoredInvitation = {
    ...{ id: ids.ulid(), agencyId, ...identifier, role, by: caller.userId },
    ...{ sentAt: instant(now), expiresAt: instant(now + invitationDays * dayMs) },
  };
  const to = { now, to: [identifier] };
  await ports.transact([
    repo.notePeople(agency),
    ...same.map(repo.removeInvitation),
    repo.putInvitation(invitation),
    rateLimit({ what: 'invite', who: agencyId, limit: invitationsPerDay, windowSeconds: 86_400 }, now),
    owner
      ? ports.notify(owner, 'agency-invited', { agency: agency.name }, to)
      : ports.notify(ids.ulid(), 'agency-invited', { agency: agency.name }, { ...to, guestLocale: locale }),
    auditOf(caller.userId, 'invite-to-agency', agencyId, { after: { role, kind: identifier.kind } }, ports),
  ]);
  return viewMine(caller, agencyId, ports);
}

/** Invitations that can still be accepted; others go by themselves, and may be more than a transaction holds. */
export const stillOpen = (invitations: readonly StoredInvitation[], now: number): StoredInvitation[] =>
  invitations.filter(({ expiresAt }) => Date.parse(expiresAt) > now);

/** Takes an invitation back; raises `not-found` where there is none. */
export async function revokeInvitation(caller: Caller, agencyId: string, id: string, ports: AgencyPorts) {
  const { agency, invitations } = await findOwned(caller, agencyId, ports);
  const invitation = invitations.find((one) => one.id === id);
  if (!invitation) throw new DomainProblem('not-found');
  await ports.transact([
    ports.repo.notePeople(agency),
    ports.repo.removeInvitation(invitation),
    auditOf(caller.userId, 'revoke-invitation', agencyId, { before: { role: invitation.role } }, ports),
  ]);
  return viewMine(caller, agencyId, ports);
}

/**
 * Accepts or declines an invitation to an identifier of the caller's account. Raises `not-found` for what was not sent
 * to them or has ended, `already-exists` for who has a seat, `limit-reached` for somebody in too many agencies.
 */
export async function answerInvitation(
  caller: Caller,
  { agencyId, invitationId }: { agencyId: string; invitationId: string },
  isAccepted: boolean,
  ports: AgencyPorts,
): Promise<MyAgencies> {
  const { repo } = ports;
  const open = await openInvitations(caller.userId, ports);
  const invitation = open.find(({ id, agencyId: of }) => id === invitationId && of === agencyId);
  if (!invitation) throw new DomainProblem('not-found');
  const { agency, seats, invitations } = await findWhole(agencyId, ports);
  // The index may still have one that was taken back a moment ago.
  if (!invitations.some(({ id }) => id === invitationId)) throw new DomainProblem('not-found');
  const seat = isAccepted ? await takeSeat(caller, invitation, seats, ports) : undefined;
  const act = isAccepted ? 'accept-invitation' : 'decline-invitation';
  await ports.transact([
    repo.notePeople(agency),
    repo.removeInvitation(invitation),
    ...(seat
      ? [
          repo.putSeat(seat),
          ...takingBack(seats, caller.userId, ports),
          await joinedNotice(caller, invitation, agency.name, ports),
        ]
      : []),
    auditOf(caller.userId, act, agencyId, { after: { role: invitation.role } }, ports),
  ]);
  return listMine(caller, ports);
}

/** Who comes back looks after what was theirs again, as far as nobody has taken it over for good. */
const takingBack = (seats: readonly StoredSeat[], userId: string, { repo }: AgencyPorts): Write[] =>
  seats.flatMap((seat) =>
    seat.alsoFor?.includes(userId)
      ? [repo.putSeat({ ...seat, alsoFor: seat.alsoFor.filter((one) => one !== userId) })]
      : [],
  );

async function takeSeat(
  { userId, roles }: Caller,
  { agencyId, role }: StoredInvitation,
  seats: readonly StoredSeat[],
  { repo, clock }: AgencyPorts,
): Promise<StoredSeat> {
  if (seats.some((one) => one.userId === userId)) throw new DomainProblem('already-exists');
  // They decide about what agencies post.
  if (isStaff({ roles })) throw new DomainProblem('forbidden');
  if ((await repo.seatsOf(userId)).length >= agenciesOfPersonMax) throw new DomainProblem('limit-reached');
  return { agencyId, userId, role, joinedAt: instant(clock.now()) };
}

/** Whoever invited them is told who came. */
async function joinedNotice(
  { userId }: Caller,
  { by }: StoredInvitation,
  agency: string,
  { notify, namesOf, clock }: AgencyPorts,
): Promise<Write> {
  const person = (await namesOf([userId])).get(userId) ?? '';
  return notify(by, 'agency-joined', { agency, person }, { now: clock.now() });
}

/** Gives somebody another role, or another limit; raises `not-found`, `last-owner`. */
export async function changeSeat(
  caller: Caller,
  { agencyId, userId }: { agencyId: string; userId: string },
  { role, monthlyPoints }: { role: SeatRole; monthlyPoints?: number | undefined },
  ports: AgencyPorts,
): Promise<AgencyWithPeople> {
  const { agency, seats } = await findOwned(caller, agencyId, ports);
  const seat = seats.find((one) => one.userId === userId);
  if (!seat) throw new DomainProblem('not-found');
  if (role !== 'owner' && isLastOwner(seats, userId)) throw new DomainProblem('last-owner');
  const { monthlyPoints: limit, ...rest } = seat;
  if (seat.role !== role || limit !== monthlyPoints)
    await ports.transact([
      ports.repo.notePeople(agency),
      ports.repo.putSeat({ ...rest, role, ...(monthlyPoints !== undefined && { monthlyPoints }) }),
      ...(userId === caller.userId || seat.role === role
        ? []
        : [told(seat, 'agency-seat-changed', agency.name, ports)]),
      auditOf(caller.userId, 'change-seat', agencyId, seatChange(seat, { role, monthlyPoints }), ports),
    ]);
  return viewMine(caller, agencyId, ports);
}

const seatChange = (
  { userId, role, monthlyPoints }: StoredSeat,
  after?: { role: SeatRole; monthlyPoints?: number | undefined },
) => ({ before: { userId, role, monthlyPoints }, ...(after && { after: { userId, ...after } }) });
const told = (
  { userId }: StoredSeat,
  template: 'agency-seat-changed' | 'agency-seat-ended' | 'agency-handed-over',
  agency: string,
  { notify, clock }: AgencyPorts,
) => notify(userId, template, { agency }, { now: clock.now() });

/**
 * Leaves an agency, or removes somebody as its owner. Whoever takes over looks after all that they did at once: listings
 * and requests keep the name of who had them, and the seat of who took over says for whom else it stands. Raises
 * `not-found`, `forbidden`, `last-owner`, a field error for a receiver without a seat that works.
 */
export async function endSeat(
  caller: Caller,
  { agencyId, userId }: { agencyId: string; userId: string },
  handTo: string | undefined,
  ports: AgencyPorts,
): Promise<void> {
  const isOwn = userId === caller.userId;
  const whole = await (isOwn ? findMine : findOwned)(caller, agencyId, ports);
  const { agency, seats, invitations } = whole;
  const seat = seats.find((one) => one.userId === userId);
  if (!seat) throw new DomainProblem('not-found');
  if (isLastOwner(seats, userId)) throw new DomainProblem('last-owner');
  const receiver = receiverOf(seats, userId, handTo);
  await ports.transact([
    ports.repo.notePeople(agency),
    ports.repo.removeSeat(seat),
    ...withoutCertificate(whole.certificates, userId, ports),
    ports.repo.putSeat(takingOver(receiver, seat)),
    ...ports.repo.handInvitations(
      stillOpen(invitations, ports.clock.now()),
      userId,
      heirOf(seats, userId)!.userId,
    ),
    ...(isOwn ? [] : [told(seat, 'agency-seat-ended', agency.name, ports)]),
    ...(receiver.userId === caller.userId ? [] : [told(receiver, 'agency-handed-over', agency.name, ports)]),
    auditOf(
      caller.userId,
      'end-seat',
      agencyId,
      { ...seatChange(seat), after: { handedTo: receiver.userId } },
      ports,
    ),
  ]);
}

/** Who takes over: whoever is named, else who may do most of those who stay. */
function receiverOf(seats: readonly StoredSeat[], leaving: string, handTo: string | undefined): StoredSeat {
  if (handTo === undefined) return heirOf(seats, leaving)!;
  const receiver = seats.find(({ userId }) => userId === handTo);
  if (!receiver || handTo === leaving || receiver.role === 'viewer')
    throw fieldProblem('/handTo', 'not-found');
  return receiver;
}

/** The seat of who takes over, who stands for all that the other stood for. */
export const takingOver = (receiver: StoredSeat, gone: StoredSeat): StoredSeat => ({
  ...receiver,
  alsoFor: [...new Set([...(receiver.alsoFor ?? []), gone.userId, ...(gone.alsoFor ?? [])])],
});
