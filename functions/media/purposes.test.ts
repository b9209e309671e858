/** Rules of each purpose of an upload: who may, how many at most, how many that nothing holds yet. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import type { UploadPurpose } from '#shared/media/model.ts';
import { systemIds } from '../lib/ids.ts';
import { type MediaWorld, post, startMediaWorld } from './testing/setup.ts';

let world: MediaWorld;
beforeAll(async () => {
  world = await startMediaWorld();
});
afterAll(() => world.stop());

const person = (): Caller => ({ userId: systemIds.ulid(), roles: [] });
let me: Caller;
beforeEach(() => {
  me = person();
});

const ask = (who: Caller, purpose: UploadPurpose) =>
  world.service.createUpload(who, { purpose, contentType: 'image/jpeg', bytes: 1000 });

/** A picture that is ready for an ad order. */
async function uploadAd(): Promise<{ id: string }> {
  const photo = sharp({ create: { width: 500, height: 300, channels: 3, background: '#204080' } }).jpeg();
  const form = await ask(me, 'ad');
  await post(form, await photo.toBuffer());
  expect(await world.process(`originals/${me.userId}/${form.mediaId}`)).toBe('ready');
  return { id: form.mediaId };
}

const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code }) => code,
  );
const as = (...roles: Caller['roles']) => ({ ...person(), roles });

it('each purpose is for who may do what it is for: content for sellers and staff, the rest for whoever is signed in', async () => {
  const before = await world.items();
  expect(await outcome(ask(me, 'content'))).toBe('forbidden');
  expect(await world.items()).toEqual(before);
  for (const who of [as('seller'), as('admin'), as('master')])
    expect(await outcome(ask(who, 'content'))).toBe('done');
  for (const purpose of ['listing', 'ad', 'paper'] as const)
    expect(await outcome(ask(me, purpose))).toBe('done');
});
it('each purpose holds so many at most: no third picture of an ad order, no sixth of content, and none of another purpose', async () => {
  const limits = { listing: 10, content: 5, ad: 2 } as const;
  for (const [purpose, most] of Object.entries(limits)) {
    const ids = Array.from({ length: most + 1 }, () => systemIds.ulid());
    await expect(world.pictures.claim(me.userId, ids, purpose as 'ad')).rejects.toMatchObject({
      details: { errors: [{ pointer: '/mediaIds', code: 'too-many', params: { maximum: most } }] },
    });
  }
  const papers = Array.from({ length: 6 }, () => systemIds.ulid());
  await expect(world.documents.claim(me.userId, papers)).rejects.toMatchObject({
    details: { errors: [{ pointer: '/papers', code: 'too-many', params: { maximum: 5 } }] },
  });
  const [one, two] = [await uploadAd(), await uploadAd()];
  expect(await world.pictures.claim(me.userId, [one.id, two.id], 'ad')).toHaveLength(2);
  expect(await outcome(world.pictures.claim(me.userId, [one.id], 'listing'))).toBe('validation-failed');
});
it('each purpose lets nobody pile up what nothing holds: ten times as many, and forms that nobody used do not count', async () => {
  const asks = (count: number) => Promise.all(Array.from({ length: count }, () => ask(me, 'ad')));
  const unused = await asks(20);
  await expect(ask(me, 'ad')).rejects.toMatchObject({
    code: 'limit-reached',
    details: { params: { maximum: 20 } },
  });
  await expect(ask(me, 'listing')).resolves.toHaveProperty('mediaId');
  world.clock.advance(600_000);
  const { mediaId } = await ask(me, 'ad');
  const ready = [mediaId, ...unused.map((form) => form.mediaId)].slice(0, 20);
  const picture = { state: 'ready' } as const;
  await world.table.transact(ready.map((id) => world.repo.settle(id, picture)));
  expect(await outcome(ask(me, 'ad'))).toBe('limit-reached');
  world.inUse.add(mediaId);
  expect(await outcome(ask(me, 'ad'))).toBe('done');
  world.clock.advance(-600_000);
});
