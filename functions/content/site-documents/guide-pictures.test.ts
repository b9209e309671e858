/** The pictures of guides: whole in five languages, as their list says, light, and each of use. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { guidePictureAlts, guidePictureCaptions } from '#shared/content/guide-picture-words.ts';
import {
  documentPictures,
  guidePictureFiles,
  guidePictureOf,
  guidePicturePath,
} from '#shared/content/guide-pictures.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';

const documentsFolder = join(import.meta.dirname, '../documents');
const folder = join(import.meta.dirname, '../../../frontend/guide-pictures');
const all = documentPictures.flatMap((name) => locales.map((locale) => ({ name, locale })));
const fileOf = (name: string, locale: Locale) => join(folder, locale, `${name}.webp`);

const namedIn = (file: string): string[] =>
  [...readFileSync(join(documentsFolder, file), 'utf8').matchAll(/\{\{picture:([^}]*)\}\}/g)].map(
    ([, name]) => name!,
  );
const named = globSync('*/*.html', { cwd: documentsFolder }).map((file) => ({ file, names: namedIn(file) }));

describe('pictures and documents', () => {
  it('every picture that a document names is there, and the same ones in each language', () => {
    expect(named.flatMap(({ names }) => names).length).toBeGreaterThan(documentPictures.length);
    for (const { file, names } of named) {
      expect([file, names.filter((one) => !documentPictures.includes(one as never))]).toEqual([file, []]);
      expect([file, names]).toEqual([file, namedIn(file.replace(/\w+\.html$/, 'vi.html'))]);
    }
  });
  it('no picture is there for nothing', () => {
    const used = new Set(named.flatMap(({ names }) => names));
    expect(documentPictures.filter((name) => !used.has(name))).toEqual([]);
    const wanted = all.map(({ name, locale }) => `${locale}/${name}.webp`);
    expect(globSync('**/*.*', { cwd: folder }).sort()).toEqual(wanted.sort());
    expect(Object.keys(guidePictureFiles).sort()).toEqual([...documentPictures].sort());
  });
});

describe('files', () => {
  it.each(all)(
    '$name in $locale is what the list says, with two pixels to a point',
    async ({ name, locale }) => {
      const file = readFileSync(fileOf(name, locale));
      const { width, height, hash } = guidePictureFiles[name]![locale]!;
      expect(createHash('sha256').update(file).digest('hex').slice(0, 10)).toBe(hash);
      const found = await sharp(file).metadata();
      expect([found.format, found.width, found.height]).toEqual(['webp', 2 * width, 2 * height]);
      expect(guidePicturePath(name, locale)).toContain(hash);
    },
  );
  it('weigh at most 40 KB each and 4 MB together', () => {
    const sizes = all.map(({ name, locale }) => statSync(fileOf(name, locale)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(40 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4 * 1024 * 1024);
  });
});

describe('words', () => {
  const worded = [guidePictureAlts, guidePictureCaptions].flatMap((words) => Object.entries(words));
  it.each(worded)('of %s are sentences of their own in each language', (_, words) => {
    for (const locale of locales) expect(words[locale]).toMatch(/^\S.{7,240}[.。]$/u);
    expect(new Set(Object.values(words)).size).toBe(locales.length);
  });
  it('come with the picture; a name that there is none of is an error', () => {
    const { alt, caption } = guidePictureOf('vnpay-checkout', 'ja')!;
    expect([alt, caption]).toEqual([
      guidePictureAlts['vnpay-checkout'].ja,
      guidePictureCaptions['vnpay-checkout']?.ja,
    ]);
    expect(guidePictureOf('post-price', 'ja')).not.toHaveProperty('caption');
    for (const name of ['no-such', 'toString', ''])
      expect(() => guidePictureOf(name, 'vi')).toThrow('No picture');
  });
});
