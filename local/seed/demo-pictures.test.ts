/** Demo pictures and videos are what an upload would have left, all different, and small together. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { widthsFor } from '#shared/media/rules.ts';
import { advertsDir } from './adverts/seed.ts';
import { demoPictures, pictureFile, picturesDir, readDemoPicture } from './demo-pictures.ts';

const names = Object.keys(demoPictures);
const webp = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.webp'));
const bytesOf = (folder: string) =>
  readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

test('the list names every file there is, and no other', () => {
  const files = names.flatMap((name) =>
    widthsFor(demoPictures[name]!.width).map((width) => `${name}-${width}.webp`),
  );
  expect(webp(picturesDir).sort()).toEqual(files.sort());
  expect(names.length).toBeGreaterThanOrEqual(100);
});

test.each(names)('%s has the sizes, the shape and the colour that the list says', async (name) => {
  const { width, height, color } = demoPictures[name]!;
  expect(width / height).toBeCloseTo(3 / 2, 2);
  for (const one of widthsFor(width)) {
    const size = await sharp(pictureFile(name, one)).metadata();
    expect(size).toMatchObject({ format: 'webp', width: one, hasAlpha: false });
    expect(size.exif).toBeUndefined();
    expect(Math.abs(size.height - (height * one) / width)).toBeLessThanOrEqual(1);
  }
  const [red, green, blue] = await sharp(pictureFile(name, 400))
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  const said = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  for (const [at, part] of [red!, green!, blue!].entries())
    expect(Math.abs(part - said[at]!), `colour of ${name}`).toBeLessThanOrEqual(8);
});

test('no two pictures are the same', () => {
  const prints = names.map((name) =>
    createHash('sha256')
      .update(readFileSync(pictureFile(name, 400)))
      .digest('hex'),
  );
  expect(new Set(prints).size).toBe(names.length);
});

test('pictures and videos are at most 8 MB together', () => {
  expect(bytesOf(picturesDir) + bytesOf(advertsDir)).toBeLessThanOrEqual(8_000_000);
});

test('a picture is read as rendering would give it; an unknown name is an error', async () => {
  const { width, color, renditions } = await readDemoPicture(names[0]!);
  expect({ width, color }).toMatchObject({
    width: renditions.at(-1)?.width,
    color: demoPictures[names[0]!]?.color,
  });
  expect(renditions.map((one) => one.width)).toEqual(widthsFor(width));
  await expect(readDemoPicture('nowhere')).rejects.toThrow('nowhere');
});
