/** A picture as listings store it: what it says in a row, its usual path left out. */
import * as z from 'zod';
import type { Picture } from '../../shared/media/model.ts';

/** Id, path where it is another than the usual one, widths, width, height, colour; then its words, if any. */
export const StoredPicture = z.tuple(
  [z.string(), z.string(), z.array(z.int()), z.int(), z.int(), z.string()],
  z.string(),
);
type StoredPicture = z.infer<typeof StoredPicture>;

/** The row of a picture. */
export const storedPicture = (of: Picture): StoredPicture => [
  of.mediaId,
  of.basePath === `/media/${of.mediaId}` ? '' : of.basePath,
  of.widths,
  of.width,
  of.height,
  of.color ?? '',
  ...(of.alt === undefined ? [] : [of.alt]),
];

/** The picture of a row. */
export const pictureOf = ([mediaId, base, widths, width, height, color, alt]: StoredPicture): Picture => ({
  mediaId,
  basePath: base || `/media/${mediaId}`,
  widths,
  width,
  height,
  ...(color && { color }),
  ...(alt !== undefined && { alt }),
});
