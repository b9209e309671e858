/** What staff note of money that moved outside the site: a customer's transfer, and what went back of one. */
import type { StoredAdvert } from '#shared/adverts/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { readSeen } from '../place-advert.ts';
import type { AdvertPorts } from '../ports.ts';
import { commit } from '../save-advert.ts';
import { readBills } from './bills.ts';

interface Noted {
  id: Ulid;
  version: number;
  /** Of the transfer, as the bank names it. */
  reference: string;
}

async function save(
  caller: Caller,
  act: string,
  before: StoredAdvert,
  change: Pick<StoredAdvert, 'payment' | 'refund'>,
  ports: AdvertPorts,
): Promise<StoredAdvert> {
  const updatedAt = instant(ports.clock.now());
  const after = { ...before, ...change, version: before.version + 1, updatedAt };
  const writes = [ports.repo.save(after, before.version)];
  await commit(ports, caller, { act, before, after, writes });
  return after;
}

/** Notes a transfer; raises `state-conflict` where nothing is owed, `price-changed` where it comes to another sum. */
export async function recordPayment(
  caller: Caller,
  { reference, totalVnd, ...seen }: Noted & { totalVnd: number },
  ports: AdvertPorts,
): Promise<StoredAdvert> {
  const before = await readSeen(seen, ports);
  const bill = (await readBills([before], ports)).get(seen.id);
  if (!bill) throw new DomainProblem('state-conflict');
  if (bill.totalVnd !== totalVnd)
    throw new DomainProblem('price-changed', { params: { totalVnd: bill.totalVnd } });
  const { points: _, ...paid } = bill;
  const at = instant(ports.clock.now());
  const payment = { ...paid, way: 'transfer' as const, at, reference };
  return save(caller, 'record-advert-payment', before, { payment }, ports);
}

/** Notes that what goes back was transferred; raises `state-conflict` where nothing is to be transferred. */
export async function recordRefund(
  caller: Caller,
  { reference, ...seen }: Noted,
  ports: AdvertPorts,
): Promise<StoredAdvert> {
  const before = await readSeen(seen, ports);
  const { refund } = before;
  if (!refund || refund.at) throw new DomainProblem('state-conflict');
  const at = instant(ports.clock.now());
  return save(caller, 'record-advert-refund', before, { refund: { ...refund, at, reference } }, ports);
}
