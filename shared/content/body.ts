/** What is read out of a body: its blocks, the images and listings it shows, how long it takes to read. */
import type { ContentBlock } from './public-model.ts';

const mediaMark = /<figure data-media="([^"]+)">/g;
const listingMark = /<figure data-listing="([^"]+)"><\/figure>/g;

/** Ids of the images that a body shows, in their order. */
export const mediaOfBody = (body: string): string[] => [...body.matchAll(mediaMark)].map(([, id]) => id!);
/** Codes of the listings that a body shows the cards of, each once. */
export const listingsOfBody = (body: string): string[] => [
  ...new Set([...body.matchAll(listingMark)].map(([, code]) => code!)),
];

/** A body (safe HTML) cut at the cards of listings, which pages show as components. */
export function blocksOf(body: string): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  let from = 0;
  const html = (to: number) => {
    const text = body.slice(from, to).trim();
    if (text) blocks.push({ kind: 'html', html: text });
  };
  for (const match of body.matchAll(listingMark)) {
    html(match.index);
    blocks.push({ kind: 'listing', code: match[1]! });
    from = match.index + match[0].length;
  }
  html(body.length);
  return blocks;
}

const wordsPerMinute = 220;
const hanPerMinute = 500;
/** Minutes to read a plain text, at least 1: words where they are written apart, characters of Han, Kana and Hangul. */
export function readingMinutes(plain: string): number {
  const dense =
    plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  const words = plain
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.ceil(words / wordsPerMinute + dense / hanPerMinute));
}
