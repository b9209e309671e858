/** Demo pictures: every scene draws by day and night, alike for a seed, unlike for another, and is a JPEG. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { imageMaxBytes } from '../../../shared/media/model.ts';
import { hex, lch } from './color.ts';
import { jpegOf, svgOf } from './picture.ts';
import { scenes } from './scenes.ts';

const cache = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

test('every scene draws by day and by night, without a number that is none', () => {
  for (const scene of Object.keys(scenes))
    for (const time of ['golden', 'night']) {
      const svg = svgOf({ scene: `${scene}:${time}`, hue: 150, seed: '1' });
      expect(svg.startsWith('<svg '), scene).toBe(true);
      expect(/NaN|undefined|Infinity/.exec(svg)?.[0], `${scene} at ${time}`).toBeUndefined();
    }
});

test('a seed draws the same picture, another seed another', () => {
  for (const scene of Object.keys(scenes)) {
    const drawn = (seed: string, hue = 150) => svgOf({ scene, hue, seed });
    expect(drawn('a')).toBe(drawn('a'));
    expect(drawn('a') === drawn('b', 240), scene).toBe(false);
  }
  expect(() => svgOf({ scene: 'nowhere:noon', hue: 0, seed: '' })).toThrow('nowhere');
});

test('the JPEG is 1600 × 1200, small enough to upload, and rendered once', async () => {
  const spec = { scene: 'water.ponds:golden', hue: 200, seed: 'x' };
  const jpeg = await jpegOf(spec, cache);
  const again = await jpegOf(spec, cache);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
  expect(jpeg.length).toBeLessThan(imageMaxBytes / 4);
  expect(Buffer.compare(jpeg, again)).toBe(0);
  expect(readdirSync(cache)).toHaveLength(1);
});

test('colours by lightness, chroma and hue come out as expected', () => {
  expect([hex(lch(0, 0, 0)), hex(lch(1, 0, 0)), hex(lch(0.628, 0.2577, 29.23))]).toEqual([
    '#000000',
    '#ffffff',
    '#ff0000',
  ]);
});
