/** Staff decide on agencies: approve with limits, refuse, suspend; its owners are told, the log has it. */

import { Agency, type AgencyWithPeople } from '#shared/agencies/model.ts';
import { type AgencyState, stateAfter } from '#shared/agencies/rules.ts';
import type { agenciesStaffApi } from '#shared/agencies/staff-api.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Input } from '#shared/kernel/contract.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { reasonValues } from '#shared/notifications/reason-values.ts';
import { agencyProfile } from '../accounts/public.ts';
import { listPage } from '../lib/list-page.ts';
import type { Write } from '../lib/writes.ts';
import { viewOf } from './agency-view.ts';
import type { StoredAgency } from './items.ts';
import { pageWithAgency } from './page/write-page.ts';
import { type AgencyPorts, auditOf, findWhole } from './ports.ts';
import { addRoom } from './public.ts';
import type { WholeAgency } from './repository.ts';

type Decision = Input<typeof agenciesStaffApi.decideAgency>['body'];

/** A page of the agencies in a state. Raises `invalid-cursor`. */
export const listAgencies = (
  { state, limit, cursor }: PageQuery & { state: AgencyState },
  { repo, cursors }: AgencyPorts,
): Promise<Page<Agency>> =>
  listPage(
    { cursors, binding: `${state} agencies`, cursor },
    (start) => repo.list(state, { limit, start }),
    (item) => Agency.parse(item),
  );

/** An agency whole, for staff; raises `not-found`. */
export const getAgency = async (agencyId: string, ports: AgencyPorts): Promise<AgencyWithPeople> =>
  viewOf(await findWhole(agencyId, ports), undefined, ports);

/**
 * Decides on an agency, based on a version. Raises `not-found`, `version-conflict`, `state-conflict` where it is in
 * another state, and `self-review` for one in which the decider has a seat.
 */
export async function decideAgency(
  caller: Caller,
  agencyId: string,
  decision: Decision,
  ports: AgencyPorts,
): Promise<AgencyWithPeople> {
  const whole = await findWhole(agencyId, ports);
  const { agency: before, seats } = whole;
  if (seats.some(({ userId }) => userId === caller.userId)) throw new DomainProblem('self-review');
  if (before.version !== decision.version) throw new DomainProblem('version-conflict');
  const state = stateAfter(before.state, decision.decision);
  if (!state) throw new DomainProblem('state-conflict');
  const { reason: _, ...rest } = before;
  const after: StoredAgency = {
    ...(decision.decision === 'limit' ? before : rest),
    ...{ state, version: before.version + 1 },
    ...('limits' in decision ? { limits: decision.limits } : { reason: decision.reason }),
    ...(decision.decision !== 'limit' && { decidedAt: instant(ports.clock.now()) }),
  };
  const page = pageWithAgency(whole, after, ports);
  await ports.transact([
    ports.repo.save(before, after),
    ...page.writes,
    // Somebody else's number may have been named: its owner must not be kept out by it.
    ...(state === 'refused' ? [ports.repo.freeTaxId(before)] : []),
    ...roomWrites(before, after),
    ...profileWrites(before, after, page.slug, ports),
    ...ownerNotices(whole, decision, ports),
    auditOf(caller.userId, `${decision.decision}-agency`, agencyId, changeOf(before, after), ports),
  ]);
  return viewOf(await findWhole(agencyId, ports), undefined, ports);
}

/** Room for listings grows by what is allowed from now on; the first approval brings all of it. */
function roomWrites(before: StoredAgency, after: StoredAgency): Write[] {
  const allowed = isApproved(before) ? before.limits.listings : 0;
  const by = isApproved(after) ? after.limits.listings - allowed : 0;
  return by === 0 ? [] : [addRoom(after.id, by)];
}
const isApproved = ({ state }: StoredAgency) => state === 'active' || state === 'suspended';

/** An approved agency has a name that readers see, as people have; one that is suspended is verified no more. */
function profileWrites(
  before: StoredAgency,
  after: StoredAgency,
  agencyPage: string | undefined,
  { clock }: AgencyPorts,
): Write[] {
  if (before.state === after.state || !isApproved(after)) return [];
  const { id, name, createdAt, state } = after;
  const verifiedSince = state === 'active' ? instant(clock.now()) : undefined;
  return [agencyProfile({ id, name, createdAt, verifiedSince, agencyPage })];
}

const changeOf = (before: StoredAgency, after: StoredAgency) => ({
  before: { state: before.state, limits: before.limits },
  after: { state: after.state, limits: after.limits, ...(after.reason && { reason: after.reason }) },
});

function ownerNotices({ agency, seats }: WholeAgency, decision: Decision, ports: AgencyPorts): Write[] {
  const named = { agency: agency.name };
  const options = { now: ports.clock.now() };
  return seats
    .filter(({ role }) => role === 'owner')
    .flatMap(({ userId }) => {
      switch (decision.decision) {
        case 'approve':
          return [ports.notify(userId, 'agency-approved', named, options)];
        case 'refuse':
          return [
            ports.notify(userId, 'agency-refused', { ...named, ...reasonValues(decision.reason) }, options),
          ];
        case 'suspend':
          return [
            ports.notify(userId, 'agency-suspended', { ...named, ...reasonValues(decision.reason) }, options),
          ];
        default:
          return [];
      }
    });
}
