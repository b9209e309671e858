/** From text to the words that are indexed: folded, with the marks they were written with kept beside. */
import { fold, toneLast } from '#shared/kernel/fold.ts';
import { lexiconPhrases } from '../engine/lexicon.ts';

/** One word: `folded` is what is searched; `exact` tells 'đất' from 'đạt', wherever its tone mark stands. */
export interface Word {
  folded: string;
  exact: string;
}

const wordForm = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}](?:[\p{L}\p{M}\p{N}']*[\p{L}\p{M}\p{N}])?/gu;
const cjkRuns = /([\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+)/u;
const apostrophes = /[\u2018\u2019\u02bc\u00b4`]/g;

const known = new Map<string, readonly Word[]>();
const knownMax = 50_000;

/**
 * The words of a text in order. Latin words are folded whole; runs of Chinese, Japanese or Korean become
 * pairs of characters, the last one also alone; '5.200' is 5200, '2,4ha' is 2.4 and ha.
 */
export function wordsOf(text: string): Word[] {
  const normal = text.normalize('NFKC').toLowerCase().replace(apostrophes, "'");
  const words: Word[] = [];
  for (const [raw] of normal.matchAll(wordForm)) for (const word of split(raw)) words.push(word);
  return words;
}

function split(raw: string): readonly Word[] {
  const before = known.get(raw);
  if (before) return before;
  const words = /\p{N}/u.test(raw[0]!) ? [plain(numeral(raw))] : raw.split(cjkRuns).flatMap(part);
  if (known.size >= knownMax) known.clear();
  known.set(raw, words);
  return words;
}

const plain = (word: string): Word => ({ folded: word, exact: word });

function part(text: string): Word[] {
  if (text === '') return [];
  if (cjkRuns.test(text)) return pairs([...text]).map(plain);
  const latin = text.replaceAll("'", '');
  const folded = fold(latin);
  return folded === '' ? [] : [{ folded, exact: toneLast(latin) }];
}

/** Adjacent pairs and the last character alone, so that any character is the start of some word. */
const pairs = (chars: string[]): string[] => chars.map((char, i) => char + (chars[i + 1] ?? ''));

/** Thousands marks dropped, a decimal comma written as a point. */
function numeral(raw: string): string {
  const digits = raw.replaceAll(',', '.');
  return /^\d{1,3}(\.\d{3})+$/.test(digits) ? digits.replaceAll('.', '') : digits;
}

/** The lexicon's phrases within a text's words, longest first at each place; several may begin at one. */
export function phrasesIn(words: readonly Word[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const phrase of lexiconPhrases.get(words[at]!.folded) ?? [])
      if (isAt(phrase, words, at)) found.push(phrase.join(' '));
  }
  return found;
}

/** Says whether a phrase stands at a place of a text. */
export const isAt = (
  phrase: readonly string[],
  words: readonly Pick<Word, 'folded'>[],
  at: number,
): boolean => phrase.every((word, i) => words[at + i]?.folded === word);
