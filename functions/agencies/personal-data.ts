/** In which agencies a person has a seat, as records they can read; and how a seat ends with its account. */
import { AgentProposal } from '#shared/agencies/agents-model.ts';
import { SeatCertificate } from '#shared/agencies/certificates-model.ts';
import { heirOf, isLastOwner } from '#shared/agencies/rules.ts';
import type { Ids } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Erase, ExportPart, PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import type { Transact, Write } from '../lib/writes.ts';
import { createDocuments } from '../media/public.ts';
import { createProposalRepository } from './agents/proposal-repository.ts';
import { withoutCertificate } from './certificates/certificates.ts';
import { stillOpen, takingOver } from './people.ts';
import { type AgencyPorts, auditOf } from './ports.ts';
import { ending } from './public-closing.ts';
import { createAgencyRepository, type WholeAgency } from './repository.ts';

interface Ports {
  table: Pick<Table, 'get' | 'query' | 'batchGet'>;
  transact: Transact;
  clock: Clock;
  ids: Ids;
  /** Notes that all of an agency's is to be erased. */
  eraseLater(agencyId: string, now: number): Write;
}

/** Seats on one page. What an agency did stays with the agency; invitations go by themselves two weeks after they end. */
export function agenciesPersonalData({ table, transact, clock, ids, eraseLater }: Ports): PersonalData {
  const repo = createAgencyRepository(table);
  const proposals = createProposalRepository(table);
  const documents = createDocuments(table);
  const agencies: ExportPart = async (userId) => {
    const seats = await repo.seatsOf(userId);
    const byId = new Map(
      (await repo.agencies(seats.map(({ agencyId }) => agencyId))).map((one) => [one.id, one]),
    );
    const certificates = await Promise.all(
      seats.map(({ agencyId }) => repo.certificate({ agencyId, userId })),
    );
    const proposal = await proposals.proposal(userId);
    return {
      records: [
        ...seats.map(({ agencyId, role, joinedAt, isShown = false }) => ({
          ...{ type: 'seat', agency: byId.get(agencyId)?.name ?? agencyId, role, at: joinedAt, isShown },
        })),
        // One that was taken back leaves no more than its version behind.
        ...certificates.flatMap((one) =>
          one?.approved || one?.edit
            ? [{ type: 'certificate', ...SeatCertificate.omit({ version: true }).parse(one) }]
            : [],
        ),
        ...(proposal ? [{ type: 'agent-proposal', ...AgentProposal.parse(proposal) }] : []),
      ],
    };
  };

  const erase: Erase = async (userId, hasTime) => {
    for (const seat of await repo.seatsOf(userId)) {
      if (!hasTime()) return false;
      const whole = await repo.whole(seat.agencyId);
      const isThere = whole?.seats.some((one) => one.userId === userId);
      await transact([
        ...(whole && isThere ? leaving(whole, userId, { repo, clock, ids, eraseLater }) : []),
        repo.removeSeat(seat),
        ...withoutCertificate(whole?.certificates ?? [], userId, { documents, clock }),
      ]);
    }
    if (await proposals.proposal(userId)) await transact([proposals.remove(userId)]);
    return true;
  };
  return { parts: { agencies }, erase };
}

/**
 * An agency without its last owner gets another from among its people; without anybody it ends, and what it holds is
 * erased as a person's is.
 */
function leaving(
  whole: WholeAgency,
  userId: string,
  { repo, clock, ids, eraseLater }: Pick<AgencyPorts, 'repo' | 'clock' | 'ids'> & Pick<Ports, 'eraseLater'>,
): Write[] {
  const { agency, seats, invitations } = whole;
  const seat = seats.find((one) => one.userId === userId);
  const first = heirOf(seats, userId);
  const heir = isLastOwner(seats, userId) ? first : undefined;
  return [
    ...(first
      ? [
          repo.notePeople(agency),
          ...repo.handInvitations(stillOpen(invitations, clock.now()), userId, first.userId),
        ]
      : [...ending(whole, { repo, clock, ids }), eraseLater(agency.id, clock.now())]),
    ...(first && seat
      ? [repo.putSeat({ ...takingOver(first, seat), ...(heir && { role: 'owner' as const }) })]
      : []),
    auditOf(
      'system',
      'end-seat',
      agency.id,
      { before: { userId }, ...(heir && { after: { userId: heir.userId, role: 'owner' } }) },
      { ids, clock },
    ),
  ];
}
