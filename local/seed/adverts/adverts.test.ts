/** Demo adverts have a video that the product would take, a poster, and texts in five languages. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { videoTypeOf } from '#functions/media/videos.ts';
import { locales } from '#shared/kernel/locale.ts';
import { RewardVideoInput } from '#shared/wallet/staff-model.ts';
import { advertsDir, readDemoAdverts } from './seed.ts';

const adverts = readDemoAdverts();
const fileOf = (id: string, ending: string) => join(advertsDir, `${id}.${ending}`);

describe.each(adverts)('$id', (advert) => {
  it('has a WebM file of its length, a few hundred KB at most', () => {
    const webm = readFileSync(fileOf(advert.id, 'webm'));
    expect(videoTypeOf(webm)).toBe('video/webm');
    expect(secondsOf(webm)).toBeCloseTo(advert.seconds, 1);
    expect(statSync(fileOf(advert.id, 'webm')).size).toBeLessThan(300_000);
  });
  it('has a poster in the shape of the player', async () => {
    const size = await sharp(fileOf(advert.id, 'webp')).metadata();
    expect(size).toMatchObject({ format: 'webp', width: 640, height: 360 });
  });
  it('is whole in five languages', () => {
    const texts = [advert.title, advert.question, ...advert.answers];
    for (const text of texts) expect(Object.keys(text).sort()).toEqual([...locales].sort());
    const { id: _, ...words } = advert;
    const input = { ...words, src: '/media/adverts/x.webm', isActive: true, order: 1 };
    expect(RewardVideoInput.safeParse(input).success).toBe(true);
  });
});

it('has no file without an advert', () => {
  const files = readdirSync(advertsDir).filter((file) => /\.web[mp]$/.test(file));
  expect(files.sort()).toEqual(adverts.flatMap(({ id }) => [`${id}.webm`, `${id}.webp`]).sort());
});

/** The duration that a WebM file says of itself: element 0x4489, a float of 8 bytes, in milliseconds. */
function secondsOf(webm: Buffer): number {
  const at = webm.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  return webm.readDoubleBE(at + 3) / 1000;
}
