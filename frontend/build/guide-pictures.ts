/** Puts the pictures of guides where their pages look for them. */
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documentPictures, guidePictureFiles, guidePicturePath } from '#shared/content/guide-pictures.ts';
import { locales } from '#shared/kernel/locale.ts';

const guidePicturesFolder = join(import.meta.dirname, '../guide-pictures');

/** Copies each picture under the path that has its hash: those of the list, as a new one is taken of a built site. */
export async function writeGuidePictures(siteDir: string): Promise<void> {
  for (const name of documentPictures)
    for (const locale of locales.filter((one) => guidePictureFiles[name]?.[one])) {
      const path = join(siteDir, guidePicturePath(name, locale));
      await mkdir(dirname(path), { recursive: true });
      await copyFile(join(guidePicturesFolder, locale, `${name}.webp`), path);
    }
}
