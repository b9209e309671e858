/** Giving a request of an agency to one of its people; both of whom it concerns are told, and the log has it. */
import { audit } from '#functions/lib/audit.ts';
import { mayTake } from '#shared/agencies/lead-routing.ts';
import { keeperIn } from '#shared/agencies/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { seatAdmits } from '#shared/kernel/seat.ts';
import { instant } from '#shared/kernel/time.ts';
import type { Lead } from '#shared/leads/lead-model.ts';
import { firstHead } from '../threads/items.ts';
import type { ThreadPorts } from '../threads/ports.ts';
import { findLead, leadOf } from './inbox.ts';
import type { StoredRow } from './items.ts';
import { expectVersion } from './work.ts';

/**
 * Gives a request to somebody of its agency; without anybody it is everybody's. Managers give any, agents take what is
 * everybody's. Raises `not-found`, `forbidden`, `version-conflict`, `state-conflict` for a withdrawn one, a field error
 * for people without a seat that works.
 */
export async function assignLead(
  caller: Caller,
  id: Ulid,
  { version, userId }: { version: number; userId?: Ulid | undefined },
  ports: ThreadPorts,
): Promise<Lead> {
  const { row, words } = await findLead(caller, id, ports);
  const { seat } = caller;
  if (!seat || row.inboxId !== seat.agencyId || !row.agentId) throw new DomainProblem('not-found');
  const isTaking = row.isShared === true && userId === caller.userId;
  if (!isTaking && !seatAdmits('manage', seat.role)) throw new DomainProblem('forbidden');
  expectVersion(row, version);
  const seats = await ports.agencies.seatsOf(seat.agencyId);
  if (userId && !seats.some((one) => one.userId === userId && mayTake(one)))
    throw fieldProblem('/userId', 'not-found');
  const [now, head] = [ports.clock.now(), await ports.threads.head(id)];
  const keeper = { agentId: userId ?? row.agentId, isShared: userId ? undefined : true };
  const next: StoredRow = { ...row, ...keeper, version: version + 1, updatedAt: instant(now) };
  const hears = seats.filter(mayTake).map((one) => one.userId);
  const before = row.isShared ? undefined : keeperIn(seats, row.agentId)?.userId;
  const [gains, losses] = [userId ? [userId] : hears, before && userId ? [before] : []];
  const about = { leadId: id, listing: row.listing?.title ?? '', listingCode: row.listing?.code ?? '' };
  const tell = (who: readonly string[], template: 'lead-assigned' | 'lead-reassigned') =>
    who
      .filter((one) => one !== caller.userId && !(one === userId && one === before))
      .map((one) => ports.notify(one, template, about, { now, agencyId: seat.agencyId }));
  await ports.transact([
    ports.repo.changeRow(row, next),
    ports.repo.putWords({ ...words, ...keeper }),
    head
      ? ports.threads.putHead(head, { ...head, ...keeper, version: head.version + 1 })
      : ports.threads.addHead(firstHead({ ...words, ...keeper })),
    ...tell(gains, 'lead-assigned'),
    ...tell(losses, 'lead-reassigned'),
    audit({
      ...{ id: ports.ids.ulid(), at: now, by: caller.userId, act: 'assign-lead', on: { type: 'lead', id } },
      before: { keeper: before ?? 'shared' },
      after: { keeper: userId ?? 'shared' },
    }),
  ]);
  return leadOf(caller, (await ports.repo.whole(id)) ?? { row: next, words, entries: [] }, ports);
}
