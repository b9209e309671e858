/** Exchange rates: by hand and from the provider, what waits for staff, what is refused, and who is told. */
import { monotonicFactory } from 'ulid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultRates } from '#shared/catalog/defaults.ts';
import type { RatesInput } from '#shared/catalog/rates.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { FoundRates } from '#shared/kernel/rate-values.ts';
import { dayMs, vietNamDate } from '#shared/kernel/time.ts';
import { createCursors } from '../lib/cursor.ts';
import { startTestTable, type TestTable } from '../lib/testing/table.ts';
import { createNotify } from '../notifications/public.ts';
import { createCutter } from '../testing/cut-off.ts';
import { type FetchPorts, fetchRates } from './fetch-rates.ts';
import { createRatesKeeper } from './keep-rates.ts';
import { createCatalog } from './public.ts';
import { createRatesRepository } from './rates-repository.ts';

const master: Caller = { userId: '01JD000000000000000000000C', roles: ['master'] };
const startMs = Date.parse('2026-11-20T03:00:00Z');
const shipped = defaultRates.vndPer;
const values = (changes: Partial<RatesInput['vndPer']> = {}) => ({ ...shipped, ...changes });

let world: TestTable;
let clock: { ms: number; now(): number };
let found: () => FoundRates;
let ports: FetchPorts;
let keeper: ReturnType<typeof createRatesKeeper>;
let ages: number[];

beforeEach(async () => {
  world = await startTestTable();
  clock = { ms: startMs, now: () => clock.ms };
  const ulid = monotonicFactory();
  const ids = { ulid: () => ulid(clock.ms) };
  found = () => ({ date: vietNamDate(clock.ms), vndPer: values({ USD: '26400' }) });
  ages = [];
  const base = {
    ...{ repo: createRatesRepository(world.table), transact: world.table.transact, clock, ids },
    ...{ cursors: createCursors(async () => 'a key for tests only'), providerHost: 'rates.example' },
  };
  keeper = createRatesKeeper(base);
  ports = {
    ...base,
    provider: { host: 'rates.example', ask: async () => found() },
    notify: createNotify({ ids }),
    masters: async () => [master.userId],
    pause: async () => undefined,
    aged: (days) => ages.push(days),
    failed: () => undefined,
  };
});
afterEach(() => world.stop());

const plenty = () => 120_000;
const fetchNow = () => fetchRates(plenty, ports);
const put = (version: number, vndPer: RatesInput['vndPer'], cause = '') =>
  keeper.put(master, { version, rates: { vndPer, cause } });
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => error.code ?? error.message,
  );
const told = async (template: string) =>
  (await world.items()).filter((item) => item.template === template).length;
const versions = async () => (await keeper.list({ limit: 20 })).items;
const rates = () => createCatalog(world.table).rates();

describe('by hand', () => {
  it('are those of today, for everybody at once, with what stood before', async () => {
    const { current } = await put(0, values({ USD: '26500.50' }));
    expect(current).toMatchObject({
      ...{ version: 1, date: '2026-11-20', source: 'hand', by: master.userId, before: shipped },
      vndPer: { USD: '26500.5', JPY: '172' },
    });
    expect(await rates()).toEqual({ date: '2026-11-20', vndPer: values({ USD: '26500.5' }) });
    expect(await versions()).toEqual([current]);
    const items = await world.items();
    expect(items.filter(({ act }) => act === 'put-rates')).toHaveLength(1);
    expect(items.filter(({ entity, key }) => entity === 'settings' && key === 'rates')).toHaveLength(1);
  });

  it('need a cause beyond five percent, at its field', async () => {
    const refused = put(0, values({ EUR: '32026' }), '  ');
    await expect(refused).rejects.toMatchObject({
      code: 'validation-failed',
      details: { errors: [{ pointer: '/rates/cause', params: { currency: 'EUR' } }] },
    });
    expect(await codeOf(put(0, values({ EUR: '32025' })))).toBe('done');
    const { current } = await put(1, values({ EUR: '40000' }), 'Ngân hàng công bố lại');
    expect(current.cause).toBe('Ngân hàng công bố lại');
  });

  it('of two people at once one is taken, and the other told so', async () => {
    const both = ['26400', '26500'].map((USD) => codeOf(put(0, values({ USD }))));
    expect((await Promise.all(both)).toSorted()).toEqual(['done', 'version-conflict']);
    expect(await codeOf(put(0, shipped))).toBe('version-conflict');
    expect(await versions()).toHaveLength(1);
  });

  it('keep every version, page by page', async () => {
    for (let n = 0; n < 5; n++) await put(n, values({ USD: String(26_300 + n) }));
    const first = await keeper.list({ limit: 3 });
    expect(first.items.map(({ version }) => version)).toEqual([5, 4, 3]);
    const rest = await keeper.list({ limit: 3, cursor: first.nextCursor });
    expect([rest.items.map(({ version }) => version), rest.nextCursor]).toEqual([[2, 1], undefined]);
  });
});

