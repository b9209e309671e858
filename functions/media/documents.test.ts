/** Documents: stored apart without metadata, read by their owner and audited staff for a minute, cleaned up in time. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { systemIds } from '../lib/ids.ts';
import { readDocument } from './documents.ts';
import { createMediaCleanup } from './media-cleanup.ts';
import { type MediaWorld, post, startMediaWorld } from './testing/setup.ts';

let world: MediaWorld;
beforeAll(async () => {
  world = await startMediaWorld();
});
afterAll(() => world.stop());

const owner: Caller = { userId: systemIds.ulid(), roles: [] };
const stranger: Caller = { userId: systemIds.ulid(), roles: [] };
const admin: Caller = { userId: systemIds.ulid(), roles: ['admin'] };
const seller: Caller = { userId: systemIds.ulid(), roles: ['seller'] };
const reading = (sign = world.sign) =>
  readDocument({
    ...{ repo: world.repo, transact: world.table.transact, clock: world.clock, ids: systemIds, sign },
  });
const outcome = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error) => (error instanceof DomainProblem ? [error.code, error.details] : 'a bug'),
  );
const viewsOf = async (id: string) =>
  (await world.table.query({ pk: `AUD#paper#${id}`, index: 'gsi1' })).items.map(({ by, act }) => [by, act]);

async function upload(file: Uint8Array, purpose: 'paper' | 'listing' = 'paper'): Promise<string> {
  const { mediaId, ...form } = await world.service.createUpload(owner, {
    ...{ purpose, contentType: 'image/jpeg', bytes: file.length },
  });
  expect(await post(form, file)).toEqual({ status: 204 });
  return mediaId;
}
const settle = (id: string) => world.process(`originals/${owner.userId}/${id}`);
const photo = (width = 3000, height = 1500) =>
  sharp({ create: { width, height, channels: 3, background: '#f4f1ea' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '21/1 1/1 1/1' } })
    .jpeg()
    .toBuffer();

describe('a stored document', () => {
  it('is one rendition without metadata, of 2,000 px at most, under a prefix of its own', async () => {
    const id = await upload(await photo());
    expect(await settle(id)).toBe('ready');
    const key = `papers/${owner.userId}/${id}.webp`;
    expect((await world.keys()).filter((one) => one.includes(id))).toEqual([key]);
    const body = await world.store.read(key, 10_000_000);
    const kept = await sharp(body as Uint8Array).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 2000, height: 1000 });
    expect([kept.exif, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined]);
    expect((await world.head(key))?.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(await world.service.getMedia(owner, id)).toMatchObject({ id, state: 'ready' });
    expect(await world.service.getMedia(owner, id)).not.toHaveProperty('picture');
  });

  it('is refused when it is no picture, whatever its type says', async () => {
    const id = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(await settle(id)).toBe('refused');
    expect(await world.service.getMedia(owner, id)).toMatchObject({
      state: 'refused',
      refusal: 'unsupported-file',
    });
    expect((await world.keys()).filter((one) => one.includes(id))).toEqual([]);
    expect(await outcome(reading()(owner, id))).toEqual(['not-found', {}]);
  });
});

describe('reading a document', () => {
  let id: string;
  beforeEach(async () => {
    id = await upload(await photo(300, 200));
    await settle(id);
  });

  it('works for its owner, for a minute, at that address only', async () => {
    const { url, expiresInSeconds } = await reading()(owner, id);
    expect(expiresInSeconds).toBe(60);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(url.replace(id, systemIds.ulid()))).status).toBe(403);
    expect((await fetch(url.split('?')[0]!)).status).toBe(403);
    world.clock.advance(61_000);
    expect((await fetch(url)).status).toBe(403);
    expect(await viewsOf(id)).toEqual([]);
  });

  it('works for staff, each view audited before the address is made', async () => {
    const seenAtSigning: unknown[] = [];
    const sign = async () => {
      seenAtSigning.push(await viewsOf(id));
      return 'https://example.com/paper';
    };
    await reading(sign)(admin, id);
    await reading(sign)(admin, id);
    const view = [admin.userId, 'view-paper'];
    expect(seenAtSigning).toEqual([[view], [view, view]]);
    const cutOff = { ...world.table, transact: () => Promise.reject(new Error('down')) };
    const ports = { repo: world.repo, transact: cutOff.transact, clock: world.clock, ids: systemIds, sign };
    const unaudited = readDocument(ports)(admin, id);
    expect(await outcome(unaudited)).toBe('a bug');
    expect(seenAtSigning).toHaveLength(2);
  });

  it('is not-found for everybody else', async () => {
    const unknown = await outcome(reading()(stranger, systemIds.ulid()));
    expect(unknown).toEqual(['not-found', {}]);
    expect(await outcome(reading()(stranger, id))).toEqual(unknown);
    expect(await outcome(reading()(seller, id))).toEqual(unknown);
    expect(await viewsOf(id)).toEqual([]);
    const picture = await upload(await photo(300, 200), 'listing');
    await settle(picture);
    expect(await outcome(reading()(admin, picture))).toEqual(unknown);
  });

  it('costs one read and, for staff, one write', async () => {
    world.consumed.length = 0;
    await reading()(owner, id);
    expect(world.consumed).toEqual([{ operation: 'get', units: 1 }]);
    await reading()(admin, id);
    expect(world.consumed.slice(1).map(({ operation }) => operation)).toEqual(['get', 'transact']);
  });
});

describe('documents of a registration', () => {
  it('are one’s own, ready and each named once; a listing takes none', async () => {
    const [ready, pending] = [await upload(await photo(300, 200)), await upload(await photo(300, 200))];
    await settle(ready);
    const picture = await upload(await photo(300, 200), 'listing');
    await settle(picture);
    const claim = (userId: string, ...ids: string[]) => outcome(world.documents.claim(userId, ids));
    expect(await claim(owner.userId, ready)).toBe('done');
    expect(await claim(owner.userId, ready, ready)).toEqual([
      'validation-failed',
      { errors: [{ pointer: '/papers/1', code: 'duplicate' }] },
    ]);
    expect(await claim(owner.userId, ready, pending)).toEqual([
      'upload-not-ready',
      { errors: [{ pointer: '/papers/1', code: 'upload-not-ready' }] },
    ]);
    const foreign = ['validation-failed', { errors: [{ pointer: '/papers/0', code: 'not-found' }] }];
    expect(await claim(owner.userId, picture)).toEqual(foreign);
    expect(await claim(stranger.userId, ready)).toEqual(foreign);
    expect(await outcome(world.pictures.claim(owner.userId, [ready], 'listing'))).toEqual([
      'validation-failed',
      { errors: [{ pointer: '/mediaIds/0', code: 'not-found' }] },
    ]);
  });

  it('go after 30 days with their files unless a registration holds them', async () => {
    const [loose, held] = [await upload(await photo(300, 200)), await upload(await photo(300, 200))];
    for (const id of [loose, held]) await settle(id);
    const asked: string[] = [];
    const { run: cleanUp } = createMediaCleanup({
      ...{ repo: world.repo, queue: world.queue, transact: world.table.transact, store: world.store },
      picturesInUse: async () => new Set<string>(),
      evidenceInUse: async () => new Set(),
      cvsInUse: async () => new Set(),
      caseFilesInUse: async () => new Set(),
      documentsInUse: async (_, ids) => {
        asked.push(...ids);
        return new Set([held]);
      },
      clock: world.clock,
      failed: (_, error) => {
        throw error;
      },
    });
    const filesOf = async (id: string) => (await world.keys()).filter((key) => key.includes(id));
    world.clock.advance(30 * dayMs);
    await cleanUp(() => 600_000);
    expect([await filesOf(loose), await filesOf(held)].flat()).toHaveLength(2);
    for (let day = 0; day < 3; day++) {
      world.clock.advance(dayMs);
      await cleanUp(() => 600_000);
    }
    expect(await filesOf(loose)).toEqual([]);
    expect(await world.repo.read(loose)).toBeUndefined();
    expect(await filesOf(held)).toHaveLength(1);
    expect(asked).toContain(held);
  });
});
