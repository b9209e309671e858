/** Hashes of 64 bits that stay near each other for pictures and texts that are nearly the same. */
import { fold } from './fold.ts';

/** 16 hexadecimal digits. */
export type NearHash = string;

/** A difference hash compares each of 9 × 8 grey pixels with its right neighbour. */
export const greySize = { width: 9, height: 8 } as const;
/** Up to so many of the 64 bits may differ between two that are nearly the same. */
export const nearBits = 6;
/** A picture with fewer marks than this, such as a blank one, is like a great many others. */
const tellingBits = 6;
/** So many words in a row are one feature of a text. */
const shingleWords = 3;
/** A text with fewer features says too little to be compared. */
const fewestShingles = 20;

/** The hash of grey pixels, row by row (`greySize`); undefined for one that is nearly blank. */
export function pictureHash(grey: Uint8Array): NearHash | undefined {
  const halves = [0, 0];
  for (let row = 0; row < greySize.height; row++)
    for (let column = 0; column < greySize.width - 1; column++) {
      const at = row * greySize.width + column;
      if (grey[at]! > grey[at + 1]!) halves[row >> 2]! |= 1 << ((row & 3) * 8 + column);
    }
  const marks = bitsOf(halves[0]!) + bitsOf(halves[1]!);
  return marks < tellingBits || marks > 64 - tellingBits ? undefined : hexOf(halves);
}

const character = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
const words = new RegExp(`${character}|(?:(?!${character})[\\p{L}\\p{N}])+`, 'gu');

/** Words without accents and in small letters; a character of Han, kana or hangul is a word of its own. */
export const wordsOf = (text: string): string[] => fold(text).match(words) ?? [];

/** The hash of a text by what its words say in a row; undefined for one that is too short to be compared. */
export function textHash(text: string): NearHash | undefined {
  const words = wordsOf(text);
  const shingles = new Set<string>();
  for (let at = 0; at + shingleWords <= words.length; at++)
    shingles.add(words.slice(at, at + shingleWords).join(' '));
  if (shingles.size < fewestShingles) return undefined;
  const weights = new Int32Array(64);
  for (const shingle of shingles) {
    const halves = [mixed(shingle, 0x9e3779b9), mixed(shingle, 0x85ebca6b)];
    for (let bit = 0; bit < 64; bit++) weights[bit]! += (halves[bit >> 5]! >>> (bit & 31)) & 1 ? 1 : -1;
  }
  const halves = [0, 0];
  for (let bit = 0; bit < 64; bit++) if (weights[bit]! > 0) halves[bit >> 5]! |= 1 << (bit & 31);
  return hexOf(halves);
}

/** How many bits differ. */
export const distanceOf = (one: NearHash, other: NearHash): number =>
  [0, 8].reduce((sum, at) => sum + bitsOf(halfAt(one, at) ^ halfAt(other, at)), 0);

export const areNear = (one: NearHash, other: NearHash): boolean => distanceOf(one, other) <= nearBits;

/**
 * The four bands of 16 bits, each with its number. Two hashes that differ in at most three bits share one for certain;
 * of those that differ in four, five and six bits, nine, eight and six of ten do.
 */
export const bandsOf = (hash: NearHash): string[] =>
  [0, 1, 2, 3].map((band) => `${band}${hash.slice(band * 4, band * 4 + 4)}`);

const halfAt = (hash: NearHash, at: number) => Number.parseInt(hash.slice(at, at + 8), 16);
const hexOf = (halves: readonly number[]) =>
  halves.map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');

function bitsOf(half: number): number {
  let bits = half - ((half >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A well mixed hash of 32 bits. */
function mixed(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
