/** Founding an agency and changing what it says: what is new or was refused waits for staff. */
import { Agency, type AgencyInput } from '#shared/agencies/model.ts';
import { agenciesOfPersonMax, listingsDefault, seatsDefault } from '#shared/agencies/rules.ts';
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import type { StoredAgency, StoredSeat } from './items.ts';
import { type AgencyPorts, auditOf, findMine, findOwned } from './ports.ts';

/**
 * Founds an agency with the caller as its owner, once for a key. Raises `idempotency-mismatch`, `limit-reached` for
 * somebody in too many, a field error for a tax number that is another agency's.
 */
export async function foundAgency(
  caller: Caller,
  input: AgencyInput,
  key: string,
  ports: AgencyPorts,
): Promise<Agency> {
  const { repo, idempotency, clock, ids } = ports;
  const nowMs = clock.now();
  const call = { userId: caller.userId, key, act: 'found-agency', input };
  const earlier = await idempotency.find(call, nowMs);
  if (earlier) return Agency.parse((await findMine(caller, earlier, ports)).agency);
  // They decide about agencies, and about what these post.
  if (isStaff(caller)) throw new DomainProblem('forbidden');
  const seats = await repo.seatsOf(caller.userId);
  if (seats.length >= agenciesOfPersonMax) throw new DomainProblem('limit-reached');
  const now = instant(nowMs);
  const agency: StoredAgency = {
    ...(await checkedInput(input, '', ports)),
    ...{ id: ids.ulid(), version: 1, people: 1, state: 'waiting', createdAt: now, submittedAt: now },
    limits: { seats: seatsDefault, listings: listingsDefault },
  };
  const seat: StoredSeat = { agencyId: agency.id, userId: caller.userId, role: 'owner', joinedAt: now };
  await ports.transact([
    idempotency.mark(call, agency.id, nowMs),
    repo.add(agency),
    repo.putSeat(seat),
    repo.takeTaxId(agency, '/taxId'),
    auditOf(
      caller.userId,
      'found-agency',
      agency.id,
      { after: { name: agency.name, taxId: agency.taxId } },
      ports,
    ),
  ]);
  return Agency.parse(agency);
}

/** The phone number as it can be called; raises a field error. */
async function checkedInput(input: AgencyInput, root: string, ports: Pick<AgencyPorts, 'contactPhone'>) {
  const phone = await ports.contactPhone(input.phone);
  if (!phone) throw fieldProblem(`${root}/phone`, 'invalid-phone');
  return { ...input, phone };
}

/**
 * Changes what an agency says, based on a version. One that was refused waits again; name and tax number of one that
 * staff have approved stay. Raises `forbidden` for who is no owner, `version-conflict`, field errors.
 */
export async function updateAgency(
  caller: Caller,
  agencyId: string,
  { version, agency: input }: { version: number; agency: AgencyInput },
  ports: AgencyPorts,
): Promise<Agency> {
  const { agency: before } = await findOwned(caller, agencyId, ports);
  if (before.version !== version) throw new DomainProblem('version-conflict');
  const isApproved = before.state === 'active' || before.state === 'suspended';
  for (const field of ['name', 'taxId'] as const)
    if (isApproved && input[field] !== before[field]) throw fieldProblem(`/agency/${field}`, 'not-allowed');
  const { reason, ...rest } = before;
  const isSentAgain = before.state === 'refused';
  const after: StoredAgency = {
    ...rest,
    ...(await checkedInput(input, '/agency', ports)),
    version: version + 1,
    ...(isSentAgain
      ? { state: 'waiting' as const, submittedAt: instant(ports.clock.now()) }
      : { ...(reason !== undefined && { reason }) }),
  };
  await ports.transact([
    ports.repo.save(before, after),
    ...taxIdWrites(before, after, ports),
    auditOf(
      caller.userId,
      'update-agency',
      agencyId,
      { before: statedIn(before), after: statedIn(after) },
      ports,
    ),
  ]);
  return Agency.parse(after);
}

/** A refusal has freed the number; one that is no longer named is free again. */
function taxIdWrites(before: StoredAgency, after: StoredAgency, { repo }: Pick<AgencyPorts, 'repo'>) {
  const held = before.state === 'refused' ? undefined : before;
  if (held?.taxId === after.taxId) return [];
  return [repo.takeTaxId(after, '/agency/taxId'), ...(held ? [repo.freeTaxId(held)] : [])];
}

const statedIn = ({ name, taxId, address, state }: StoredAgency) => ({ name, taxId, address, state });
