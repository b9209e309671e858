/** Demo adverts are WebM files of VP8 key frames, small, the same again from the cache. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locales } from '../../../shared/kernel/locale.ts';
import { RewardVideoInput } from '../../../shared/wallet/staff-model.ts';
import { scenes } from '../pictures/scenes.ts';
import { type Clip, clipMaxBytes, clipOf, clipSize, keyFrameOf } from './clip.ts';
import { readDemoAdverts } from './seed.ts';

const spec = {
  seconds: 2,
  scenes: ['business.leafMark:noon', 'business.chart:noon'].map((scene, n) => ({
    scene,
    hue: 90,
    seed: `${n}`,
  })),
};
let folder: string;
let clip: Clip;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adverts-'));
  clip = await clipOf(spec, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('has the length and size that were asked for, and every frame stands alone', async () => {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(clip.webm) });
  const track = (await input.getPrimaryVideoTrack())!;
  expect([await input.getMimeType(), await input.computeDuration()]).toEqual([
    expect.stringContaining('video/webm'),
    expect.closeTo(spec.seconds, 5),
  ]);
  expect([track.codec, track.displayWidth, track.displayHeight]).toEqual([
    'vp8',
    clipSize.width,
    clipSize.height,
  ]);
  const kinds = [];
  for await (const packet of new EncodedPacketSink(track).packets()) kinds.push(packet.data[0]! & 1);
  // The lowest bit of a VP8 frame is 0 for a key frame.
  expect(kinds).toEqual(Array.from({ length: 20 }, () => 0));
  expect(clip.webm.length).toBeLessThan(clipMaxBytes);
});
it('has a poster of its first moment', async () => {
  expect(await sharp(clip.poster).metadata()).toMatchObject({ format: 'webp', ...clipSize });
});
it('is rendered once', async () => {
  const files = readdirSync(folder).sort();
  expect(files).toHaveLength(2);
  expect(await clipOf(spec, folder)).toEqual(clip);
  expect(readdirSync(folder).sort()).toEqual(files);
});
it('takes the frame out of a picture without transparency only', async () => {
  const plain = { create: { width: 16, height: 16, channels: 4 as const, background: '#11223344' } };
  const lossless = await sharp(plain).webp({ lossless: true }).toBuffer();
  expect(() => keyFrameOf(lossless)).toThrow('VP8');
});
it.each(readDemoAdverts())('$id is whole in five languages, of scenes that exist', (advert) => {
  const texts = [advert.title, advert.question, ...advert.answers];
  for (const text of texts) expect(Object.keys(text).sort()).toEqual([...locales].sort());
  for (const scene of advert.scenes) expect(scenes).toHaveProperty([scene.split(':')[0]!]);
  const { id: _, scenes: __, hue: ___, ...words } = advert;
  const input = { ...words, src: '/media/adverts/x.webm', isActive: true, order: 1 };
  expect(RewardVideoInput.safeParse(input).success).toBe(true);
});
