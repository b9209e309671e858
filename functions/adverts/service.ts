/** The use cases of adverts: what runs, one's own orders, and what staff do with them. */

import {
  type AdPosition,
  type Advert,
  type AdvertBooking,
  type AdvertInput,
  type AdvertState,
  StoredAdvert,
} from '#shared/adverts/model.ts';
import type { AdvertOffer, AdvertTerms } from '#shared/adverts/offer.ts';
import { advertDay, advertStateOf, countShown, type Reader } from '#shared/adverts/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import type { InvoiceInput } from '#shared/wallet/model.ts';
import { audit } from '../lib/audit.ts';
import { listPage } from '../lib/list-page.ts';
import { settingsChanged } from '../lib/settings-changed.ts';
import { readOffer } from './bookings.ts';
import { readFigures, readOwnFigures } from './measure/advert-figures.ts';
import { createMeasuring } from './measure/measure-adverts.ts';
import { readBills } from './orders/bills.ts';
import { endAdvert } from './orders/end-advert.ts';
import { listOrders, payOrder, requestInvoice } from './orders/orders.ts';
import { recordPayment, recordRefund } from './orders/record-payment.ts';
import { createAdvert, readSeen, updateAdvert } from './place-advert.ts';
import type { AdvertPorts } from './ports.ts';
import { commit } from './save-advert.ts';
import { listShown } from './shown-adverts.ts';

type ListQuery = PageQuery & {
  position?: AdPosition | undefined;
  state?: AdvertState | undefined;
  caseId?: Ulid | undefined;
};

/** Adverts as staff read them: with their state today, what is owed, and the names of who checked their links. */
async function viewsOf(adverts: readonly StoredAdvert[], ports: AdvertPorts): Promise<Advert[]> {
  const today = advertDay(ports.clock.now());
  const checkers = adverts.flatMap(({ linkCheck }) => (linkCheck ? [linkCheck.by] : []));
  const [names, bills] = await Promise.all([ports.readNames(checkers), readBills(adverts, ports)]);
  return adverts.map((advert) => {
    const linkCheckedBy = advert.linkCheck && names.get(advert.linkCheck.by);
    const bill = bills.get(advert.id);
    return {
      ...{ ...advert, state: advertStateOf(advert, today) },
      ...(linkCheckedBy && { linkCheckedBy }),
      ...(bill && { bill }),
    };
  });
}

/** What has not ended is bounded by what positions keep booked, so it is one page. */
async function list(query: ListQuery, ports: AdvertPorts): Promise<Page<Advert>> {
  const { repo, cursors, clock } = ports;
  const { position, state, caseId, limit, cursor } = query;
  if (caseId) return { items: await viewsOf(await repo.ofCases([caseId]), ports) };
  const today = advertDay(clock.now());
  if (state !== 'ended') {
    const views = await viewsOf(await repo.open(today, position), ports);
    return { items: views.filter((one) => one.state !== 'ended' && (!state || one.state === state)) };
  }
  const { items, nextCursor } = await listPage(
    { cursors, binding: `adverts#${position ?? ''}`, cursor },
    (start) => repo.ended(today, position, limit, start),
    (item) => StoredAdvert.parse(item),
  );
  return { items: await viewsOf(items, ports), ...(nextCursor && { nextCursor }) };
}

async function bookings(position: AdPosition, ports: AdvertPorts) {
  const today = advertDay(ports.clock.now());
  const [open, { positions }] = await Promise.all([ports.repo.open(today, position), readOffer(ports)]);
  const booked = open.map((advert): AdvertBooking => {
    const { id, customerName, from, to } = advert;
    return { id, customerName, from, to, state: advertStateOf(advert, today) };
  });
  return { bookings: booked.filter(({ state }) => state !== 'ended'), slots: positions[position].slots };
}

interface Seen {
  id: Ulid;
  version: number;
}

