/** Draws cards of listings: the words over a photo, or over the house's picture, as a JPEG that every messenger takes. */
import sharp from 'sharp';
import { listingCardSvg } from '#shared/share-cards/card-svg.ts';
import { facesFor } from '#shared/share-cards/fonts.ts';
import { cardBytesMax, cardSize } from '#shared/share-cards/model.ts';
import type { DrawCard } from './card-ports.ts';

// Each picture is seen once.
sharp.cache(false);

/** From what nearly every photo is small enough with, to what all are. */
const qualities = [82, 70, 55, 40];

/** Raises where the photo cannot be read. */
export const drawCard: DrawCard = async ({ words, locale, photo }) => {
  const svg = Buffer.from(listingCardSvg(words, await facesFor(locale)));
  const { data, info } = await sharp(photo, { failOn: 'error' })
    .resize({ ...cardSize, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .composite([{ input: svg }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let card: Uint8Array = new Uint8Array();
  for (const quality of qualities) {
    card = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (card.length <= cardBytesMax) break;
  }
  return card;
};
