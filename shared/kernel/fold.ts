/** Folding of text for search and comparison: Latin script loses its marks, other scripts only their width. */

const latin = /\p{Script=Latin}/u;
const apostrophes = /[\u2018\u2019\u02bc\u00b4`]/g;

/**
 * Folds text so that 'Đất', 'đất' (NFD) and 'dat' are equal: NFKD, marks dropped, đ → d, lower case.
 * Non-Latin runs are folded by NFKC alone, since dropping marks would turn バ into ハ.
 */
export function fold(text: string): string {
  const normal = text.normalize('NFKC').replace(apostrophes, "'").toLowerCase();
  if (isAscii(normal)) return normal;
  let folded = '';
  for (const char of normal) folded += latin.test(char) ? foldLatin(char) : char;
  return folded.replace(/\p{M}+/gu, (marks, at: number) => (latin.test(folded[at - 1] ?? '') ? '' : marks));
}

const foldLatin = (char: string) =>
  char.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'd');

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** The text as typed for an exact-diacritics comparison: NFC, apostrophes unified, lower case. */
export const exact = (text: string) => text.normalize('NFC').replace(apostrophes, "'").toLowerCase();

const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/g;

/** A word with its tone mark moved to its end: 'hoà' and 'hòa' are one. */
export function toneLast(word: string): string {
  const decomposed = word.normalize('NFD');
  const tones = decomposed.match(toneMarks);
  return tones ? decomposed.replace(toneMarks, '').normalize('NFC') + tones.join('') : word.normalize('NFC');
}
