/** Raster pictures of the brand, made of its one mark: home-screen icons and the pictures of shared links. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { houseCardSvg } from '#shared/share-cards/card-svg.ts';
import { facesFor } from '#shared/share-cards/fonts.ts';
import { cardSize } from '#shared/share-cards/model.ts';

const source = join(import.meta.dirname, '../src');

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

/** The home page's scene, which cards without a photo are drawn over. */
const housePicture = () => sharp(join(source, 'app/home/hero.svg')).resize({ ...cardSize, fit: 'cover' });

/** The scene with what the home page says in a language. */
async function shareImage(locale: Locale): Promise<Buffer> {
  const words = JSON.parse(await readFile(join(source, `locales/${locale}/home.json`), 'utf8'));
  const input = Buffer.from(houseCardSvg(words, await facesFor(locale)));
  return housePicture().composite([{ input }]).jpeg({ quality: 85, mozjpeg: true }).toBuffer();
}

/** By language, since what is written on it is. */
const writeShareImages = async (siteDir: string): Promise<Record<Locale, string>> =>
  Object.fromEntries(
    await Promise.all(
      locales.map(async (locale) => [
        locale,
        await putAsset(siteDir, `share-${locale}`, 'jpg', await shareImage(locale)),
      ]),
    ),
  );

export interface BrandPictures {
  favicon: string;
  touchIcon: string;
  shareImages: Record<Locale, string>;
  housePicture: string;
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
    shareImages: await writeShareImages(siteDir),
    housePicture: await putAsset(siteDir, 'house', 'png', await housePicture().png().toBuffer()),
    icons: [
      { src: await png(192), size: 192 },
      { src: await png(512), size: 512 },
    ],
  };
}
