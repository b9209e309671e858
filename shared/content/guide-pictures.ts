/** The pictures of guides: screens of the site in the reader's language, kept as files (docs/decisions/0050). */
import type { Locale } from '../kernel/locale.ts';
import { guidePictureAlts, guidePictureCaptions } from './guide-picture-words.ts';
import files from './guide-pictures.json' with { type: 'json' };

export const documentPictures = [
  'sign-up-identifier',
  'sign-up-code',
  'sign-up-name',
  'post-basics',
  'post-price',
  'post-photos',
  'post-send',
  'own-listings',
  'wallet-top-up',
  'vnpay-checkout',
  'wallet-history',
  'search-filters',
  'listing-contact',
  'profile-consents',
] as const;
export type GuidePicture = (typeof documentPictures)[number];

/** A picture's file: its size in points, two pixels of the file each, and the hash of what is in it. */
export interface GuidePictureFile {
  width: number;
  height: number;
  hash: string;
}

/** Written by `npm run guide:pictures`; a picture that was named but not taken yet is not in it. */
export const guidePictureFiles: Partial<Record<GuidePicture, Partial<Record<Locale, GuidePictureFile>>>> =
  files;

/** Where the site has the picture: another path whenever it is another picture, so that it is kept for ever. */
export const guidePicturePath = (name: GuidePicture, locale: Locale): string | undefined => {
  const file = guidePictureFiles[name]?.[locale];
  return file && `/assets/guide-${name}-${locale}-${file.hash}.webp`;
};

const isGuidePicture = (name: string): name is GuidePicture =>
  (documentPictures as readonly string[]).includes(name);

export interface ReadGuidePicture {
  name: GuidePicture;
  src: string;
  width: number;
  height: number;
  alt: string;
  caption?: string;
}

/**
 * A picture as it is shown in a language; undefined where it has not been taken yet, so that a page is read without
 * it. Raises an error for a name that there is none of.
 */
export function guidePictureOf(name: string, locale: Locale): ReadGuidePicture | undefined {
  if (!isGuidePicture(name)) throw new Error(`No picture ${name}`);
  const file = guidePictureFiles[name]?.[locale];
  const src = guidePicturePath(name, locale);
  if (!file || !src) return undefined;
  const { width, height } = file;
  const caption = guidePictureCaptions[name]?.[locale];
  const alt = guidePictureAlts[name][locale];
  return { ...{ name, src, width, height, alt }, ...(caption && { caption }) };
}
