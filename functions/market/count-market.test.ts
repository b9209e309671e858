/** The market is counted once a day, wherever the job is cut off; quarters that are over stay as they were. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createCutter } from '#functions/testing/cut-off.ts';
import { createMemoryTable, type MemoryTable } from '#functions/wallet/testing/memory-table.ts';
import { changePartition, loggedChangeOf } from '#shared/kernel/change-log.ts';
import { firstUlidAt } from '#shared/kernel/id.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { cardOf } from '#shared/listings/derive.ts';
import { testContent, testMeta } from '#shared/listings/testing/samples.ts';
import { systemIds } from '../lib/ids.ts';
import { itemBytes } from '../lib/item-size.ts';
import type { Query, Table } from '../lib/table.ts';
import { put } from '../lib/writes.ts';
import { askingPrices } from '../listings/public-prices.ts';
import { cardItem } from '../listings/storage/card-item.ts';
import { type CountPorts, countMarket } from './count-market.ts';
import { createMarketRepository } from './repository.ts';
import { createMarketService } from './service.ts';

/** Ten in the morning in Viet Nam, in the fourth quarter. */
const start = Date.parse('2026-11-28T03:00:00.000Z');
const plenty = () => 600_000;
const ownerOf = (n: number) => `01JD0000000000000000000${String(n).padStart(3, '0')}`;

let table: MemoryTable;
let clock: { ms: number; now(): number };

beforeEach(() => {
  table = createMemoryTable();
  clock = { ms: start, now: () => clock.ms };
});

interface Live {
  n: number;
  billions: number;
  state?: 'shown' | 'hidden';
  expiresAt?: string;
  kind?: 'sell' | 'rental' | 'buy';
  type?: 'land' | 'enterprise';
}
const names = {
  ward: 'Phường Sài Gòn',
  province: 'Thành phố Hồ Chí Minh',
  oldProvince: '',
  oldDistricts: [],
};
/** A listing of 1,000 m² as its row lies in the table. */
async function putListing({ n, billions, state = 'shown', expiresAt, kind = 'sell', type = 'land' }: Live) {
  const id = `${firstUlidAt(start).slice(0, 10)}${String(n * 7919).padStart(16, '0')}`;
  const meta = testMeta({
    ...{ id, ownerId: ownerOf(n), state, publishedAt: instant(start) },
    expiresAt: expiresAt ?? instant(start + 400 * dayMs),
  });
  const content = testContent({
    ...{ kind, type, landArea: { value: '1000', unit: 'm2' } },
    price: { mode: 'exact', amount: String(billions), unit: 'billion-vnd', per: 'total' },
  });
  await table.transact([put(cardItem(cardOf({ meta, content }, names), meta))]);
}

