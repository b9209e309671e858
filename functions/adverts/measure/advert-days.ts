/** What adverts brought day by day, as it is stored: sums in a few items a day and position, and marks of viewers by the hour. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { type Item, type Key, update, type Write } from '#functions/lib/writes.ts';
import { type CountedPlace, type MeasureKind, measureLimits } from '#shared/adverts/measure.ts';
import { AdPosition } from '#shared/adverts/model.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { dayMs, hourMs } from '#shared/kernel/time.ts';

/** So many items share the sum of a day: as many viewers are counted at one moment without waiting for each other. */
const shards = 4;
const totals = { view: 'views', click: 'clicks' } as const;

const dayStart = 'DAY#';
const sumKey = (id: Ulid, day: string, position: AdPosition, shard: number): Key => ({
  pk: `ADVERT#${id}`,
  sk: `${dayStart}${day}#${position}#${shard}`,
});
/** What a network did with an advert in an hour. */
const seenKey = (id: Ulid, hour: number, network: string): Key => ({
  pk: `ADVERTSEEN#${id}#${hour}#${network}`,
  sk: 'SEEN',
});

const Count = z.int().default(0);
const StoredSum = z.object({ sk: z.string(), views: Count, clicks: Count });
const StoredSeen = z.object({ seen: z.array(z.string()), turn: z.int() });
export type Seen = z.infer<typeof StoredSeen>;

const ttl = (ms: number) => Math.ceil(ms / 1000);

/** An advert, the hour (since 1970) and the network that stands for a viewer. */
export interface SeenPlace {
  id: Ulid;
  hour: number;
  network: string;
}

export const advertDays = (table: Pick<Table, 'get' | 'query'>) => ({
  /** What is kept of a network in an hour. One read. */
  async seen({ id, hour, network }: SeenPlace): Promise<Seen> {
    const item = await table.get(seenKey(id, hour, network), { isConsistent: true });
    return item ? StoredSeen.parse(item) : { seen: [], turn: 0 };
  },
  /** What was counted of an advert, in the pieces in which it is kept. One query for each megabyte. */
  async sums(id: Ulid): Promise<CountedPlace[]> {
    const items: Item[] = [];
    let start: Item | undefined;
    do {
      const page = await table.query({
        pk: `ADVERT#${id}`,
        sk: { from: dayStart, to: `${dayStart}~` },
        start,
      });
      items.push(...page.items);
      start = page.lastKey;
    } while (start);
    return items.map((item) => {
      const { sk, views, clicks } = StoredSum.parse(item);
      const [, day = '', position] = sk.split('#');
      return { day, position: AdPosition.parse(position), views, clicks };
    });
  },
});

export const advertDayWrites = {
  /** Counts one, with the mark by which the same is not counted again; raises `version-conflict` where somebody was faster. */
  count: (
    place: SeenPlace,
    { seen, turn, next }: Seen & { next: string[] },
    { kind, day, position }: { kind: MeasureKind; day: string; position: AdPosition },
  ): Write[] => [
    update(
      seenKey(place.id, place.hour, place.network),
      { set: { seen: next, turn: turn + 1, ttl: ttl((place.hour + 1 + measureLimits.markHours) * hourMs) } },
      seen.length === 0 && turn === 0 ? { missing: ['turn'] } : { equals: { turn } },
      'version-conflict',
    ),
    addTo(sumKey(place.id, day, position, shardOf(place.network)), totals[kind], 1, day),
  ],
  /** Adds what was counted elsewhere, for demo data. */
  addDay: (id: Ulid, { day, position, views, clicks }: CountedPlace): Write[] => [
    addTo(sumKey(id, day, position, 0), 'views', views, day),
    addTo(sumKey(id, day, position, 1), 'clicks', clicks, day),
  ],
};

const addTo = (key: Key, total: 'views' | 'clicks', count: number, day: string): Write =>
  update(key, {
    add: { [total]: count },
    set: { ttl: ttl(Date.parse(day) + measureLimits.keptDays * dayMs) },
  });

/** By the mark, which is as good as chance. */
const shardOf = (network: string): number => network.charCodeAt(0) % shards;