/** Pauses one or lets it run on; raises what `readSeen` does, and `state-conflict` where that does not follow. */
async function setPaused(
  isPaused: boolean,
  caller: Caller,
  seen: Seen,
  ports: AdvertPorts,
): Promise<StoredAdvert> {
  const before = await readSeen(seen, ports);
  const { pausedAt, ...rest } = before;
  const nowMs = ports.clock.now();
  const today = advertDay(nowMs);
  const hasEnded = advertStateOf(before, today) === 'ended';
  if (hasEnded || isPaused === (pausedAt !== undefined)) throw new DomainProblem('state-conflict');
  const now = instant(nowMs);
  const after: StoredAdvert = {
    ...{ ...rest, version: before.version + 1, updatedAt: now, shown: countShown(before, today) },
    ...(isPaused && { pausedAt: now }),
  };
  const writes = [ports.repo.save(after, before.version)];
  await commit(ports, caller, { act: isPaused ? 'pause-advert' : 'resume-advert', before, after, writes });
  return after;
}

/** Changes what positions cost and how many share them; raises `version-conflict` where somebody was faster. */
async function putOffer(
  { userId: by }: Caller,
  { version, ...terms }: AdvertTerms & { version: number },
  ports: AdvertPorts,
): Promise<AdvertOffer> {
  const { repo, transact, clock, ids } = ports;
  const before = await readOffer(ports);
  const after = { version: version + 1, ...terms };
  await transact([
    repo.putOffer(after),
    settingsChanged('adverts', after.version, ids.ulid()),
    audit({
      ...{ id: ids.ulid(), at: clock.now(), by, act: 'put-advert-offer' },
      ...{ on: { type: 'settings', id: 'adverts' }, before, after },
    }),
  ]);
  return after;
}

export const createAdvertService = (ports: AdvertPorts) => {
  const view = async (advert: StoredAdvert) => (await viewsOf([advert], ports))[0]!;
  return {
    shown: (query: { position: AdPosition } & Reader) => listShown(query, ports),
    offer: () => readOffer(ports),
    orders: {
      list: (caller: Caller) => listOrders(caller, ports),
      pay: (caller: Caller, number: string, seen: { version: number; points: number }) =>
        payOrder(caller, number, seen, ports),
      requestInvoice: (caller: Caller, number: string, input: InvoiceInput) =>
        requestInvoice(caller, number, input, ports),
    },
    list: (query: ListQuery) => list(query, ports),
    measure: createMeasuring(ports),
    figures: (id: Ulid) => readFigures(id, ports),
    myFigures: (caller: Caller, number: string) => readOwnFigures(caller, number, ports),
    bookings: (position: AdPosition) => bookings(position, ports),
    /** Raises `not-found`. */
    async get(id: Ulid): Promise<Advert> {
      const advert = await ports.repo.read(id);
      if (!advert) throw new DomainProblem('not-found');
      return view(advert);
    },
    create: async (caller: Caller, input: Parameters<typeof createAdvert>[1], key: string) =>
      view(await createAdvert(caller, input, key, ports)),
    update: async (caller: Caller, change: { id: Ulid; version: number; input: AdvertInput }) =>
      view(await updateAdvert(caller, change, ports)),
    pause: async (caller: Caller, seen: Seen) => view(await setPaused(true, caller, seen, ports)),
    resume: async (caller: Caller, seen: Seen) => view(await setPaused(false, caller, seen, ports)),
    end: async (caller: Caller, { isCustomerFault, ...seen }: Seen & { isCustomerFault: boolean }) =>
      view(await endAdvert(caller, await readSeen(seen, ports), isCustomerFault, ports)),
    recordPayment: async (caller: Caller, noted: Parameters<typeof recordPayment>[1]) =>
      view(await recordPayment(caller, noted, ports)),
    recordRefund: async (caller: Caller, noted: Parameters<typeof recordRefund>[1]) =>
      view(await recordRefund(caller, noted, ports)),
    putOffer: (caller: Caller, input: Parameters<typeof putOffer>[1]) => putOffer(caller, input, ports),
  };
};
