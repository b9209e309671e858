/** The use cases of adverts: what runs, one's own orders, and what staff do with them. */
import {
  type AdPosition,
  type Advert,
  type AdvertBooking,
  type AdvertInput,
  type AdvertState,
  type OrderedAdvert,
  StoredAdvert,
} from '#shared/adverts/model.ts';
import type { AdvertOffer, AdvertOfferInput } from '#shared/adverts/offer.ts';
import { advertDay, advertStateOf, type Reader } from '#shared/adverts/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { audit } from '../lib/audit.ts';
import { listPage } from '../lib/list-page.ts';
import { settingsChanged } from '../lib/settings-changed.ts';
import { free, readOffer } from './bookings.ts';
import { readFigures, readOwnFigures } from './measure/advert-figures.ts';
import { createMeasuring } from './measure/measure-adverts.ts';
import { createAdvert, expectVersion, updateAdvert } from './place-advert.ts';
import type { AdvertPorts } from './ports.ts';
import { commit } from './save-advert.ts';
import { listShown } from './shown-adverts.ts';

type ListQuery = PageQuery & {
  position?: AdPosition | undefined;
  state?: AdvertState | undefined;
  caseId?: Ulid | undefined;
};

/** Adverts as staff read them: with their state today, and the names of who checked their links. */
async function viewsOf(
  adverts: readonly StoredAdvert[],
  { readNames, clock }: AdvertPorts,
): Promise<Advert[]> {
  const today = advertDay(clock.now());
  const names = await readNames(adverts.flatMap(({ linkCheck }) => (linkCheck ? [linkCheck.by] : [])));
  return adverts.map((advert) => {
    const linkCheckedBy = advert.linkCheck && names.get(advert.linkCheck.by);
    return { ...advert, state: advertStateOf(advert, today), ...(linkCheckedBy && { linkCheckedBy }) };
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

/** Adverts that were made of the person's latest requests. Three requests. */
async function listMine(
  { userId }: Caller,
  { repo, requests, clock }: AdvertPorts,
): Promise<{ items: OrderedAdvert[] }> {
  const sent = await requests.ofPerson(userId);
  const numbers = new Map(sent.map(({ id, number }) => [id, number]));
  const today = advertDay(clock.now());
  const adverts = await repo.ofCases(sent.map(({ id }) => id));
  return {
    items: adverts.map((advert) => {
      const { position, from, to, priceVnd } = advert;
      return {
        number: numbers.get(advert.caseId!)!,
        ...{ position, from, to, state: advertStateOf(advert, today) },
        ...(priceVnd !== undefined && { priceVnd }),
      };
    }),
  };
}

type Act = 'pause' | 'resume' | 'end';
const mayFollow: Record<Act, (advert: StoredAdvert) => boolean> = {
  pause: ({ pausedAt }) => !pausedAt,
  resume: ({ pausedAt }) => pausedAt !== undefined,
  end: () => true,
};

/** Pauses, resumes or ends one; raises `not-found`, `version-conflict`, and `state-conflict` where that does not follow. */
async function act(
  name: Act,
  caller: Caller,
  id: Ulid,
  version: number,
  ports: AdvertPorts,
): Promise<Advert> {
  const { repo, clock } = ports;
  const before = await repo.read(id);
  if (!before) throw new DomainProblem('not-found');
  expectVersion(before, version);
  const today = advertDay(clock.now());
  if (advertStateOf(before, today) === 'ended' || !mayFollow[name](before))
    throw new DomainProblem('state-conflict');
  const now = instant(clock.now());
  const { pausedAt: _, ...rest } = before;
  const after: StoredAdvert = {
    ...(name === 'resume' ? rest : before),
    ...(name === 'pause' && { pausedAt: now }),
    ...(name === 'end' && { endedAt: now }),
    ...{ version: version + 1, updatedAt: now },
  };
  const freed = name === 'end' ? await free(before, ports) : [];
  await commit(ports, caller, {
    act: `${name}-advert`,
    before,
    after,
    writes: [repo.save(after, version), ...freed],
  });
  return (await viewsOf([after], ports))[0]!;
}

/** Changes what positions cost and how many share them; raises `version-conflict` where somebody was faster. */
async function putOffer(
  { userId: by }: Caller,
  { version, positions }: { version: number; positions: AdvertOfferInput },
  ports: AdvertPorts,
): Promise<AdvertOffer> {
  const { repo, transact, clock, ids } = ports;
  const before = await readOffer(ports);
  const after = { version: version + 1, positions };
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
    mine: (caller: Caller) => listMine(caller, ports),
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
    act: (name: Act, caller: Caller, id: Ulid, version: number) => act(name, caller, id, version, ports),
    putOffer: (caller: Caller, input: Parameters<typeof putOffer>[1]) => putOffer(caller, input, ports),
  };
};
