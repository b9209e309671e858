/** What listings brought day by day, as it is stored: one item for a listing and day of Viet Nam, kept 400 days. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { type Item, putNew, remove, update, type Write } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { batchKeptDays } from '#shared/listings/impressions.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import type { Funnel } from '#shared/listings/report-model.ts';
import {
  countOf,
  countsKeptDays,
  markChars,
  type Viewers,
  type ViewKind,
  viewersKeptDays,
} from '#shared/listings/viewers.ts';
import { batchKeyOf, dayKey, dayStart, idOf, partKey, viewerKeyOf } from './keys.ts';
import { readGone, readMeta } from './listing-mapper.ts';

const Count = z.int().default(0);
const Marks = z
  .string()
  .default('')
  .transform((text) => text.match(new RegExp(`.{${markChars}}`, 'g')) ?? []);
/** `turn` grows with each viewer, so that two who come at once are both counted. */
const StoredDay = z.object({
  ...{
    impressions: Count,
    views: Count,
    shares: Count,
    files: Count,
    saves: Count,
    reveals: Count,
    requests: Count,
    turn: Count,
  },
  ...{ viewMarks: Marks, viewLevel: Count, shareMarks: Marks, shareLevel: Count },
  ...{ fileMarks: Marks, fileLevel: Count, saveMarks: Marks, saveLevel: Count },
});
export type StoredDay = z.infer<typeof StoredDay>;
type Figures = Pick<
  StoredDay,
  'impressions' | 'views' | 'shares' | 'files' | 'saves' | 'reveals' | 'requests'
>;

const ttlIn = (days: number, nowMs: number) => Math.floor((nowMs + days * dayMs) / 1000);
const StoredKey = z.object({ key: z.string() });

const totals = { view: 'views', share: 'shares', file: 'files', save: 'saves' } as const;

/** The viewers of one kind on a day. */
export const viewersOf = (day: StoredDay, kind: ViewKind): Viewers => ({
  marks: day[`${kind}Marks`],
  level: day[`${kind}Level`],
});

export const listingDays = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) => ({
  /** A head with what was counted on a day (yyyymmdd); undefined where there is no such listing. One request. */
  async headAndDay(
    id: Ulid,
    day: string,
    isConsistent: boolean,
  ): Promise<{ meta: ListingMeta; counted: StoredDay } | undefined> {
    const items = await table.batchGet([partKey(id, 'META'), dayKey(id, day)], { isConsistent });
    const head = items.find(({ sk }) => sk === 'META');
    if (!head || readGone(head)) return undefined;
    const stored = items.find(({ sk }) => sk !== 'META');
    return { meta: readMeta(head).meta, counted: StoredDay.parse(stored ?? {}) };
  },

  /** What a listing brought from one day to another (yyyymmdd), oldest first; days without anything are left out. One query. */
  async days(id: Ulid, from: string, to: string): Promise<{ day: string; figures: Figures }[]> {
    const range = { from: dayKey(id, from).sk, to: dayKey(id, to).sk };
    const { items } = await table.query({ pk: dayKey(id, from).pk, sk: range });
    return items.map((item) => ({ day: dayOf(item), figures: StoredDay.parse(item) }));
  },

  /** What listings brought on those days, by `id yyyymmdd`. One request per 100 of them. */
  async funnels(wanted: readonly { id: Ulid; day: string }[]): Promise<Map<string, Funnel>> {
    const items = await table.batchGet(wanted.map(({ id, day }) => dayKey(id, day)));
    return new Map(
      items.map((item) => {
        const { impressions, views, reveals, requests } = StoredDay.parse(item);
        return [`${idOf(String(item.pk))} ${dayOf(item)}`, { impressions, views, reveals, requests }];
      }),
    );
  },

  /** What marks of viewers are hashed with on a day; undefined before the first of them. One read. */
  async viewerKey(day: string): Promise<string | undefined> {
    const item = await table.get(viewerKeyOf(day), { isConsistent: true });
    return item && StoredKey.parse(item).key;
  },
});
const dayOf = ({ sk }: Item) => String(sk).slice(dayStart.length);

export const listingDayWrites = {
  /** Counts that a contact phone was revealed, or that a request was sent; never touches the head. */
  countContact: (id: Ulid, what: 'reveals' | 'requests', day: string, nowMs: number): Write =>
    update(dayKey(id, day), { add: { [what]: 1 }, set: { ttl: ttlIn(countsKeptDays, nowMs) } }),

  /** Counts that a card was in sight for so many; like contacts, beside whatever else is counted at that moment. */
  countImpressions: (id: Ulid, day: string, count: number, nowMs: number) =>
    update(dayKey(id, day), {
      add: { impressions: count },
      set: { ttl: ttlIn(countsKeptDays, nowMs) },
    }) as Extract<Write, { act: 'update' }>,

  /** Marks a batch of impressions as counted; raises `already-exists` where it was. */
  markBatch: (batch: string, nowMs: number) =>
    update(
      batchKeyOf(batch),
      { set: { ttl: ttlIn(batchKeptDays, nowMs) } },
      { missing: ['ttl'] },
      'already-exists',
    ) as Extract<Write, { act: 'update' }>,

  /** Keeps the viewers of a day, if nobody has counted one since it was read, else `version-conflict`. */
  putViewers: (
    { id, day, kind }: { id: Ulid; day: string; kind: ViewKind },
    viewers: Viewers,
    { turn }: StoredDay,
    nowMs: number,
  ) =>
    update(
      dayKey(id, day),
      {
        set: {
          [totals[kind]]: countOf(viewers),
          [`${kind}Marks`]: viewers.marks.join(''),
          [`${kind}Level`]: viewers.level || undefined,
          turn: turn + 1,
          ttl: ttlIn(countsKeptDays, nowMs),
        },
      },
      turn === 0 ? { missing: ['turn'] } : { equals: { turn } },
      'version-conflict',
    ) as Extract<Write, { act: 'update' }>,

  /** Keeps the key of a day; raises `already-exists` where somebody was faster. */
  putViewerKey: (day: string, viewerKey: string, nowMs: number): Write =>
    putNew({ ...viewerKeyOf(day), key: viewerKey, ttl: ttlIn(viewersKeptDays, nowMs) }, 'already-exists'),

  /** Destroys the key of a day: its marks stand for nobody any more. */
  removeViewerKey: (day: string): Write => remove(viewerKeyOf(day)),
};
