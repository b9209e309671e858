/** Who of an agency gets new requests, as its owners and managers say. */
import type { AgencyWithPeople, LeadRoutingInput } from '#shared/agencies/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem, type FieldError } from '#shared/kernel/problem.ts';
import { seatAdmits } from '#shared/kernel/seat.ts';
import { viewMine } from './agency-view.ts';
import { type AgencyPorts, auditOf, findMine } from './ports.ts';

/**
 * Sets who gets new requests; those that came stay with whom they have. Raises `forbidden` below a manager,
 * `version-conflict`, field errors for people without a seat that works.
 */
export async function setLeadRouting(
  caller: Caller,
  agencyId: string,
  { version, routing }: { version: number; routing: LeadRoutingInput },
  ports: AgencyPorts,
): Promise<AgencyWithPeople> {
  const { seat, seats, routing: before } = await findMine(caller, agencyId, ports);
  if (!seatAdmits('manage', seat.role)) throw new DomainProblem('forbidden');
  if (before.version !== version) throw new DomainProblem('version-conflict');
  const able = new Set(seats.filter(({ role }) => seatAdmits('work', role)).map(({ userId }) => userId));
  const unknown = (userId: string, pointer: string): FieldError[] =>
    able.has(userId) ? [] : [{ pointer, code: 'not-found' }];
  const errors = [
    ...routing.takers.flatMap((userId, n) => unknown(userId, `/routing/takers/${n}`)),
    ...routing.rules.flatMap(({ userId }, n) => unknown(userId, `/routing/rules/${n}/userId`)),
  ];
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  const { mode, takers, rules } = before;
  await ports.transact([
    ports.repo.saveRouting(agencyId, version, routing),
    auditOf(
      caller.userId,
      'route-leads',
      agencyId,
      { before: { mode, takers, rules }, after: { ...routing } },
      ports,
    ),
  ]);
  return viewMine(caller, agencyId, ports);
}
