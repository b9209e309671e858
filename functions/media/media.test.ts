/** From asking for an upload to the picture that is shown; and everything that is refused on the way. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import { Media } from '#shared/media/model.ts';
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
  world.events.length = 0;
});

const photo = (width = 500) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#204080' } })
    .jpeg()
    .toBuffer();
const ask = (contentType = 'image/jpeg', bytes = 1000, who = me) =>
  world.service.createUpload(who, { purpose: 'listing', contentType, bytes });
const keysOf = async (mediaId: string) => (await world.keys()).filter((key) => key.includes(mediaId));

/** Uploads and lets the function hear of it. */
async function upload(file: Uint8Array, who = me) {
  const form = await ask('image/jpeg', file.length, who);
  expect(await post(form, file)).toEqual({ status: 204 });
  const key = `originals/${who.userId}/${form.mediaId}`;
  return { id: form.mediaId, key, outcome: await world.process(key) };
}

describe('an upload', () => {
  it('becomes a picture with renditions that may be kept for a year; the original goes', async () => {
    const { id, outcome } = await upload(await photo(1000));
    expect(outcome).toBe('ready');
    expect(Media.parse(await world.service.getMedia(me, id))).toEqual({
      id,
      state: 'ready',
      picture: {
        mediaId: id,
        basePath: `/media/${id}`,
        widths: [400, 800, 1000],
        width: 1000,
        height: 300,
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    });
    expect(await keysOf(id)).toEqual([400, 800, 1000].map((width) => `media/${id}/${width}.webp`).sort());
    expect((await world.head(`media/${id}/400.webp`))?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is announced under its own key', async () => {
    const { key } = await upload(await photo());
    expect(world.events.map((event) => event.key)[0]).toBe(key);
  });

  it('is pending until it was judged, and not-found for others', async () => {
    const { mediaId } = await ask();
    expect(await world.service.getMedia(me, mediaId)).toMatchObject({ id: mediaId, state: 'pending' });
    await expect(world.service.getMedia(person(), mediaId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(world.service.getMedia(me, systemIds.ulid())).rejects.toMatchObject({ code: 'not-found' });
  });

  it('becomes one picture when it is announced twice, even at once', async () => {
    const file = await photo();
    const { mediaId, ...form } = await ask();
    await post(form, file);
    const key = `originals/${me.userId}/${mediaId}`;
    const outcomes = await Promise.all([world.process(key), world.process(key)]);
    expect(outcomes).toContain('ready');
    const settled = await world.service.getMedia(me, mediaId);
    expect(await world.process(key)).toBe('ignored');
    expect(await world.service.getMedia(me, mediaId)).toEqual(settled);
    expect(await keysOf(mediaId)).toEqual([`media/${mediaId}/400.webp`, `media/${mediaId}/500.webp`]);
  });

  it('cannot be swapped for another once it was judged', async () => {
    const { mediaId, ...form } = await ask();
    const key = `originals/${me.userId}/${mediaId}`;
    await post(form, await photo(500));
    await world.process(key);
    expect(await post(form, await photo(800))).toEqual({ status: 204 });
    expect(await world.process(key)).toBe('ignored');
    expect(await world.service.getMedia(me, mediaId)).toMatchObject({ picture: { widths: [400, 500] } });
    expect(await keysOf(mediaId)).not.toContain(key);
  });

  it('is settled once; its outcome is never overwritten', async () => {
    const { id } = await upload(await photo());
    const { repo } = world;
    await expect(
      world.table.transact([repo.settle(id, { state: 'refused', refusal: 'unreadable' })]),
    ).rejects.toMatchObject({ code: 'state-conflict' });
    expect(await world.service.getMedia(me, id)).toMatchObject({ state: 'ready' });
  });

  it('is finished the second time when it failed half-way', async () => {
    const { mediaId, ...form } = await ask();
    await post(form, await photo());
    const key = `originals/${me.userId}/${mediaId}`;
    const { remove } = world.store;
    world.store.remove = () => Promise.reject(new Error('gone away'));
    await expect(world.process(key)).rejects.toThrow('gone away');
    world.store.remove = remove;
    expect(await world.process(key)).toBe('ignored');
    expect(await world.service.getMedia(me, mediaId)).toMatchObject({ state: 'ready' });
    expect(await keysOf(mediaId)).not.toContain(key);
  });
});

describe('what is refused', () => {
  it('other file types and sizes, before anything is stored', async () => {
    const before = await world.items();
    await expect(ask('application/pdf')).rejects.toMatchObject({ code: 'unsupported-file' });
    await expect(ask('image/svg+xml')).rejects.toMatchObject({ code: 'unsupported-file' });
    await expect(ask('image/jpeg', 5 * 1024 * 1024)).rejects.toMatchObject({
      code: 'file-too-large',
      details: { params: { maximumBytes: 5 * 1024 * 1024 - 1 } },
    });
    expect(await world.items()).toEqual(before);
  });

  it('a photo of 6 MB by the form’s policy; one byte under 5 MB passes it', async () => {
    const form = await ask();
    expect(await post(form, randomBytes(6 * 1024 * 1024))).toEqual({ status: 400, code: 'EntityTooLarge' });
    expect(await post(form, randomBytes(5 * 1024 * 1024))).toEqual({ status: 400, code: 'EntityTooLarge' });
    expect(await post(form, Buffer.alloc(0))).toEqual({ status: 400, code: 'EntityTooSmall' });
    expect(await keysOf(form.mediaId)).toEqual([]);
    expect(world.events).toEqual([]);
    expect(await post(form, randomBytes(5 * 1024 * 1024 - 1))).toEqual({ status: 204 });
  });

  it('a form with another key, another type or after ten minutes', async () => {
    const { mediaId, url, fields } = await ask();
    const file = await photo();
    const tampered = [
      { ...fields, key: `originals/${person().userId}/${mediaId}` },
      { ...fields, key: `media/${mediaId}/400.webp` },
      { ...fields, 'Content-Type': 'text/html' },
      { ...fields, Policy: fields.Policy!.replace(/.$/, 'x') },
      { ...fields, acl: 'public-read' },
    ];
    const replies = await Promise.all(tampered.map((changed) => post({ url, fields: changed }, file)));
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    world.clock.advance(601_000);
    expect(await post({ url, fields }, file)).toMatchObject({ status: 403, code: 'AccessDenied' });
    world.clock.advance(-601_000);
    expect(await keysOf(mediaId)).toEqual([]);
  });

  it('a renamed PDF, of which nothing is kept', async () => {
    const { id, outcome } = await upload(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'));
    expect(outcome).toBe('refused');
    expect(Media.parse(await world.service.getMedia(me, id))).toEqual({
      id,
      state: 'refused',
      refusal: 'unsupported-file',
    });
    expect(await keysOf(id)).toEqual([]);
  });

  it('an object that nobody asked for, or under another’s id', async () => {
    const { mediaId } = await ask();
    const stranger = `originals/${person().userId}/${mediaId}`;
    const unknown = `originals/${me.userId}/${systemIds.ulid()}`;
    for (const key of [stranger, unknown]) await world.put(key, await photo());
    for (const key of [stranger, unknown, 'originals/x', `media/${mediaId}/400.webp`])
      expect(await world.process(key)).toBe('ignored');
    expect((await world.keys()).filter((key) => [stranger, unknown].includes(key))).toEqual([]);
    expect(await world.service.getMedia(me, mediaId)).toMatchObject({ state: 'pending' });
  });

  it('the sixty-first form within ten minutes', async () => {
    const offsetMs = world.clock.offsetMs;
    world.clock.set(Math.ceil(Date.now() / 600_000) * 600_000);
    const asked = await Promise.all(Array.from({ length: 63 }, () => ask().catch(({ code }) => code)));
    expect(asked.filter((one) => one === 'too-many-requests')).toHaveLength(3);
    await expect(ask()).rejects.toMatchObject({ details: { retryAfterSeconds: expect.closeTo(600, -2) } });
    await expect(ask('image/png', 10, person())).resolves.toHaveProperty('mediaId');
    world.clock.advance(600_000);
    await expect(ask()).resolves.toHaveProperty('mediaId');
    world.clock.advance(offsetMs - world.clock.offsetMs);
  });
});

describe('claim', () => {
  it('gives the owner’s pictures in their order, in one request', async () => {
    const [first, second] = [await upload(await photo(500)), await upload(await photo(600))];
    world.consumed.length = 0;
    const claimed = await world.pictures.claim(me.userId, [second.id, first.id], 'listing');
    expect(claimed.map(({ mediaId, width }) => [mediaId, width])).toEqual([
      [second.id, 600],
      [first.id, 500],
    ]);
    expect(world.consumed.map(({ operation }) => operation)).toEqual(['batchGet']);
  });

  it('names each picture that cannot be used', async () => {
    const good = await upload(await photo());
    const bad = await upload(Buffer.from('%PDF-1.7'));
    const foreign = await upload(await photo(), person());
    await expect(
      world.pictures.claim(me.userId, [good.id, bad.id, foreign.id, good.id, systemIds.ulid()], 'listing'),
    ).rejects.toMatchObject({
      code: 'validation-failed',
      details: {
        errors: [
          { pointer: '/mediaIds/1', code: 'unsupported-file' },
          { pointer: '/mediaIds/2', code: 'not-found' },
          { pointer: '/mediaIds/3', code: 'duplicate' },
          { pointer: '/mediaIds/4', code: 'not-found' },
        ],
      },
    });
  });

  it('refuses a picture that is still being judged as not ready', async () => {
    const { mediaId } = await ask();
    await expect(world.pictures.claim(me.userId, [mediaId], 'listing')).rejects.toMatchObject({
      code: 'upload-not-ready',
      details: { errors: [{ pointer: '/mediaIds/0', code: 'upload-not-ready' }] },
    });
  });

  it('takes no eleventh picture, and reads nothing for an empty list', async () => {
    world.consumed.length = 0;
    const eleven = Array.from({ length: 11 }, () => systemIds.ulid());
    await expect(world.pictures.claim(me.userId, eleven, 'listing')).rejects.toMatchObject({
      details: { errors: [{ pointer: '/mediaIds', code: 'too-many', params: { maximum: 10 } }] },
    });
    expect(await world.pictures.claim(me.userId, [], 'listing')).toEqual([]);
    expect(world.consumed).toEqual([]);
  });
});

describe('requests', () => {
  it('are a query and a transaction for asking, one get for reading; refused uploads expire by themselves', async () => {
    world.consumed.length = 0;
    const { mediaId } = await ask();
    await world.service.getMedia(me, mediaId);
    expect(world.consumed).toEqual([
      { operation: 'query', units: 0.5 },
      { operation: 'transact', units: 9 },
      { operation: 'get', units: 1 },
    ]);
    const { id: refused } = await upload(Buffer.from('no picture'));
    const { id: ready } = await upload(await photo());
    const items = await world.items();
    const ttlOf = (id: string) => items.find(({ pk }) => pk === `M#${id}`)?.ttl;
    expect([typeof ttlOf(mediaId), typeof ttlOf(refused), ttlOf(ready)]).toEqual([
      'number',
      'number',
      undefined,
    ]);
  });
});
