/** Where figures of the market lie: an item a quarter for the whole country, one a quarter for each type and kind, and what a count has read so far. */
import * as z from 'zod';
import {
  CountedQuarter,
  type MarketKind,
  MarketSet,
  type MarketType,
  ProvinceFigures,
  type Quarter,
} from '#shared/market/model.ts';
import type { Table } from '../lib/table.ts';
import { type Item, type Key, put, putNew, type SingleWrite, type Write } from '../lib/writes.ts';

const countryPartition = 'MARKET';
const provincePartition = (type: MarketType, kind: MarketKind) => `MARKET#${type}#${kind}`;
const readPartition = (day: string) => `MARKET#READ#${day.replaceAll('-', '')}`;
const pageKey = (day: string, n: number): Key => ({
  pk: readPartition(day),
  sk: String(n).padStart(5, '0'),
});
/** What was read for a day is of no use on the next. */
const readTtlSeconds = 2 * 86_400;
/** A day as a number that grows: 20261231. */
export const dayVersion = (day: string): number => Number(day.replaceAll('-', ''));

const CountryItem = CountedQuarter.extend({
  sets: z.array(MarketSet.pick({ type: true, kind: true, country: true, leftOut: true })),
});
export type CountryItem = z.infer<typeof CountryItem>;
const ProvincesItem = CountedQuarter.extend({ provinces: z.array(ProvinceFigures), leftOut: z.int() });
export type ProvincesItem = z.infer<typeof ProvincesItem>;

/** A page of live rows as a count has read it, and where to go on. */
const ReadPage = z.object({
  n: z.int(),
  /** `type#kind#province#vnd#owner`, a line each. */
  asks: z.array(z.string()),
  partition: z
    .int()
    .meta({ description: 'Place of the partition to go on with; past the last one all is read' }),
  next: z.record(z.string(), z.unknown()).optional(),
});
export type ReadPage = z.infer<typeof ReadPage>;

/** `atMs` is when it is written. */
export interface CountedDay {
  day: string;
  quarter: Quarter;
  sets: readonly MarketSet[];
}

export const createMarketRepository = (table: Pick<Table, 'get' | 'query'>) => ({
  /** The newest quarters of the country. One query. */
  async country(limit: number): Promise<CountryItem[]> {
    const { items } = await table.query({ pk: countryPartition, limit, isDescending: true });
    return items.map((item) => CountryItem.parse(item));
  },
  /** Provinces of a type and kind in a quarter. One request. */
  async provinces(type: MarketType, kind: MarketKind, quarter: Quarter): Promise<ProvincesItem | undefined> {
    const item = await table.get({ pk: provincePartition(type, kind), sk: quarter });
    return item && ProvincesItem.parse(item);
  },
  /** The newest quarters of a type and kind, with their provinces. One query. */
  async provinceQuarters(type: MarketType, kind: MarketKind, limit: number): Promise<ProvincesItem[]> {
    const { items } = await table.query({ pk: provincePartition(type, kind), limit, isDescending: true });
    return items.map((item) => ProvincesItem.parse(item));
  },

  /** Whether a day was counted already. One request. */
  async isCounted({ day, quarter }: { day: string; quarter: Quarter }): Promise<boolean> {
    const item = await table.get({ pk: countryPartition, sk: quarter }, { isConsistent: true });
    return item !== undefined && CountryItem.parse(item).day >= day;
  },
  /** The last page that was read for a day. One query. */
  async lastPage(day: string): Promise<ReadPage | undefined> {
    const pk = readPartition(day);
    const { items } = await table.query({ pk, limit: 1, isDescending: true, isConsistent: true });
    return items[0] && ReadPage.parse(items[0]);
  },
  /** All that was read for a day, some pages at a time. */
  async readPages(day: string, start?: Item): Promise<{ pages: ReadPage[]; next?: Item }> {
    const { items, lastKey } = await table.query({ pk: readPartition(day), start, isConsistent: true });
    return { pages: items.map((item) => ReadPage.parse(item)), ...(lastKey && { next: lastKey }) };
  },
  /** Refused as `already-exists` where another run has read it. */
  putPage: (day: string, page: ReadPage, atMs: number): SingleWrite =>
    putNew(
      { ...pageKey(day, page.n), ttl: Math.floor(atMs / 1000) + readTtlSeconds, ...page },
      'already-exists',
    ) as SingleWrite,

  /** All items of a day's count, refused as `already-exists` where that day or a later one was counted. */
  counted: ({ day, quarter, sets }: CountedDay): Write[] => [
    put(
      {
        ...{ pk: countryPartition, sk: quarter, quarter, day, version: dayVersion(day) },
        sets: sets.map(({ provinces: _, ...set }) => set),
      },
      { belowOrMissing: { version: dayVersion(day) } },
      'already-exists',
    ),
    ...sets.map(({ type, kind, provinces, leftOut }) =>
      put({ pk: provincePartition(type, kind), sk: quarter, quarter, day, provinces, leftOut }),
    ),
  ],
});
export type MarketRepository = ReturnType<typeof createMarketRepository>;
