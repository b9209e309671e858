/** Prices in other currencies follow the rates, wherever the job is cut off, and whoever acts at the same time. */
import { describe, expect, it } from 'vitest';
import { createRatesRepository, shippedState } from '#functions/catalog/rates-repository.ts';
import { createCutter } from '#functions/testing/cut-off.ts';
import { createMemoryTable } from '#functions/wallet/testing/memory-table.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import type { RatesVersion } from '#shared/catalog/rates.ts';
import type { Price } from '#shared/kernel/money.ts';
import { dayMs, instant, minuteMs } from '#shared/kernel/time.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { createListingRepository } from '../repository.ts';
import { people, startListings } from '../testing/setup.ts';
import { createRepricingProgress } from './progress.ts';
import { type RepricingPorts, repriceListings } from './reprice-listings.ts';

const dollars: Price = { mode: 'exact', amount: '100000', unit: 'usd', per: 'total' };
const yen: Price = { mode: 'exact', amount: '9000000', unit: 'jpy', per: 'total' };
const plenty = () => 240_000;

async function shown(prices: readonly Price[]) {
  const table = createMemoryTable();
  const world = { table, consumed: [], items: async () => table.items(), stop: async () => undefined };
  const t = await startListings(world);
  const listings: ListingRecord[] = [];
  for (const price of prices) listings.push(await t.publish({ price }));
  const cutter = createCutter();
  const requests = cutter.table(table);
  const failures: string[] = [];
  const ratesRepo = createRatesRepository(table);
  const ports: RepricingPorts = {
    ...t.ports,
    repo: createListingRepository(requests),
    transact: requests.transact,
    progress: createRepricingProgress(requests),
    readRates: async () => (await ratesRepo.readState()).current,
    notPriced: (id) => failures.push(id),
  };
  /** Puts rates a minute ago, so that they have settled. */
  async function putRates(vndPer: Partial<RatesVersion['vndPer']>) {
    const state = await ratesRepo.readState();
    const current = {
      ...{ ...shippedState.current, version: state.current.version + 1, date: '2026-11-21' },
      ...{ vndPer: { ...defaultRates.vndPer, ...vndPer }, at: instant(t.clock.ms) },
    };
    await table.transact([ratesRepo.putState(state, { current })]);
    t.clock.ms += minuteMs;
  }
  const read = async ({ meta }: ListingRecord) => (await t.ports.repo.read(meta.id))!;
  const vnd = async (listing: ListingRecord) => (await read(listing)).content.priceVndMin;
  const reprice = (remainingMs = plenty) => repriceListings(remainingMs, ports);
  return { ...t, table, cutter, failures, ports, listings, putRates, read, vnd, reprice };
}