describe('from the provider', () => {
  it('come into force once a day, however often it is asked', async () => {
    expect(await fetchNow()).toEqual({ stored: 1, unchanged: 0, older: 0, held: 0, warned: 0 });
    expect(await fetchNow()).toMatchObject({ unchanged: 1 });
    expect(await rates()).toEqual(found());
    const { current, lastAttempt, provider } = await keeper.get();
    expect([current.source, current.by, provider]).toEqual(['provider', undefined, 'rates.example']);
    expect(lastAttempt).toEqual({ at: '2026-11-20T03:00:00.000Z', outcome: 'unchanged' });
    expect(await versions()).toHaveLength(1);
  });

  it('change nothing where a person put some for that day or a later one', async () => {
    await put(0, values({ USD: '26350' }));
    expect(await fetchNow()).toMatchObject({ older: 1 });
    expect((await rates()).vndPer.USD).toBe('26350');
    clock.ms += dayMs;
    expect(await fetchNow()).toMatchObject({ stored: 1 });
  });

  it('wait for staff beyond twenty percent, who are told once and take them or not', async () => {
    const far = values({ USD: '20000' });
    found = () => ({ date: '2026-11-20', vndPer: far });
    expect(await fetchNow()).toMatchObject({ held: 1 });
    expect(await fetchNow()).toMatchObject({ held: 1 });
    expect([await told('rates-held'), await versions()]).toEqual([1, []]);
    expect(await rates()).toEqual(defaultRates);
    const { held } = await keeper.get();
    const decide = (isTaken: boolean, foundAt = held!.foundAt) =>
      keeper.decide(master, { version: 0, foundAt, isTaken });
    expect(await codeOf(decide(true, '2026-11-19T03:00:00.000Z'))).toBe('version-conflict');
    const both = await Promise.all([true, true].map((isTaken) => codeOf(decide(isTaken))));
    expect(both.toSorted()).toEqual(['done', 'version-conflict']);
    expect(await keeper.get()).toMatchObject({
      current: { source: 'provider', by: master.userId, vndPer: far },
    });
    expect((await keeper.get()).held).toBeUndefined();
  });

  it('are dropped by staff, or by rates that are put by hand', async () => {
    found = () => ({ date: '2026-11-20', vndPer: values({ KRW: '30' }) });
    await fetchNow();
    const { held } = await keeper.get();
    await keeper.decide(master, { version: 0, foundAt: held!.foundAt, isTaken: false });
    expect([(await keeper.get()).held, await versions()]).toEqual([undefined, []]);
    await fetchNow();
    await put(0, shipped);
    expect((await keeper.get()).held).toBeUndefined();
  });

  it('are asked three times, then the failure is noted and raised; nothing changes', async () => {
    let asked = 0;
    ports.provider!.ask = async () => {
      asked++;
      throw new Error('The line is down');
    };
    await expect(fetchNow()).rejects.toThrow('The line is down');
    expect(asked).toBe(3);
    expect((await keeper.get()).lastAttempt?.outcome).toBe('failed');
    expect(await rates()).toEqual(defaultRates);
  });

  it('of a day to come are none', async () => {
    found = () => ({ date: '2026-11-22', vndPer: shipped });
    await expect(fetchNow()).rejects.toThrow('2026-11-22');
  });

  it('meet a master’s at the same moment: one of both is first, nothing is lost', async () => {
    const { transact } = ports;
    ports.transact = async (writes) => {
      ports.transact = transact;
      await put(0, values({ USD: '26310' }));
      await transact(writes);
    };
    expect(await fetchNow()).toMatchObject({ older: 1 });
    expect((await rates()).vndPer.USD).toBe('26310');
  });
});

describe('that are old', () => {
  it('are said to masters once a version, on the fourth day', async () => {
    delete (ports as { provider?: unknown }).provider;
    await put(0, shipped);
    clock.ms = Date.parse('2026-11-23T23:59:00Z');
    expect(await fetchNow()).toMatchObject({ warned: 0 });
    clock.ms = Date.parse('2026-11-24T02:30:00Z');
    expect(await fetchNow()).toMatchObject({ warned: 1 });
    clock.ms += dayMs;
    expect(await fetchNow()).toMatchObject({ warned: 0 });
    expect([ages, await told('rates-stale')]).toEqual([[3, 4, 5], 1]);
  });
});

it.each([1, 2, 3, 4, 5])(
  'the job cut off after %i requests does what is left the next time, once',
  async (every) => {
    found = () => ({ date: '2026-11-15', vndPer: values({ USD: '26400' }) });
    const cutter = createCutter();
    const table = cutter.table(world.table);
    ports = { ...ports, repo: createRatesRepository(table), transact: table.transact };
    const cutOff = { every, manner: 'die', runsMax: 1, isDone: () => true } as const;
    await cutter.untilDone(() => fetchRates(plenty, ports), cutOff);
    await fetchNow();
    expect([await told('rates-stale'), (await versions()).length]).toEqual([1, 1]);
    expect(await fetchNow()).toMatchObject({ stored: 0, warned: 0 });
  },
);
