/** 'Did you mean': the nearest words that have hits, for a keyword that has none. */

import type { IndexPart } from '../index/index-part.ts';
import { foldedOf, isPhraseKey } from '../index/term-dictionary.ts';
import type { Candidate } from '../rules.ts';
import { keywordOf } from './keyword.ts';
import { writtenPhrase } from './lexicon.ts';

/** Keywords of at most so many words; so many are tried in the place of one, and so many keywords in all. */
const limits = { words: 8, perWord: 5, tries: 16 } as const;

/**
 * A keyword near to the given one that has hits, its phrases with their marks; undefined where none is found. Unknown words give way
 * to near known ones; where all are known, each in turn. Best is what makes a phrase of the lexicon, then what
 * has the most hits.
 */
export function suggest(
  keyword: string,
  parts: readonly IndexPart[],
  newer: Iterable<Candidate>,
  hitsOf: (keyword: string) => number,
): string | undefined {
  const asked = wordsOfKeyword(keyword);
  if (asked.length === 0 || asked.length > limits.words) return undefined;
  const known = vocabulary(parts, newer);
  const isUnknown = asked.map((word) => !known.has(word));
  const tried = isUnknown.includes(true)
    ? combined(asked.map((word, i) => (isUnknown[i] ? nearest(word, known) : [word])))
    : asked.flatMap((word, i) => nearest(word, known).map((other) => asked.with(i, other)));
  const best = tried
    .slice(0, limits.tries)
    .map((words) => words.join(' '))
    .map((text) => ({ text, phrases: phrasesOf(text), hits: hitsOf(text) }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.phrases - a.phrases || b.hits - a.hits)[0];
  return best && inWords(best.text);
}

const wordsOfKeyword = (keyword: string): string[] =>
  keywordOf(keyword)?.units.flatMap(({ alternatives }) => alternatives[0]!.map(({ folded }) => folded)) ?? [];
const phrasesOf = (keyword: string): number =>
  keywordOf(keyword)?.units.filter(({ phrase }) => phrase !== null).length ?? 0;

/** A folded keyword with the lexicon's phrases as they are written. */
const inWords = (keyword: string): string =>
  (keywordOf(keyword)?.units ?? [])
    .map(({ alternatives }) => writtenPhrase(alternatives[0]!.map(({ folded }) => folded).join(' ')))
    .join(' ');

/** All choices of one from each, nearest first, no more than will be tried. */
const combined = (choices: readonly (readonly string[])[]): string[][] =>
  choices.reduce<string[][]>(
    (made, words) => made.flatMap((before) => words.map((word) => [...before, word])).slice(0, limits.tries),
    [[]],
  );

/** All words with how many listings have them. */
function vocabulary(parts: readonly IndexPart[], newer: Iterable<Candidate>): Map<string, number> {
  const known = new Map<string, number>();
  const add = (word: string, count: number) => known.set(word, (known.get(word) ?? 0) + count);
  for (const { columns } of parts) {
    const { keys, counts } = columns.terms;
    for (const [i, key] of keys.entries()) if (!isPhraseKey(key)) add(foldedOf(key), counts[i]!);
  }
  for (const { words } of newer) {
    for (const word of words.strong.keys()) add(word, 1);
    for (const word of words.weak) add(word, 1);
  }
  return known;
}

/** Nobody mistypes a word into a number. */
const isNumber = (word: string): boolean => word < ':';

/** How many letters may differ: none in words of two letters or fewer. */
const toleranceOf = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

/**
 * A folded word without what Telex leaves where marks are typed and not turned into any: 'ddaats' is 'dat' (đất),
 * 'xuwowngr' is 'xuong'. No syllable has these letters after its vowel.
 */
const withoutTelex = (word: string): string =>
  word.replace(/^(dd)?([^aeiouy]*)(.*)$/, (_, dd, start, rest) => {
    const end = rest.replace(/[sfrxjwd]/g, '').replace(/(aa|ee|oo)/g, ([letter]: string) => letter);
    return `${dd ? 'd' : ''}${start}${end}`;
  });

/** The known words nearest to one: what it is without leftovers of Telex, else nearest first, then the most frequent. */
function nearest(word: string, known: ReadonlyMap<string, number>): string[] {
  const typed = withoutTelex(word);
  if (typed !== word && known.has(typed)) return [typed];
  const tolerance = toleranceOf(word);
  if (tolerance === 0) return [];
  const found: { other: string; distance: number; count: number }[] = [];
  for (const [other, count] of known) {
    if (other === word || Math.abs(other.length - word.length) > tolerance || isNumber(other)) continue;
    const distance = distanceOf(word, other);
    if (distance <= tolerance) found.push({ other, distance, count });
  }
  found.sort((a, b) => a.distance - b.distance || b.count - a.count || (a.other < b.other ? -1 : 1));
  return found.slice(0, limits.perWord).map(({ other }) => other);
}

/** Letters put in, left out, changed, or swapped with their neighbour. */
export function distanceOf(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(best, beforeLast[j - 2]! + 1) : best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
