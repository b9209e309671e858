/** One's own orders: the adverts that staff made of one's requests, how they stand, paid in points, invoiced. */
import type { OrderedAdvert, StoredAdvert } from '#shared/adverts/model.ts';
import { advertDay, advertStateOf, wordsOf } from '#shared/adverts/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { txIds } from '#shared/wallet/ledger.ts';
import type { InvoiceInput } from '#shared/wallet/model.ts';
import { spendOf } from '#shared/wallet/postings.ts';
import { labelOf } from '#shared/wallet/rules.ts';
import { expectVersion } from '../place-advert.ts';
import type { AdvertPorts } from '../ports.ts';
import { commit } from '../save-advert.ts';
import { readBills } from './bills.ts';

interface Order {
  number: string;
  advert: StoredAdvert;
}

/** The advert that was made of a request of the caller's; raises `not-found` for any other. Three requests. */
export async function ownOrder(
  { userId }: Caller,
  number: string,
  { repo, requests }: Pick<AdvertPorts, 'repo' | 'requests'>,
): Promise<Order> {
  const request = (await requests.ofPerson(userId)).find((one) => one.number === number);
  const [advert] = request ? await repo.ofCases([request.id]) : [];
  if (!advert) throw new DomainProblem('not-found');
  return { number, advert };
}

async function viewsOf(orders: readonly Order[], ports: AdvertPorts): Promise<OrderedAdvert[]> {
  const transferred = orders.filter(({ advert }) => advert.payment?.way === 'transfer');
  const [bills, invoices] = await Promise.all([
    readBills(
      orders.map(({ advert }) => advert),
      ports,
    ),
    ports.invoices.read(transferred.map(({ number }) => number)),
  ]);
  const today = advertDay(ports.clock.now());
  return orders.map(({ number, advert }) => {
    const { version, position, from, to, payment, refund } = advert;
    const bill = bills.get(advert.id);
    const invoice = invoices.find(({ ref }) => ref === number);
    return {
      ...{ number, version, position, from, to, state: advertStateOf(advert, today) },
      ...(bill && { bill }),
      ...(payment && { payment }),
      ...(refund && { refund }),
      ...(invoice && { invoice: invoice.number ? 'issued' : 'requested' }),
    };
  });
}

/** Adverts that were made of the person's latest requests. Three requests, and three more for what was or is paid. */
export async function listOrders(
  { userId }: Caller,
  ports: AdvertPorts,
): Promise<{ items: OrderedAdvert[] }> {
  const sent = await ports.requests.ofPerson(userId);
  const numbers = new Map(sent.map(({ id, number }) => [id, number]));
  const adverts = await ports.repo.ofCases(sent.map(({ id }) => id));
  return {
    items: await viewsOf(
      adverts.map((advert) => ({ number: numbers.get(advert.caseId!)!, advert })),
      ports,
    ),
  };
}

/**
 * Pays in points, once. Raises `not-found`, `state-conflict` where nothing is owed, `version-conflict` where staff
 * changed it since the person saw it, `price-changed` where it costs other than they saw, `insufficient-points`.
 */
export async function payOrder(
  caller: Caller,
  number: string,
  seen: { version: number; points: number },
  ports: AdvertPorts,
): Promise<OrderedAdvert> {
  const { repo, clock, points: wallet } = ports;
  const { advert: before } = await ownOrder(caller, number, ports);
  const viewOf = async (advert: StoredAdvert) => (await viewsOf([{ number, advert }], ports))[0]!;
  if (before.payment?.way === 'points') return viewOf(before);
  const bill = (await readBills([before], ports)).get(before.id);
  if (!bill) throw new DomainProblem('state-conflict');
  expectVersion(before, seen.version);
  const { points } = bill;
  if (points !== seen.points) throw new DomainProblem('price-changed', { params: { points } });
  const at = instant(clock.now());
  const { version: settingsVersion } = await wallet.settings();
  const posting = spendOf({
    ...{ txId: txIds.advert(before.id), userId: caller.userId, by: caller.userId },
    ...{ points, settingsVersion, act: 'advert' },
    reference: { type: 'advert', id: number, label: labelOf(wordsOf(before.texts, 'vi').title) },
    input: { number, points },
  });
  const version = before.version + 1;
  const after: StoredAdvert = { ...before, version, updatedAt: at, payment: { ...bill, way: 'points', at } };
  await commit(
    ports,
    caller,
    { act: 'pay-advert', before, after, writes: [repo.save(after, before.version)] },
    { postings: [posting] },
  );
  return viewOf(after);
}

/** Asks for an invoice of what was transferred, once, unless all of it goes back; `version-conflict` where staff act. */
export async function requestInvoice(
  caller: Caller,
  number: string,
  input: InvoiceInput,
  ports: AdvertPorts,
): Promise<OrderedAdvert> {
  const { repo, clock, invoices, transact } = ports;
  const order = await ownOrder(caller, number, ports);
  const { id, payment, refund } = order.advert;
  const amountVnd = (payment?.totalVnd ?? 0) - (refund?.totalVnd ?? 0);
  if (payment?.way !== 'transfer' || amountVnd === 0) throw new DomainProblem('state-conflict');
  const requestedAt = instant(clock.now());
  const { userId } = caller;
  await transact([
    repo.expect(order.advert),
    invoices.put({ ...input, ref: number, advertId: id, userId, amountVnd, paidAt: payment.at, requestedAt }),
  ]);
  return (await viewsOf([order], ports))[0]!;
}
