/** Raster pictures of the brand, made of its one mark: home-screen icons and the picture of shared links. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const source = join(import.meta.dirname, '../src');
const shareSize = { width: 1200, height: 630 };

export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);

/** Writes content under a hashed name in `assets/` and answers its path on the site. */
export async function putAsset(siteDir: string, name: string, extension: string, content: string | Buffer) {
  const path = `/assets/${name}-${hashOf(content)}.${extension}`;
  await writeFile(join(siteDir, path), content);
  return path;
}

const mark = (size: number) =>
  sharp(join(source, 'ui/mark.svg'), { density: 72 * (size / 32) }).resize(size, size);

/** The home page's scene with the mark in its middle; no words, which would need a font. */
async function sharePicture(): Promise<Buffer> {
  const badge = await mark(280).png().toBuffer();
  return sharp(join(source, 'app/home/hero.svg'))
    .resize({ ...shareSize, fit: 'cover' })
    .composite([{ input: badge, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}

export interface BrandPictures {
  favicon: string;
  touchIcon: string;
  shareImage: string;
  /** Icons of the web manifest, by their size in px. */
  icons: { src: string; size: number }[];
}

/** Makes and writes every picture of the brand. */
export async function writeBrandPictures(siteDir: string): Promise<BrandPictures> {
  const png = async (size: number) =>
    putAsset(siteDir, `icon-${size}`, 'png', await mark(size).png().toBuffer());
  const svg = await readFile(join(source, 'ui/mark.svg'));
  return {
    favicon: await putAsset(siteDir, 'icon', 'svg', svg),
    touchIcon: await png(180),
    shareImage: await putAsset(siteDir, 'share', 'png', await sharePicture()),
    icons: [
      { src: await png(192), size: 192 },
      { src: await png(512), size: 512 },
    ],
  };
}
