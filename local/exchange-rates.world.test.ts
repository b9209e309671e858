/** Exchange rates in a whole world: the stand-in answers, the job stores, a master changes, listings and search follow. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogApi } from '#shared/catalog/api.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { ratesApi } from '#shared/catalog/rates-api.ts';
import type { Price } from '#shared/kernel/money.ts';
import { dayMs, minuteMs, vietNamDate } from '#shared/kernel/time.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { searchApi } from '#shared/search/api.ts';
import { type DevStack, startDevStack } from './dev-stack.ts';
import { type Client, createClient } from './seed/client.ts';
import { demoPassword, demoPeople } from './seed/people.ts';
import { createSeedContext } from './seed/seed-context.ts';
import { signUp } from './seed/sign-up.ts';

let world: DevStack;
let owner: Client;
let master: Client;

beforeAll(async () => {
  // Ten in the morning in Viet Nam: the job has run for the day.
  world = await startDevStack({ clock: '2026-11-20T03:00:00Z' });
  [owner, master] = [1, 2].map((n) => createClient(world.url, `203.0.113.${n}`)) as [Client, Client];
  const [first, second] = demoPeople.slice(4, 6);
  const ownerId = await signUp(owner, first!, world.outbox);
  const masterId = await signUp(master, second!, world.outbox);
  const wiring = createSeedContext(world);
  await wiring.grantRole(masterId, 'master');
  await wiring.grantPoints(ownerId, 100);
  wiring.close();
  await master.login(second!.email, demoPassword);
});
afterAll(() => world.stop());

it('the stand-in answers on this machine, and the job stores its figures as a demo’s', async () => {
  expect(world.environmentOf('catalog').RATES_SOURCE).toContain(`${world.url}/__dev/rates/`);
  expect(await world.runJob('fetch-rates')).toMatchObject({ stored: 1, held: 0 });
  expect(await world.runJob('fetch-rates')).toMatchObject({ unchanged: 1 });
  const { rates } = await master.call(catalogApi.getCatalog, {});
  expect(rates).toEqual({ ...defaultRates, date: vietNamDate(world.clock.now()), isDemo: true });
  const { current, provider } = await master.call(ratesApi.getRates, {});
  expect([current.source, provider]).toEqual(['provider', new URL(world.url).host]);
});

it('a listing in dollars moves in the order of prices once a master changes the rate', async () => {
  const jpeg = sharp({ create: { width: 900, height: 600, channels: 3, background: '#507050' } }).jpeg();
  const mediaId = await owner.upload(await jpeg.toBuffer());
  const publish = async (title: string, price: Price) => {
    const input = testInput({ mediaIds: [mediaId], title, price });
    const { meta } = await owner.call(listingsApi.createListing, { body: input });
    await master.call(listingsApi.approve, { params: { code: meta.code }, body: { version: 1 } });
    return meta.code;
  };
  const dollars = await publish('Nhà xưởng giá đô la', {
    ...{ mode: 'exact', amount: '100000', unit: 'usd', per: 'total' },
  });
  const dong = await publish('Nhà xưởng giá đồng', {
    ...{ mode: 'exact', amount: '2.65', unit: 'billion-vnd', per: 'total' },
  });
  const order = async () => {
    const { items } = await master.call(searchApi.search, { query: { sort: 'priceUp' } });
    return items.map(({ code }) => code);
  };
  await expect.poll(order, { timeout: 10_000 }).toEqual([dollars, dong]);
  const { current } = await master.call(ratesApi.getRates, {});
  const vndPer = { ...current.vndPer, USD: '27000' };
  await master.call(ratesApi.putRates, {
    body: { version: current.version, rates: { vndPer, cause: '' } },
  });
  await world.clock.advance(6 * minuteMs);
  expect(await master.call(listingsApi.getRepricing, {})).toMatchObject({
    ...{ ratesVersion: current.version + 1, state: 'done', total: 1, looked: 1, changed: 1, failed: 0 },
  });
  await expect.poll(order, { timeout: 10_000 }).toEqual([dong, dollars]);
});

it('each morning at 9:30 the job asks by itself', async () => {
  await world.clock.advance(dayMs);
  await world.settled();
  const { items } = await historyNow();
  expect(items[0]).toMatchObject({ source: 'provider', date: vietNamDate(world.clock.now()) });
});

/** The history as a master reads it after a day, when the token has run out. */
async function historyNow() {
  await master.login(demoPeople[5]!.email, demoPassword);
  return master.call(ratesApi.listRates, { query: {} });
}
