/** Puts the pictures of guides where their pages look for them. */
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documentPictures, guidePicturePath } from '#shared/content/guide-pictures.ts';
import { locales } from '#shared/kernel/locale.ts';

const guidePicturesFolder = join(import.meta.dirname, '../guide-pictures');

/** Copies each picture under the path that has its hash: those of the list, as a new one is taken of a built site. */
export async function writeGuidePictures(siteDir: string): Promise<void> {
  for (const name of documentPictures)
    for (const locale of locales) {
      const path = guidePicturePath(name, locale);
      if (path === undefined) continue;
      const target = join(siteDir, path);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(join(guidePicturesFolder, locale, `${name}.webp`), target);
    }
}
