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
import { type StoredPage, savePage } from './page/page-items.ts';
import { pageShown } from './page/write-page.ts';
import { takingOver } from './people.ts';
import { type AgencyPorts, auditOf } from './ports.ts';
import { createAgencyRepository, type WholeAgency } from './repository.ts';

interface Ports {
  table: Pick<Table, 'get' | 'query' | 'batchGet'>;
  transact: Transact;
  clock: Clock;
  ids: Ids;
}

/** Seats on one page. What an agency did stays with the agency; invitations go by themselves two weeks after they end. */
export function agenciesPersonalData({ table, transact, clock, ids }: Ports): PersonalData {
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
        ...certificates.flatMap((one) =>
          one ? [{ type: 'certificate', ...SeatCertificate.parse(one) }] : [],
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
        ...(whole && isThere ? leaving(whole, userId, { repo, clock, ids }) : []),
        repo.removeSeat(seat),
        ...withoutCertificate(whole?.certificates ?? [], userId, { documents, clock }),
      ]);
    }
    if (await proposals.proposal(userId)) await transact([proposals.remove(userId)]);
    return true;
  };
  return { parts: { agencies }, erase };
}

/** An agency without its last owner gets another from among its people; without anybody it is suspended, and its page gone. */
function leaving(
  { agency, seats, invitations, page }: WholeAgency,
  userId: string,
  { repo, clock, ids }: Pick<AgencyPorts, 'repo' | 'clock' | 'ids'>,
): Write[] {
  const seat = seats.find((one) => one.userId === userId);
  const first = heirOf(seats, userId);
  const heir = isLastOwner(seats, userId) ? first : undefined;
  const after = { ...agency, version: agency.version + 1, people: agency.people + 1 };
  return [
    ...(first
      ? [repo.notePeople(agency), ...repo.handInvitations(invitations, userId, first.userId)]
      : [
          repo.save(agency, { ...after, state: 'suspended' }),
          repo.freeTaxId(agency),
          ...(page?.isLive ? takenOff(page, ids) : []),
          ...invitations.map(repo.removeInvitation),
        ]),
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

function takenOff(page: StoredPage, ids: Ids): Write[] {
  const next = { ...page, version: page.version + 1, isLive: false };
  return [savePage(next, page), ...pageShown(next, page, ids)];
}
