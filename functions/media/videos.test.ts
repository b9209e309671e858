/** Videos of adverts: which files are one, and their way from the form to where they are shown. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import { Media, videoMaxBytes } from '#shared/media/model.ts';
import { systemIds } from '../lib/ids.ts';
import { type MediaWorld, post, startMediaWorld } from './testing/setup.ts';
import { videoTypeOf } from './videos.ts';

const box = (name: string, content: Buffer = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const brand = (name: string) => box('ftyp', Buffer.from(`${name}\0\0\0\0isom`, 'latin1'));
const mp4 = Buffer.concat([brand('mp42'), box('moov', Buffer.alloc(20)), box('mdat', Buffer.alloc(99))]);
const element = (id: string, content: Buffer) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content]);
const webmOf = (docType: string, inside: Buffer = element('1654ae6b', Buffer.alloc(5))) =>
  Buffer.concat([element('1a45dfa3', element('4282', Buffer.from(docType))), element('18538067', inside)]);
const webm = webmOf('webm');

describe('a video is', () => {
  it('a WebM file', () => expect(videoTypeOf(webm)).toBe('video/webm'));
  it('a WebM file whose segment does not tell its size', () => {
    const open = Buffer.from(webm.toString('hex').replace(/18538067../, '18538067ff'), 'hex');
    expect(videoTypeOf(open)).toBe('video/webm');
  });
  it('an MP4 file', () => expect(videoTypeOf(mp4)).toBe('video/mp4'));
  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a Matroska file of another kind', webmOf('matroska')],
    ['WebM without tracks', webmOf('webm', element('1549a966', Buffer.alloc(3)))],
    ['WebM that ends too early', webm.subarray(0, webm.length - 3)],
    [
      'an AVIF picture',
      Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avif')), box('moov'), box('mdat')]),
    ],
    ['MP4 without an index', Buffer.concat([brand('mp42'), box('mdat')])],
    ['MP4 with a page behind it', Buffer.concat([mp4, Buffer.from('<script>alert(1)</script>')])],
    ['MP4 that ends too early', mp4.subarray(0, mp4.length - 1)],
    ['a box that is too small for itself', Buffer.from('0000000466747970', 'hex')],
  ])('not %s', (_, bytes) => {
    expect(videoTypeOf(bytes)).toBeUndefined();
  });
});

describe('an upload of staff', () => {
  let world: MediaWorld;
  beforeAll(async () => {
    world = await startMediaWorld();
  });
  afterAll(() => world.stop());
  const admin: Caller = { userId: systemIds.ulid(), roles: ['admin'] };
  const upload = async (file: Buffer, contentType = 'video/mp4') => {
    const form = await world.service.createVideoUpload(admin, { contentType, bytes: file.length });
    expect(await post(form, file)).toEqual({ status: 204 });
    const outcome = await world.process(`originals/${admin.userId}/${form.mediaId}`);
    return { ...form, outcome };
  };

  it('is shown under its address, with the type of its content, for a year', async () => {
    const { outcome, src, mediaId } = await upload(webm);
    expect([outcome, src]).toEqual(['ready', `/media/adverts/${mediaId}`]);
    expect((await world.head(src.slice(1)))?.headers).toMatchObject({
      'content-type': 'video/webm',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(Media.parse(await world.service.getMedia(admin, mediaId))).toEqual({
      id: mediaId,
      state: 'ready',
    });
    expect((await world.keys()).filter((key) => key.startsWith('originals/'))).toEqual([]);
  });
  it('that is no video is refused, and nothing of it is shown', async () => {
    const { outcome, src, mediaId } = await upload(Buffer.from('<script>alert(1)</script>'));
    expect(outcome).toBe('refused');
    expect(await world.head(src.slice(1))).toBeUndefined();
    expect(await world.service.getMedia(admin, mediaId)).toMatchObject({ refusal: 'unsupported-file' });
  });
  it('of another type or over 20 MB is refused before it begins', async () => {
    const ask = (contentType: string, bytes: number) =>
      world.service.createVideoUpload(admin, { contentType, bytes });
    await expect(ask('video/quicktime', 1)).rejects.toThrow('unsupported-file');
    await expect(ask('video/mp4', videoMaxBytes + 1)).rejects.toThrow('file-too-large');
    const form = await ask('video/mp4', 10);
    expect(await post(form, Buffer.alloc(videoMaxBytes + 1))).toMatchObject({ code: 'EntityTooLarge' });
  });
  it('is limited', async () => {
    const eager: Caller = { userId: systemIds.ulid(), roles: ['admin'] };
    const ask = () => world.service.createVideoUpload(eager, { contentType: 'video/webm', bytes: 1 });
    for (let n = 0; n < 20; n++) await ask();
    await expect(ask()).rejects.toThrow('too-many-requests');
  });
});
