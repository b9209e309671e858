/** Cards of shared listings through the site's one door, with the functions, rights and buckets that would be deployed. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DevStack, startDevStack } from '#local/dev-stack.ts';
import { type Client, createClient } from '#local/seed/client.ts';
import { demoPassword, demoPeople } from '#local/seed/people.ts';
import { createSeedContext } from '#local/seed/seed-context.ts';
import { signUp } from '#local/seed/sign-up.ts';
import { locales } from '#shared/kernel/locale.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingInput } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { cardBytesMax, cardPath, cardSize, readCardPath } from '#shared/share-cards/model.ts';

let world: DevStack;
let owner: Client;
let staff: Client;
let photo: string;
beforeAll(async () => {
  world = await startDevStack();
  [owner, staff] = [createClient(world.url, '203.0.113.1'), createClient(world.url, '203.0.113.2')];
  const [first, second] = demoPeople.slice(4, 6);
  const ownerId = await signUp(owner, first!, world.outbox);
  const staffId = await signUp(staff, second!, world.outbox);
  const wiring = createSeedContext(world);
  await wiring.grantRole(staffId, 'admin');
  await wiring.grantPoints(ownerId, 100);
  wiring.close();
  await staff.login(second!.email, demoPassword);
  const green = sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#00ff00' } });
  photo = await owner.upload(await green.jpeg().toBuffer());
});
afterAll(() => world.stop());

const want = {
  ...{ kind: 'buy', mediaIds: [], title: 'Cần mua nhà xưởng quanh cảng Cát Lái' },
  ...{ price: { mode: 'deal' }, landArea: undefined, areaRange: { from: { value: '1', unit: 'ha' } } },
} satisfies Partial<ListingInput>;
/** A listing that visitors read; its code. */
async function publish(changes: Partial<ListingInput>): Promise<string> {
  const { meta } = await owner.call(listingsApi.createListing, { body: testInput(changes) });
  const { code, version } = meta;
  await staff.call(listingsApi.approve, { params: { code }, body: { version } });
  return code;
}
const get = (path: string) => fetch(world.url + path, { redirect: 'manual' });
/** The card that the page of a listing names in a language, as a path. */
async function cardNamed(code: string, locale: string): Promise<string> {
  const response = await get(`${locale === 'vi' ? '' : `/${locale}`}/project-detail/${code}`);
  const [, image] = /property="og:image" content="([^"]+)"/.exec(await response.text()) ?? [];
  return new URL(image!).pathname;
}
/** The colour of the photo, above all that is drawn on it. */
async function greenOf(bytes: Uint8Array): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left: 1100, top: 40, width: 1, height: 1 }).raw().toBuffer())];
}

it('each page names the card of its language, which other sites may show', async () => {
  const code = await publish({ mediaIds: [photo] });
  const seen = new Set<string>();
  for (const locale of locales) {
    const path = await cardNamed(code, locale);
    expect(readCardPath(path)).toMatchObject({ code, locale });
    for (const turn of ['drawn', 'kept']) {
      const response = await get(path);
      const bytes = Buffer.from(await response.arrayBuffer());
      const { format, width, height } = await sharp(bytes).metadata();
      expect([turn, response.status, response.headers.get('content-type')]).toEqual([
        turn,
        200,
        'image/jpeg',
      ]);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect([format, width, height]).toEqual(['jpeg', cardSize.width, cardSize.height]);
      expect(bytes.length).toBeLessThanOrEqual(cardBytesMax);
      const [red, green] = await greenOf(bytes);
      expect([red! < 30, green! > 220]).toEqual([true, true]);
      seen.add(bytes.toString('base64'));
    }
  }
  expect(seen.size).toBe(locales.length);
});

it('a want, which has no photos, has one over the house’s picture', async () => {
  const response = await get(await cardNamed(await publish(want), 'ko'));
  expect([response.status, (await sharp(await response.arrayBuffer()).metadata()).width]).toEqual([
    200, 1200,
  ]);
});

it('goes with its listing, kept or not, and forged addresses lead nowhere', async () => {
  const code = await publish({ mediaIds: [photo] });
  const path = await cardNamed(code, 'en');
  const { version } = readCardPath(path)!;
  expect((await get(path)).status).toBe(200);
  const statusOf = async (address: string) => (await get(address)).status;
  expect(await statusOf(cardPath({ code, locale: 'en', version: version + 1 }))).toBe(404);
  expect(await statusOf(cardPath({ code: 'DAZZZZZZZZ', locale: 'en', version: 1 }))).toBe(404);
  expect(await statusOf(`/cards/${code}/fr-1.jpg`)).toBe(404);
  const older = await get(cardPath({ code, locale: 'ja', version: 1 }));
  expect([older.status, older.headers.get('location')]).toEqual([
    302,
    cardPath({ code, locale: 'ja', version }),
  ]);

  await owner.call(listingsApi.actOnMine, { params: { code, act: 'hide' }, body: { version } });
  await world.clock.advance(2 * minuteMs);
  await world.runJob('refresh-pages');
  await world.settled();
  expect(await statusOf(path)).toBe(410);
});
