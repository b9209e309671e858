/** Pictures that no listing holds go, with the functions, the roles and the bucket that would be deployed. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DevStack, startDevStack } from '#local/dev-stack.ts';
import { createClient } from '#local/seed/client.ts';
import { demoPeople } from '#local/seed/people.ts';
import { createSeedContext } from '#local/seed/seed-context.ts';
import { signUp } from '#local/seed/sign-up.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { testInput } from '#shared/listings/testing/samples.ts';

let world: DevStack;
beforeAll(async () => {
  world = await startDevStack();
});
afterAll(() => world.stop());

it('a picture in a listing stays, one that was left over goes from the site', async () => {
  const owner = createClient(world.url, '203.0.113.9');
  const ownerId = await signUp(owner, demoPeople[4]!, world.outbox);
  const wiring = createSeedContext(world);
  await wiring.grantPoints(ownerId, 10);
  wiring.close();
  const jpeg = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#507050' } })
    .jpeg()
    .toBuffer();
  const [kept, leftOver] = [await owner.upload(jpeg), await owner.upload(jpeg)];
  await owner.call(listingsApi.createListing, { body: testInput({ mediaIds: [kept] }) });
  const shown = () =>
    Promise.all(
      [kept, leftOver].map(async (id) => (await fetch(`${world.url}/media/${id}/400.webp`)).status === 200),
    );
  expect(await shown()).toEqual([true, true]);
  for (const days of [8, 2]) {
    await world.clock.advance(days * dayMs);
    expect(await world.runJob('sweep-pictures')).toMatchObject({ left: 0 });
    await world.settled();
  }
  expect(await shown()).toEqual([true, false]);
});
