/** The job `count-market`: once a day what is live asks per m², as figures of the quarter that the day lies in. */
import { changeItem } from '#shared/kernel/change-log.ts';
import type { Ids } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type Clock, dayMs, vietNamDate } from '#shared/kernel/time.ts';
import { MarketKind, MarketType } from '#shared/market/model.ts';
import { type Ask, marketEntity, marketOf, quarterOf } from '#shared/market/rules.ts';
import { livePartitions } from '#shared/search/changes.ts';
import type { Table } from '../lib/table.ts';
import { type Item, putNew } from '../lib/writes.ts';
import type { askingPrices } from '../listings/public-prices.ts';
import { dayVersion, type MarketRepository, type ReadPage } from './repository.ts';

export interface CountPorts {
  asks: ReturnType<typeof askingPrices>;
  repo: MarketRepository;
  table: Pick<Table, 'transact' | 'write'>;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}

/** Time reserved for the request that is under way. */
const reserveMs = 30_000;

const isMarket = (ask: Record<'type' | 'kind', string>): ask is Ask =>
  MarketType.safeParse(ask.type).success && MarketKind.safeParse(ask.kind).success;
const lineOf = ({ type, kind, province, vndPerM2, ownerId }: Ask): string =>
  [type, kind, province, vndPerM2, ownerId].join('#');
function askOf(line: string): Ask {
  const [type, kind, province, vndPerM2, ownerId] = line.split('#');
  return {
    ...{ type: MarketType.parse(type), kind: MarketKind.parse(kind), province: province! },
    ...{ vndPerM2: Number(vndPerM2), ownerId: ownerId! },
  };
}

/**
 * Counts the day that is over, once. Each page of rows that was read is kept, so that a run that is cut off goes on
 * where it was; all figures come in one transaction with their note in the change log. `left`: partitions still to read.
 */
export async function countMarket(
  remainingMs: () => number,
  ports: CountPorts,
): Promise<{ counted: number; asks: number; left: number }> {
  const day = vietNamDate(ports.clock.now() - dayMs);
  const quarter = quarterOf(day);
  const nothing = { counted: 0, asks: 0, left: 0 };
  if (await ports.repo.isCounted({ day, quarter })) return nothing;
  try {
    const left = await readAll(day, remainingMs, ports);
    if (left > 0) return { ...nothing, left };
    const asks = await readBack(day, ports);
    const change = { entity: marketEntity, id: quarter, key: quarter, version: dayVersion(day) };
    await ports.table.transact([
      ...ports.repo.counted({ day, quarter, sets: marketOf(asks) }),
      putNew(changeItem(ports.ids.ulid(), { ...change, op: 'put' }), 'already-exists'),
    ]);
    return { counted: 1, asks: asks.length, left: 0 };
  } catch (error) {
    // Another run is at the same page, or has counted the day meanwhile.
    if (error instanceof DomainProblem && error.code === 'already-exists') return nothing;
    throw error;
  }
}

/** Reads what is not read yet, a page and its note at a time; how many partitions are left. */
async function readAll(
  day: string,
  remainingMs: () => number,
  { asks, repo, table, clock }: CountPorts,
): Promise<number> {
  let page: ReadPage | undefined = await repo.lastPage(day);
  for (;;) {
    const { n, partition, next } = page ?? { n: 0, partition: 0, next: undefined };
    const at = livePartitions[partition];
    if (at === undefined) return 0;
    if (remainingMs() <= reserveMs) return livePartitions.length - partition;
    const found = await asks(at, clock.now(), next);
    page = {
      ...{ n: n + 1, asks: found.asks.filter(isMarket).map(lineOf) },
      ...{ partition: found.next ? partition : partition + 1, next: found.next },
    };
    await table.write(repo.putPage(day, page, clock.now()));
  }
}

async function readBack(day: string, { repo }: CountPorts): Promise<Ask[]> {
  const asks: Ask[] = [];
  let start: Item | undefined;
  do {
    const read = await repo.readPages(day, start);
    asks.push(...read.pages.flatMap((page) => page.asks.map(askOf)));
    start = read.next;
  } while (start);
  return asks;
}
