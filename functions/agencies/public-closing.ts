/** How an agency ends: with the last person in it, who takes its data along first. */
import { Agency, LeadRouting } from '#shared/agencies/model.ts';
import { OwnAgencyPage } from '#shared/agencies/page-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ids } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import { createUserDirectory, endAgencyProfile } from '../accounts/public.ts';
import type { ExportPart } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import type { Transact, Write } from '../lib/writes.ts';
import { createDocuments } from '../media/public.ts';
import { viewOf } from './agency-view.ts';
import { withoutCertificate } from './certificates/certificates.ts';
import { type StoredPage, savePage } from './page/page-items.ts';
import { pageShown } from './page/write-page.ts';
import { stillOpen } from './people.ts';
import { type AgencyPorts, auditOf, findOwned } from './ports.ts';
import { removeRoom } from './public.ts';
import { createAgencyRepository, type WholeAgency } from './repository.ts';

interface Ports {
  table: Pick<Table, 'get' | 'query' | 'batchGet'>;
  transact: Transact;
  clock: Clock;
  ids: Ids;
}

/** What the owners of an agency do about all of it. */
export function agencyClosing({ table, transact, clock, ids }: Ports) {
  const repo = createAgencyRepository(table);
  const { namesOf } = createUserDirectory(table);
  return {
    /** Raises `not-found` for who has no seat in it, `forbidden` for who has one and does not own it. */
    ownedBy: async (caller: Caller, agencyId: string): Promise<void> => {
      await findOwned(caller, agencyId, { repo });
    },

    /** The entry in the audit log that somebody takes all of its data along. */
    noteExport: (caller: Caller, agencyId: string): Write =>
      auditOf(caller.userId, 'export-agency', agencyId, {}, { ids, clock }),

    /** The part `agency` of its data: what it says, its people and invitations, on one page. */
    records: (async (agencyId) => {
      const whole = await repo.whole(agencyId);
      if (!whole) return { records: [] };
      const { seats, invitations } = await viewOf(whole, undefined, { namesOf, clock });
      return {
        records: [
          { type: 'agency', ...Agency.omit({ version: true }).parse(whole.agency) },
          ...(whole.page
            ? [{ type: 'page', ...OwnAgencyPage.omit({ version: true }).parse(whole.page) }]
            : []),
          { type: 'routing', ...LeadRouting.omit({ version: true }).parse(whole.routing) },
          ...seats.map(({ certificate: _, ...seat }) => ({ type: 'seat', ...seat })),
          ...invitations.map((one) => ({ type: 'invitation', ...one })),
        ],
      };
    }) satisfies ExportPart,

    /**
     * Closes an agency as the last person in it; `moreWrites` go into the same transaction. Raises what `ownedBy` does,
     * `state-conflict` while others have a seat, `version-conflict` where its people or it changed meanwhile.
     */
    async close(caller: Caller, agencyId: string, moreWrites: (now: number) => Write[]): Promise<void> {
      const whole = await findOwned(caller, agencyId, { repo });
      if (whole.seats.length > 1) throw new DomainProblem('state-conflict');
      await transact([
        ...ending(whole, { repo, clock, ids }),
        repo.removeSeat(whole.seat),
        ...withoutCertificate(whole.certificates, caller.userId, {
          documents: createDocuments(table),
          clock,
        }),
        auditOf(
          caller.userId,
          'close-agency',
          agencyId,
          { before: { state: whole.agency.state } },
          { ids, clock },
        ),
        ...moreWrites(clock.now()),
      ]);
    },
  };
}
export type AgencyClosing = ReturnType<typeof agencyClosing>;

/**
 * An agency ends whose last seat goes: its name and number stay with what the ledger and the log say of it, the tax
 * number is free, its page and its name on listings are gone. Raises `version-conflict` where it is another by now.
 */
export function ending(
  { agency, page, invitations }: WholeAgency,
  { repo, clock, ids }: Pick<AgencyPorts, 'repo' | 'clock' | 'ids'>,
): Write[] {
  const { reason: _, ...rest } = agency;
  const now = instant(clock.now());
  const after = { ...rest, state: 'closed' as const, decidedAt: now };
  const wasApproved = agency.state === 'active' || agency.state === 'suspended';
  // A refused one has no tax number any more: it may be somebody else's by now.
  const hasTaxId = agency.state !== 'refused';
  return [
    repo.save(agency, { ...after, version: agency.version + 1, people: agency.people + 1 }),
    ...(hasTaxId ? [repo.freeTaxId(agency)] : []),
    ...(wasApproved ? [endAgencyProfile(agency.id, now), removeRoom(agency.id)] : []),
    ...(page ? takenOff(page, now, ids) : []),
    ...stillOpen(invitations, clock.now()).map(repo.removeInvitation),
    repo.removeRouting(agency.id),
  ];
}

/** Visitors find the page no more, what it said is gone, and nothing of it waits for staff. */
function takenOff(page: StoredPage, changedAt: string, ids: Ids): Write[] {
  const { edit: _, texts: __, ...rest } = page;
  const next = { ...rest, version: page.version + 1, isLive: false, changedAt };
  // The profile of the agency is written beside this: no transaction may have two writes of one item.
  const [logged, listed] = pageShown(next, page, ids);
  return [savePage(next, page), ...(logged ? [logged] : []), ...(listed ? [listed] : [])];
}