/** The job over a table that answers few rows at once. */
function portsOver(over: Pick<Table, 'get' | 'query' | 'transact' | 'write'>, rows = 3): CountPorts {
  const paged = {
    ...over,
    query: (query: Query) => over.query(query.index ? { ...query, limit: rows } : query),
  };
  return {
    ...{ asks: askingPrices(paged), repo: createMarketRepository(over), table: over },
    ...{ clock, ids: systemIds },
  };
}
const count = (ports = portsOver(table)) => countMarket(plenty, ports);
const service = () => createMarketService({ repo: createMarketRepository(table), clock });
const landNow = async () => (await service().ofType('land', undefined)).kinds[0]!;
const kept = () => table.items().filter(({ pk }) => /^MARKET(?!#READ)/.test(String(pk)));

describe('count-market', () => {
  it('counts what is live with a price per m², and nothing else', async () => {
    for (const [n, billions] of [10, 11, 12, 13, 14].entries()) await putListing({ n, billions });
    await putListing({ n: 10, billions: 99, state: 'hidden' });
    await putListing({ n: 11, billions: 99, expiresAt: instant(start - 1) });
    await putListing({ n: 12, billions: 99, kind: 'buy' });
    await putListing({ n: 13, billions: 99, type: 'enterprise' });
    expect(await count()).toEqual({ counted: 1, asks: 5, left: 0 });
    const figures = { count: 5, q1: 11_000_000, median: 12_000_000, q3: 13_000_000 };
    const { quarter, quarters, kinds } = await service().ofType('land', undefined);
    expect(quarter).toEqual({ quarter: '2026-Q4', day: '2026-11-27', isRunning: true });
    expect(quarters).toEqual([quarter]);
    expect(kinds[0]).toEqual({
      ...{ kind: 'sell', leftOut: 0, country: [{ quarter: '2026-Q4', day: '2026-11-27', figures }] },
      provinces: [{ ...figures, province: '79', name: expect.stringContaining('Hồ Chí Minh') }],
    });
    const { quarters: overview } = await service().overview();
    expect(overview[0]?.sets.find(({ type, kind }) => type === 'land' && kind === 'sell')?.country).toEqual(
      figures,
    );
    const [change] = table.items().filter(({ pk }) => pk === changePartition(Date.now()));
    expect(loggedChangeOf(change!)).toMatchObject({ entity: 'market', key: '2026-Q4', op: 'put' });
  });

  it('counts a day once, the running quarter anew each day, and leaves quarters that are over', async () => {
    for (const [n, billions] of [10, 11, 12, 13, 14].entries()) await putListing({ n, billions });
    await count();
    const first = kept();
    expect(await count()).toEqual({ counted: 0, asks: 0, left: 0 });
    expect(kept()).toEqual(first);
    await putListing({ n: 20, billions: 12.4 });
    clock.ms += dayMs;
    expect(await count()).toMatchObject({ counted: 1, asks: 6 });
    expect((await landNow()).country).toMatchObject([{ day: '2026-11-28', figures: { count: 6 } }]);

    // The first night of the year counts the last day of the one before.
    clock.ms = Date.parse('2026-12-31T17:45:00.000Z');
    await count();
    const whole = await service().ofType('land', undefined);
    expect(whole.quarter).toEqual({ quarter: '2026-Q4', day: '2026-12-31', isRunning: false });
    const over = kept();
    clock.ms += dayMs;
    await putListing({ n: 21, billions: 12.2 });
    await count();
    for (const item of over) expect(kept()).toContainEqual(item);
    expect((await landNow()).country.map(({ quarter, figures }) => [quarter, figures.count])).toEqual([
      ['2027-Q1', 7],
      ['2026-Q4', 6],
    ]);
    expect((await service().ofType('land', '2026-Q4')).kinds[0]!.provinces[0]!.count).toBe(6);
  });

  it.each(['die', 'stop'] as const)('gets on wherever it is cut off (%s)', async (manner) => {
    for (let n = 0; n < 30; n++) await putListing({ n, billions: 10 + n / 10 });
    await count();
    const whole = kept();
    for (const every of [4, 5, 7, 11]) {
      for (const { pk, sk } of table.items())
        if (/^MARKET/.test(String(pk))) await table.transact([{ act: 'remove', key: { pk, sk } as never }]);
      const cutter = createCutter();
      const { get, query, transact, write } = table;
      const ports = portsOver(cutter.port({ get, query, transact, write }));
      await cutter.untilDone((remainingMs) => countMarket(remainingMs, ports), {
        ...{ every, manner, runsMax: 40 },
        isDone: () => kept().length > 0,
      });
      expect(kept()).toEqual(whole);
    }
  });

  it('of two runs at once keeps one count, whole', async () => {
    for (let n = 0; n < 30; n++) await putListing({ n, billions: 10 + n / 10 });
    const results = await Promise.all([count(), count()]);
    expect(results.filter(({ counted }) => counted === 1).length).toBeLessThanOrEqual(1);
    await count();
    expect((await landNow()).country[0]?.figures.count).toBe(30);
  });
});

describe('what is read', () => {
  it('of a quarter or province that is not there is refused, and a province without figures says none', async () => {
    for (const [n, billions] of [10, 11, 12, 13, 14].entries()) await putListing({ n, billions });
    await count();
    const { ofType, ofProvince } = service();
    await expect(ofType('land', '2020-Q1')).rejects.toMatchObject({ code: 'not-found' });
    await expect(ofProvince('land', 'sell', '00')).rejects.toMatchObject({ code: 'not-found' });
    const there = await ofProvince('land', 'sell', '79');
    expect(there.quarters).toMatchObject([{ quarter: '2026-Q4', figures: { count: 5 } }]);
    const none = await ofProvince('land', 'sell', '24');
    expect(none).toMatchObject({ name: 'Bắc Ninh', quarters: [{ quarter: '2026-Q4' }] });
    expect(none.quarters[0]).not.toHaveProperty('figures');
  });

  it('before anything was counted is empty', async () => {
    expect(await service().overview()).toEqual({ quarters: [] });
    expect(await service().ofType('land', undefined)).toEqual({ type: 'land', quarters: [], kinds: [] });
  });

  it('is small: an item of all 34 provinces stays near 2 KB', () => {
    const figures = { count: 9_999, q1: 123_000_000, median: 456_000_000, q3: 789_000_000 };
    const provinces = Array.from({ length: 34 }, (_, n) => ({ ...figures, province: String(n + 10) }));
    const sets = [{ type: 'land', kind: 'sell', country: figures, provinces, leftOut: 9 }] as const;
    const writes = createMarketRepository(table).counted({
      ...{ day: '2026-11-27', quarter: '2026-Q4' },
      sets: sets.map((set) => ({ ...set, provinces: [...set.provinces] })),
    });
    const sizes = writes.map((write) => itemBytes((write as { item: object }).item as never));
    expect(Math.max(...sizes)).toBeLessThan(2_200);
  });
});
