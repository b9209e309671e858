/** Where the pictures of guides are kept: WebP files by language, and one list of their sizes and hashes. */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  documentPictures,
  type GuidePicture,
  type GuidePictureFile,
} from '#shared/content/guide-pictures.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import type { TakenPicture } from './take-picture.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'frontend/guide-pictures');
const listFile = join(root, 'shared/content/guide-pictures.json');

type List = Partial<Record<GuidePicture, Partial<Record<Locale, GuidePictureFile>>>>;

export interface PictureFiles {
  /** Keeps a picture and its line of the list in place of the earlier ones, and tells how large it is. */
  keep(name: GuidePicture, locale: Locale, picture: TakenPicture): number;
  /** Removes files that are no picture's; tells how much there is. */
  close(): string;
}

export function openFiles(): PictureFiles {
  const list = JSON.parse(readFileSync(listFile, 'utf8')) as List;
  return {
    keep(name, locale, { webp, width, height }) {
      const path = join(folder, locale, `${name}.webp`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, webp);
      const hash = createHash('sha256').update(webp).digest('hex').slice(0, 10);
      list[name] = { ...list[name], [locale]: { width, height, hash } };
      // At once: the list is right about the files wherever a run is cut off.
      writeFileSync(listFile, `${JSON.stringify(inOrder(list), null, 2)}\n`);
      return webp.length;
    },
    close() {
      const paths = globSync('*/*.webp', { cwd: folder });
      const wanted = new Set(
        documentPictures.flatMap((name) => locales.map((locale) => `${locale}/${name}.webp`)),
      );
      for (const path of paths.filter((one) => !wanted.has(one))) rmSync(join(folder, path));
      const kept = paths.filter((one) => wanted.has(one)).map((one) => statSync(join(folder, one)).size);
      const bytes = kept.reduce((sum, size) => sum + size, 0);
      return `${kept.length} pictures, ${Math.ceil(bytes / 1024)} KB`;
    },
  };
}

const inOrder = (list: List): List =>
  Object.fromEntries(
    documentPictures.map((name) => [
      name,
      Object.fromEntries(
        locales.flatMap((locale) => (list[name]?.[locale] ? [[locale, list[name][locale]]] : [])),
      ),
    ]),
  );
