/** A picture that the seed writes cannot be told from one that a person uploaded. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemIds } from '#functions/lib/ids.ts';
import { type RenderedPicture, renderPicture } from '#functions/media/images.ts';
import { type MediaWorld, post, startMediaWorld } from '#functions/media/testing/setup.ts';
import { keepPictures, type PictureTarget } from './keep-pictures.ts';
import { testSeedContext } from './testing/setup.ts';

let world: MediaWorld;
let target: PictureTarget;
beforeAll(async () => {
  world = await startMediaWorld();
  const { table, listingPorts } = testSeedContext(world, world.clock.now());
  target = { wiring: { table, listingPorts }, store: world.store };
});
afterAll(() => world.stop());

const original = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#15803d' } })
    .jpeg()
    .toBuffer();

/** Everything that stands in table and bucket about a picture, its id and times aside. */
async function leftOf(mediaId: string) {
  const items = (await world.items()).filter((item) => JSON.stringify(item).includes(mediaId));
  const keys = (await world.keys()).filter((key) => key.includes(mediaId));
  const objects = await Promise.all(keys.map((key) => world.head(key)));
  const plain = (value: object): Record<string, unknown> =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll(mediaId, '{id}')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '{time}'),
    );
  const by = (name: string) => (a: Record<string, unknown>, b: Record<string, unknown>) =>
    String(a[name]).localeCompare(String(b[name]));
  return {
    items: items.map(plain).sort(by('pk')),
    objects: objects.map((meta) => plain({ ...meta, lastModifiedMs: 0 })).sort(by('key')),
  };
}

test('items, reminder and objects are those of an upload', async () => {
  const ownerId = systemIds.ulid();
  const file = await original();
  const caller = { userId: ownerId, roles: [] };
  const ask = { purpose: 'listing', contentType: 'image/jpeg', bytes: file.length } as const;
  const form = await world.service.createUpload(caller, ask);
  await post(form, file);
  await world.process(`originals/${ownerId}/${form.mediaId}`);

  const rendered = (await renderPicture(file)) as RenderedPicture;
  const { pictures, settle } = await keepPictures([rendered], ownerId, target);
  await world.table.transact(settle);

  const uploaded = await leftOf(form.mediaId);
  expect(await leftOf(pictures[0]!.mediaId)).toEqual(uploaded);
  expect([uploaded.items.length, uploaded.objects.length]).toEqual([2, 3]);
  expect(await world.pictures.claim(ownerId, [pictures[0]!.mediaId], 'listing')).toEqual(pictures);
});

test('until it is settled, a picture cannot be claimed and goes by itself', async () => {
  const ownerId = systemIds.ulid();
  const rendered = (await renderPicture(await original())) as RenderedPicture;
  const { pictures } = await keepPictures([rendered], ownerId, target);
  await expect(world.pictures.claim(ownerId, [pictures[0]!.mediaId], 'listing')).rejects.toMatchObject({
    code: 'upload-not-ready',
  });
  const item = (await world.items()).find(({ pk }) => pk === `M#${pictures[0]!.mediaId}`);
  expect(item?.ttl).toBeGreaterThan(world.clock.now() / 1000);
});
