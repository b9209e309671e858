/** Ends an advert for good, with what goes back of what was paid; and what ran out without having been shown. */
import type { Write } from '#functions/lib/writes.ts';
import { isGivenBack } from '#functions/wallet/public.ts';
import { refundOf, unshownDays } from '#shared/adverts/billing.ts';
import type { AdvertRefund, StoredAdvert } from '#shared/adverts/model.ts';
import { advertDay, countShown, dayAfter } from '#shared/adverts/rules.ts';
import { caseNumberOf } from '#shared/cases/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { txIds } from '#shared/wallet/ledger.ts';
import { free } from '../bookings.ts';
import type { AdvertPorts } from '../ports.ts';
import { commit } from '../save-advert.ts';

type Ports = Pick<AdvertPorts, 'repo' | 'points' | 'invoices' | 'transact' | 'clock' | 'ids' | 'changed'>;

/**
 * Ends one: its days are free, and what was paid for those that were not shown goes back, points at once, a transfer
 * when staff have made it; the accountant reads it on the invoice. Points that staff have given back already do not go
 * back again. Raises `state-conflict` where it was ended before,
 * or has run out with all its days shown.
 */
export async function endAdvert(
  caller: Pick<Caller, 'userId'>,
  before: StoredAdvert,
  isCustomerFault: boolean,
  ports: Ports,
): Promise<StoredAdvert> {
  const { repo, clock } = ports;
  const { id, version, payment, to } = before;
  const today = advertDay(clock.now());
  if (before.endedAt || (to < today && unshownDays(before, today) === 0))
    throw new DomainProblem('state-conflict');
  const now = instant(clock.now());
  const back = payment && refundOf({ ...before, payment }, isCustomerFault, today);
  const refund =
    back && back.totalVnd > 0 ? { ...back, ...(back.points !== undefined && { at: now }) } : undefined;
  const endWith = async (given: AdvertRefund | undefined): Promise<StoredAdvert> => {
    const after: StoredAdvert = {
      ...{ ...before, version: version + 1, endedAt: now, updatedAt: now },
      shown: countShown(before, today),
      ...(given && { refund: given }),
    };
    const writes = [repo.save(after, version), ...(await free(before, ports))];
    if (payment?.way === 'transfer' && given) writes.push(...(await noteOnInvoice(given, after, ports)));
    const returned = { txId: txIds.advert(id), fact: 'ended', by: caller.userId };
    const moves = given?.points ? { refunds: [{ ...returned, points: given.points }] } : undefined;
    await commit(ports, caller, { act: 'end-advert', before, after, writes }, moves);
    return after;
  };
  try {
    return await endWith(refund);
  } catch (error) {
    if (!refund?.points || !isGivenBack(error)) throw error;
    return endWith(undefined);
  }
}

/**
 * What goes back, on the request for an invoice; where there is none yet, that there still is none. What staff placed
 * without a request has none.
 */
async function noteOnInvoice(
  { totalVnd }: AdvertRefund,
  { caseId }: StoredAdvert,
  { invoices }: Pick<Ports, 'invoices'>,
): Promise<Write[]> {
  if (!caseId) return [];
  const number = caseNumberOf(caseId);
  const [invoice] = await invoices.read([number]);
  return [invoice ? invoices.noteReturn(invoice, totalVnd) : invoices.expectNone(number)];
}

/** So many days back the job looks for what ran out, should it not have run for a while. */
const lookBackDays = 31;

/** Time reserved for finishing what was begun. */
const reserveMs = 5_000;

/**
 * Ends what was paid, ran out and was not shown on all its days: nobody has to ask for what goes back. Ends when time
 * is short; the next run goes on. Raises what went wrong when all others are done.
 */
export async function endUnshown(
  ports: Ports,
  remainingMs: () => number,
): Promise<{ ended: number; left: number }> {
  const { repo, clock } = ports;
  const today = advertDay(clock.now());
  const counts = { ended: 0, left: 0 };
  const errors: unknown[] = [];
  for (const advert of await repo.ranOut(dayAfter(today, -lookBackDays), today)) {
    if (advert.endedAt || unshownDays(advert, today) === 0) continue;
    if (remainingMs() < reserveMs) {
      counts.left++;
      continue;
    }
    try {
      await endAdvert({ userId: 'system' }, advert, false, ports);
      counts.ended++;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Adverts that were not shown could not be ended');
  return counts;
}