describe('reprice-listings', () => {
  it('touches listings in the currency that changed alone, in card, content and change log', async () => {
    const t = await shown([dollars, yen, { mode: 'deal' }, { ...dollars, unit: 'billion-vnd', amount: '5' }]);
    const before = await Promise.all(t.listings.map(t.read));
    await t.putRates({ USD: '27000' });
    expect(await t.reprice()).toEqual({ total: 2, looked: 2, changed: 1, failed: 0 });
    const [first, ...others] = await Promise.all(t.listings.map(t.read));
    expect(others).toEqual(before.slice(1));
    expect(first!.content).toMatchObject({ priceVndMin: 2_700_000_000, ratesDate: '2026-11-21' });
    expect(first!.meta).toMatchObject({ version: 3, pricedFrom: 2, updatedAt: before[0]!.meta.updatedAt });
    const [card] = await t.ports.repo.cards([first!.meta.id]);
    expect(card).toMatchObject({ priceVnd: 2_700_000_000, version: 3, price: dollars });
    const logged = (await t.logged()).filter(({ id, version }) => id === first!.meta.id && version === 3);
    expect(logged).toMatchObject([{ op: 'put', doc: { priceVndMin: 2_700_000_000 } }]);
    const requests = t.cutter.requests;
    expect(await t.reprice()).toEqual({ total: 2, looked: 2, changed: 1, failed: 0 });
    expect(t.cutter.requests - requests).toBe(1);
  });

  it('waits until nobody remembers the former rates', async () => {
    const t = await shown([dollars]);
    await t.putRates({ USD: '27000' });
    t.clock.ms -= 1;
    expect(await t.reprice()).toMatchObject({ looked: 0, changed: 0 });
    t.clock.ms += 1;
    expect(await t.reprice()).toMatchObject({ looked: 1, changed: 1 });
  });

  it('an act that was based on the former figures is no conflict, one on an older version is', async () => {
    const t = await shown([dollars, dollars]);
    const [listing, other] = t.listings;
    await t.putRates({ USD: '27000' });
    await t.reprice();
    await t.putRates({ USD: '27100' });
    await t.reprice();
    const hide = (version: number) => t.service.act(people.owner, listing!.meta.code, 'hide', version);
    await expect(hide(1)).rejects.toMatchObject({ code: 'version-conflict' });
    await expect(hide(5)).rejects.toMatchObject({ code: 'version-conflict' });
    expect(await hide(2)).toMatchObject({ version: 5 });
    await expect(hide(4)).rejects.toMatchObject({ code: 'version-conflict' });
    const edited = await t.edit(other!, { price: yen });
    expect(edited.meta).toMatchObject({ version: 5, hasRevision: true });
    expect(edited.meta.pricedFrom).toBeUndefined();
  });

  it('what is shown again, approved or extended later has the figure of its day', async () => {
    const t = await shown([dollars, dollars]);
    const [hidden, edited] = t.listings;
    await t.service.act(people.owner, hidden!.meta.code, 'hide', 2);
    const waiting = await t.edit(edited!, { price: { ...dollars, amount: '200000' } });
    await t.putRates({ USD: '27000' });
    expect(await t.reprice()).toMatchObject({ changed: 1 });
    expect(await t.vnd(hidden!)).toBe(2_630_000_000);
    await t.service.act(people.owner, hidden!.meta.code, 'show', 3);
    await t.approve(waiting);
    expect([await t.vnd(hidden!), await t.vnd(edited!)]).toEqual([2_700_000_000, 5_400_000_000]);
  });

  it('lets the act of an owner win that is committed in between, and prices what it left', async () => {
    const t = await shown([dollars]);
    await t.putRates({ USD: '27000' });
    const { transact } = t.ports;
    t.ports.transact = async (writes) => {
      if (!writes.some((write) => write.act === 'put' && write.item.sk === 'META')) return transact(writes);
      t.ports.transact = transact;
      await t.edit(t.listings[0]!);
      await transact(writes);
    };
    expect(await t.reprice()).toMatchObject({ changed: 1, failed: 0 });
    expect((await t.read(t.listings[0]!)).meta).toMatchObject({
      hasRevision: true,
      version: 4,
      pricedFrom: 3,
    });
  });

  it('begins anew where the rates change on the way, and two runs at once do it once', async () => {
    const t = await shown(Array.from({ length: 12 }, () => dollars));
    await t.putRates({ USD: '27000' });
    let looks = 0;
    await t.reprice(() => (++looks > 8 ? 0 : 60_000));
    await t.putRates({ USD: '27500' });
    await Promise.all([t.reprice(), t.reprice()]);
    await t.reprice();
    expect(new Set(await Promise.all(t.listings.map(t.vnd)))).toEqual(new Set([2_750_000_000]));
    const changes = (await t.logged()).filter(({ version }) => version > 2);
    expect(new Set(changes.map(({ id, version }) => `${id} ${version}`)).size).toBe(changes.length);
  });

  it('gets past a row whose price cannot be read, by what the listing says', async () => {
    const t = await shown([dollars, dollars]);
    const key = { pk: `L#${t.listings[0]!.meta.id}`, sk: 'CARD' };
    await t.table.transact([{ act: 'update', key, change: { set: { price: 'much' } } }]);
    await t.putRates({ USD: '27000' });
    expect(await t.reprice()).toEqual({ total: 2, looked: 2, changed: 2, failed: 0 });
  });

  it('passes one that cannot be read, tries it some more times, and gets it with the next rates', async () => {
    const t = await shown([dollars, dollars, dollars]);
    const broken = { pk: `L#${t.listings[1]!.meta.id}`, sk: 'META' };
    const level = (value: string) =>
      t.table.transact([{ act: 'update', key: broken, change: { set: { level: value } } }]);
    await level('gold');
    await t.putRates({ USD: '27000' });
    expect(await t.reprice()).toEqual({ total: 3, looked: 3, changed: 2, failed: 1 });
    for (let n = 0; n < 10; n++) await t.reprice();
    expect(t.failures.length).toBe(6);
    await level('regular');
    await t.putRates({ USD: '27100' });
    expect(await t.reprice()).toMatchObject({ changed: 3, failed: 0 });
  });
});

describe('reprice-listings, with much to do', () => {
  const many = () => shown(Array.from({ length: 240 }, (_, n) => (n % 3 === 0 ? yen : dollars)));

  it('takes some two requests for each that changes', async () => {
    const t = await many();
    await t.putRates({ USD: '27000' });
    expect(await t.reprice()).toEqual({ total: 240, looked: 240, changed: 160, failed: 0 });
    // Sixteen partitions: counted and saved, read, compared and saved.
    expect(t.cutter.requests).toBeLessThanOrEqual(160 * 2 + 16 * 6 + 10);
  });

  it.each(['die', 'stop'] as const)('ends wherever it is cut off (%s)', async (manner) => {
    // Eight are read at once: a run of fewer requests gets nowhere.
    for (const every of [13, 14, 20, 40]) {
      const t = await shown(Array.from({ length: 40 }, () => dollars));
      await t.putRates({ USD: '27000' });
      await t.cutter.untilDone(t.reprice, {
        ...{ every, manner, runsMax: 200 },
        isDone: async () => (await createRepricingProgress(t.table).read()).state === 'done',
        between: () => {
          t.clock.ms += minuteMs;
        },
      });
      for (let n = 0; n < 5; n++) await t.reprice();
      expect(new Set(await Promise.all(t.listings.map(t.vnd)))).toEqual(new Set([2_700_000_000]));
      const changes = (await t.logged()).filter(({ version }) => version > 2);
      expect(changes).toHaveLength(40);
    }
  });

  it('stays within its rows a run, and the next run goes on', async () => {
    const t = await shown(Array.from({ length: 30 }, () => dollars));
    await t.putRates({ USD: '27000' });
    const limited = () => repriceListings(plenty, t.ports, { rows: 10, counted: 10 });
    const looked: number[] = [];
    for (let n = 0; n < 12; n++) looked.push((await limited()).looked);
    expect(looked.at(-1)).toBe(30);
    expect(looked.every((many, at) => many - (looked[at - 1] ?? 0) <= 20)).toBe(true);
    expect(new Set(looked).size).toBeGreaterThan(2);
    t.clock.ms += dayMs;
    expect(new Set(await Promise.all(t.listings.map(t.vnd)))).toEqual(new Set([2_700_000_000]));
  });
});
