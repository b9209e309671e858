/** Checks a picture by its content and makes the WebP renditions that are shown, without any metadata. */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { greySize, type NearHash, pictureHash } from '#shared/kernel/perceptual.ts';
import type { Shot } from '#shared/listings/evidence-model.ts';
import type { mediaRefusals } from '#shared/media/model.ts';
import { documentSideMax, pixelsMax, sideMax, widthsFor } from '#shared/media/rules.ts';
import { readShot } from './exif.ts';

// Each picture is seen once.
sharp.cache(false);

export interface RenderedPicture {
  renditions: { width: number; body: Uint8Array }[];
  /** px of the largest rendition. */
  width: number;
  height: number;
  /** Average colour, `#rrggbb`. */
  color: string;
  /** By which near-duplicates are found; none for one that is nearly blank. */
  hash?: NearHash | undefined;
}
export type Refusal = (typeof mediaRefusals)[number];
export type RenderDocument = (original: Uint8Array) => Promise<{ body: Uint8Array } | { refusal: Refusal }>;
export type ReadShot = (original: Uint8Array) => Promise<Shot>;
export type RenderPicture = (original: Uint8Array) => Promise<RenderedPicture | { refusal: Refusal }>;

/**
 * Renders a JPEG, PNG, WebP or AVIF (its first frame, turned upright, in sRGB) at the widths of `widthsFor`.
 * Refuses other content as `unsupported-file`, photos of iPhones that no decoder is there for as `heic-file`, broken ones as `unreadable`, giant ones as `too-many-pixels`.
 */
export const renderPicture: RenderPicture = (original) =>
  renderIfValid(original, ({ width }) => render(original, widthsFor(width)));

/** A document as it is kept: upright, no side longer than `documentSideMax`, without metadata; refused like pictures. */
export const renderDocument: RenderDocument = (original) =>
  renderIfValid(original, async () => ({
    body: await sharp(original, { limitInputPixels: pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize({ width: documentSideMax, height: documentSideMax, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .webp({ quality: 85, effort: 2 })
      .toBuffer(),
  }));

/** When and where a photo was taken, as its camera says; nothing where it says nothing. */
export const shotOf: ReadShot = async (original) => {
  const { exif } = await sharp(original, { limitInputPixels: false }).metadata();
  return readShot(exif);
};

/** What `make` makes of a picture, if its content is of a supported format. */
async function renderIfValid<Made>(
  original: Uint8Array,
  make: (size: { width: number }) => Promise<Made>,
): Promise<Made | { refusal: Refusal }> {
  if (!hasKnownStart(original)) return { refusal: isHeic(original) ? 'heic-file' : 'unsupported-file' };
  try {
    const { width, height, format } = uprightSize(
      await sharp(original, { limitInputPixels: false }).metadata(),
    );
    if (!['jpeg', 'png', 'webp', 'heif', 'avif'].includes(format)) return { refusal: 'unsupported-file' };
    if (width * height > pixelsMax || Math.max(width, height) > sideMax)
      return { refusal: 'too-many-pixels' };
    return await make({ width });
  } catch {
    return { refusal: 'unreadable' };
  }
}

/** The first bytes of the four formats; nothing else reaches a decoder, such as SVG, which can name other files. */
function hasKnownStart(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff' || text(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true;
  return text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12));
}

/** By the brands at its start: such a file is never decoded here, so whatever size it claims costs nothing. */
function isHeic(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, 64));
  return /^ftyp(?:.{4})*?(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(text);
}

function uprightSize({ width, height, format, orientation = 1 }: Metadata) {
  return orientation > 4 ? { width: height, height: width, format } : { width, height, format };
}

/** The widest is made first; the others are made from it, so the original is decoded once. */
async function render(original: Uint8Array, widths: number[]): Promise<RenderedPicture> {
  const widest = widths.at(-1)!;
  const { data, info } = await sharp(original, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width: widest })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const renditions: RenderedPicture['renditions'] = [];
  for (const width of widths) {
    const scaled = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    renditions.push({ width, body: await scaled.webp({ quality: 80, effort: 2 }).toBuffer() });
  }
  return {
    renditions,
    width: info.width,
    height: info.height,
    color: await averageColor(sharp(data, { raw })),
    hash: await hashOf(sharp(data, { raw })),
  };
}

/** The hash of the picture as 9 × 8 grey pixels. */
async function hashOf(picture: Sharp): Promise<NearHash | undefined> {
  const grey = await picture
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(greySize.width, greySize.height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return pictureHash(grey);
}

async function averageColor(picture: Sharp): Promise<string> {
  const pixel = await picture
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColorspace('srgb')
    .raw()
    .toBuffer();
  const [red = 255, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
