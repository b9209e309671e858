/** Adverts in the table: `ADVERT#id / META`, in lists by their last day; what is booked on a position is one item. */
import * as z from 'zod';
import { type AdPosition, StoredAdvert } from '#shared/adverts/model.ts';
import { AdvertOffer } from '#shared/adverts/offer.ts';
import { lastDayOf } from '#shared/adverts/rules.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { trimPage } from '../lib/list-page.ts';
import type { QueryPage, Table } from '../lib/table.ts';
import { check, type Item, type Key, put, putNew, remove, type Write } from '../lib/writes.ts';
import { advertDays, advertDayWrites } from './measure/advert-days.ts';

const all = 'ADVERTS';
const positionList = (position: AdPosition): string => `ADVERTS#${position}`;
const keys = {
  advert: (id: Ulid): Key => ({ pk: `ADVERT#${id}`, sk: 'META' }),
  booked: (position: AdPosition): Key => ({ pk: positionList(position), sk: 'BOOKED' }),
  ofCase: (caseId: Ulid): Key => ({ pk: `CASEADVERT#${caseId}`, sk: 'ADVERT' }),
  image: (mediaId: Ulid, id: Ulid): Key => ({ pk: `ADVERTIMAGE#${mediaId}`, sk: id }),
  offer: { pk: 'SETTINGS', sk: 'ADVERTS' },
};

/** What takes days on a position, all in one item: two at once cannot both take the last place. */
export const Booked = z.object({
  version: z.int().min(0),
  bookings: z.array(z.object({ id: Ulid, from: z.string(), to: z.string() })),
});
export type Booked = z.infer<typeof Booked>;

const itemOf = (advert: StoredAdvert): Item & Key => {
  const sort = `${lastDayOf(advert)}#${advert.id}`;
  return {
    ...{ ...keys.advert(advert.id), gsi1pk: positionList(advert.position), gsi1sk: sort },
    ...{ gsi2pk: all, gsi2sk: sort, ...advert },
  };
};
const OfCase = z.object({ pk: z.string(), advertId: Ulid });

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;

const reads = (table: Reads) => ({
  /** One advert; undefined where there is none. One read. */
  async read(id: Ulid): Promise<StoredAdvert | undefined> {
    const item = await table.get(keys.advert(id), { isConsistent: true });
    return item && StoredAdvert.parse(item);
  },
  /** Those of some ids that there are. One request. */
  async readMany(ids: readonly Ulid[]): Promise<StoredAdvert[]> {
    return (await table.batchGet(ids.map(keys.advert))).map((item) => StoredAdvert.parse(item));
  },
  /** All that has not ended by a day, on a position or anywhere, by its last day. One query for each megabyte. */
  open: (today: string, position?: AdPosition): Promise<StoredAdvert[]> =>
    allOf(table, listOf(position), today, '~'),
  /** What had its last day from a day on and before another. One query for each megabyte. */
  ranOut: (from: string, before: string): Promise<StoredAdvert[]> => allOf(table, allByDay, from, before),
  /** Items of what has ended before a day, latest first. One query. */
  async ended(
    today: string,
    position: AdPosition | undefined,
    limit: number,
    start: Item | undefined,
  ): Promise<QueryPage> {
    const { items } = await table.query({
      ...{ ...listOf(position), sk: { from: '0', to: today }, isDescending: true, limit: limit + 1, start },
    });
    return trimPage(items, limit, ({ pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk }) =>
      position ? { pk, sk, gsi1pk, gsi1sk } : { pk, sk, gsi2pk, gsi2sk },
    );
  },
  /** Adverts by the requests that they were made of. Two requests. */
  async ofCases(caseIds: readonly Ulid[]): Promise<StoredAdvert[]> {
    if (caseIds.length === 0) return [];
    const links = (await table.batchGet(caseIds.map(keys.ofCase))).map((item) => OfCase.parse(item));
    if (links.length === 0) return [];
    const items = await table.batchGet(links.map(({ advertId }) => keys.advert(advertId)));
    return items.map((item) => StoredAdvert.parse(item));
  },
  async booked(position: AdPosition): Promise<Booked> {
    const item = await table.get(keys.booked(position), { isConsistent: true });
    return item ? Booked.parse(item) : { version: 0, bookings: [] };
  },
  async offer(): Promise<AdvertOffer | undefined> {
    const item = await table.get(keys.offer);
    return item && AdvertOffer.parse(item);
  },
  /** Whether any advert holds an image. One query. */
  async isHeld(mediaId: Ulid): Promise<boolean> {
    const { items } = await table.query({ pk: keys.image(mediaId, '').pk, limit: 1, isConsistent: true });
    return items.length > 0;
  },
});
const allByDay = { pk: all, index: 'gsi2' as const };
/** By their last day: those of a position, or all. */
const listOf = (position?: AdPosition) =>
  position ? { pk: positionList(position), index: 'gsi1' as const } : allByDay;

/** All of a list between two days. */
async function allOf(
  table: Reads,
  list: ReturnType<typeof listOf>,
  from: string,
  to: string,
): Promise<StoredAdvert[]> {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const page = await table.query({ ...list, sk: { from, to }, start });
    items.push(...page.items);
    start = page.lastKey;
  } while (start);
  return items.map((item) => StoredAdvert.parse(item));
}

const writes = {
  /** Raises `already-exists`, also where the request has an advert. */
  add: (advert: StoredAdvert): Write[] => [
    putNew(itemOf(advert), 'already-exists'),
    ...(advert.caseId
      ? [putNew({ ...keys.ofCase(advert.caseId), advertId: advert.id }, 'already-exists')]
      : []),
  ],
  /** Raises `version-conflict` where another version is kept by now. */
  save: (advert: StoredAdvert, version: number): Write =>
    put(itemOf(advert), { equals: { version } }, 'version-conflict'),
  /** Only checks that a version is still the kept one; raises `version-conflict`. */
  expect: ({ id, version }: StoredAdvert): Write =>
    check(keys.advert(id), { equals: { version } }, 'version-conflict'),
  /** What is booked from now on; raises `version-conflict` where somebody booked meanwhile. */
  book: (position: AdPosition, before: Booked, bookings: Booked['bookings']): Write => {
    const item = { ...keys.booked(position), version: before.version + 1, bookings };
    return before.version === 0
      ? putNew(item, 'version-conflict')
      : put(item, { equals: { version: before.version } }, 'version-conflict');
  },
  hold: (mediaId: Ulid, id: Ulid): Write => put({ ...keys.image(mediaId, id) }),
  letGo: (mediaId: Ulid, id: Ulid): Write => remove(keys.image(mediaId, id)),
  /** Raises `version-conflict` where others are kept by now. */
  putOffer: (offer: AdvertOffer): Write =>
    offer.version === 1
      ? putNew({ ...keys.offer, ...offer }, 'version-conflict')
      : put({ ...keys.offer, ...offer }, { equals: { version: offer.version - 1 } }, 'version-conflict'),
};

export const createAdvertRepository = (table: Reads) => ({
  ...{ ...reads(table), ...advertDays(table) },
  ...{ ...writes, ...advertDayWrites },
});
export type AdvertRepository = ReturnType<typeof createAdvertRepository>;
