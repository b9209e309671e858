/** Rules of pictures: which renditions are made, where they lie, what is too large. */
import { renditionWidths } from './model.ts';

/** More pixels than any phone's camera takes; decoding costs four bytes each. */
export const pixelsMax = 80_000_000;
/** WebP knows no side longer than 16,383 px. */
export const sideMax = 16_000;

/** The widths made of a picture, narrowest first: 400, 800, 1600, but never wider than the picture itself. */
export const widthsFor = (width: number): number[] => {
  const widest = Math.min(width, Math.max(...renditionWidths));
  return [...renditionWidths.filter((one) => one < widest), widest];
};

/** Where an upload is put: reachable by nobody but the function that looks at it. */
export const originalKey = (ownerId: string, mediaId: string): string => `originals/${ownerId}/${mediaId}`;

/** Whose upload lies at a key, and which; undefined for other keys. */
export const readOriginalKey = (key: string): { ownerId: string; mediaId: string } | undefined => {
  const [, ownerId, mediaId] = /^originals\/(\w{26})\/(\w{26})$/.exec(key) ?? [];
  return ownerId && mediaId ? { ownerId, mediaId } : undefined;
};

/** The public folder of a picture, as a path of the site; without its first slash it is the key in the bucket. */
export const basePathOf = (mediaId: string): string => `/media/${mediaId}`;

/** No side of a paper is kept longer, in px: small print can be read, and no more is kept than that. */
export const paperSideMax = 2000;
/** Papers of nobody's registration, and of one that was refused, are kept so many days. */
export const paperKeptDays = 30;

/** Where a paper lies: nothing serves what is there but an address that a function signs. */
export const paperKey = (ownerId: string, mediaId: string): string => `papers/${ownerId}/${mediaId}.webp`;

/** Where the film of an advert is shown: a path of the site; without its first slash it is the key in the bucket. */
export const filmPath = (mediaId: string): string => `/media/adverts/${mediaId}`;
