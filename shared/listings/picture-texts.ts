/** What the pictures of a listing show, in its poster's words: for who cannot see them, and for search engines. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { LineText } from '../kernel/text.ts';
import { imageLimits, type Picture } from '../media/model.ts';

export const pictureTextMaxChars = 120;

export const PictureTexts = z
  .record(Ulid, LineText({ max: pictureTextMaxChars }))
  .refine((texts) => Object.keys(texts).length <= imageLimits.listing, { params: { code: 'too-many' } })
  .meta({
    id: 'PictureTexts',
    description:
      'What pictures show, by their ids; of pictures that the listing does not have it is not kept',
  });
export type PictureTexts = z.infer<typeof PictureTexts>;

/** The pictures with their texts. */
export const withTexts = (pictures: readonly Picture[], texts: PictureTexts = {}): Picture[] =>
  pictures.map((picture) => {
    const alt = texts[picture.mediaId];
    return alt ? { ...picture, alt } : picture;
  });

/** The texts of pictures, by their ids. */
export const textsOf = (pictures: readonly Picture[]): PictureTexts =>
  Object.fromEntries(pictures.flatMap(({ mediaId, alt }) => (alt ? [[mediaId, alt]] : [])));
