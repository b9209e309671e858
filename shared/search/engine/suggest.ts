/** 'Did you mean': the nearest words that have hits, for a keyword that has none. */

import type { IndexPart } from '../index/index-part.ts';
import { foldedOf, isPhraseKey } from '../index/term-dictionary.ts';
import type { Candidate } from '../rules.ts';
import { keywordOf } from './keyword.ts';
import { writtenPhrase } from './lexicon.ts';

/** Keywords of at most so many words; so many are tried in the place of one, and so many keywords in all. */
const limits = { words: 8, perWord: 5, tries: 16 } as const;

/** A known word near to another: by how many letters it differs (`telex`: by leftovers of Telex alone), how often it stands. */
export interface Neighbour {
  word: string;
  distance: number;
  count: number;
}
/** What an index knows of a word: whether any listing has it, and which are near to it. */
export interface Neighbourhood {
  isKnown: boolean;
  near: Neighbour[];
}
/** Before all that differ by letters. */
const telex = -1;

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
  const tries = triesOf(keyword, neighbourhoods(wordsToTry(keyword), parts, newer));
  return bestOf(tries.map((text) => ({ text, hits: hitsOf(text) })));
}

/** The folded words of a keyword that others may be tried for: none where they are too many. */
export function wordsToTry(keyword: string): string[] {
  const asked =
    keywordOf(keyword)?.units.flatMap(({ alternatives }) => alternatives[0]!.map(({ folded }) => folded)) ??
    [];
  return asked.length > limits.words ? [] : asked;
}

/** What an index knows of each of some words. */
export function neighbourhoods(
  asked: readonly string[],
  parts: readonly IndexPart[],
  newer: Iterable<Candidate>,
): Neighbourhood[] {
  if (asked.length === 0) return [];
  const known = vocabulary(parts, newer);
  return asked.map((word) => ({
    isKnown: known.has(word),
    // Looked up only where it is needed: it compares the word with all others.
    get near() {
      return nearest(word, known);
    },
  }));
}

/** What is to be looked up of a word: itself, what it is without leftovers of Telex, and words within so many letters. */
export const lookupOf = (word: string): { word: string; typed: string; tolerance: number } => ({
  ...{ word, typed: withoutTelex(word), tolerance: toleranceOf(word) },
});

/** What is known of a word by how many listings have it and the words like it, as somebody else has found them. */
export const neighbourhoodOf = (word: string, known: ReadonlyMap<string, number>): Neighbourhood => ({
  isKnown: known.has(word),
  near: nearest(word, known),
});

/** What several indexes know of the same words together. */
export function joinedNeighbourhoods(all: readonly (readonly Neighbourhood[])[]): Neighbourhood[] {
  return (all[0] ?? []).map((_, i) => {
    const counts = new Map<string, Neighbour>();
    for (const { word, distance, count } of all.flatMap((each) => each[i]!.near))
      counts.set(word, { word, distance, count: count + (counts.get(word)?.count ?? 0) });
    return { isKnown: all.some((each) => each[i]!.isKnown), near: [...counts.values()] };
  });
}

/** Keywords worth trying in the place of one, by what is known of its words. */
export function triesOf(keyword: string, known: readonly Neighbourhood[]): string[] {
  const asked = wordsToTry(keyword);
  if (asked.length === 0) return [];
  const others = (i: number): string[] => firstOf(known[i]!.near);
  const tried = known.some(({ isKnown }) => !isKnown)
    ? combined(asked.map((word, i) => (known[i]!.isKnown ? [word] : others(i))))
    : asked.flatMap((_, i) => others(i).map((other) => asked.with(i, other)));
  return tried.slice(0, limits.tries).map((words) => words.join(' '));
}

/** The best of some keywords that were tried, with its marks; undefined where none has hits. */
export function bestOf(tries: readonly { text: string; hits: number }[]): string | undefined {
  const best = tries
    .filter(({ hits }) => hits > 0)
    .map((one) => ({ ...one, phrases: phrasesOf(one.text) }))
    .toSorted((a, b) => b.phrases - a.phrases || b.hits - a.hits)[0];
  return best && inWords(best.text);
}

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

/** The known words near to one, in no order; where it is a known one with leftovers of Telex, that one alone. */
function nearest(word: string, known: ReadonlyMap<string, number>): Neighbour[] {
  const typed = withoutTelex(word);
  const meant = typed === word ? undefined : known.get(typed);
  if (meant !== undefined) return [{ word: typed, distance: telex, count: meant }];
  const tolerance = toleranceOf(word);
  if (tolerance === 0) return [];
  const found: Neighbour[] = [];
  for (const [other, count] of known) {
    if (other === word || Math.abs(other.length - word.length) > tolerance || isNumber(other)) continue;
    const distance = distanceOf(word, other);
    if (distance <= tolerance) found.push({ word: other, distance, count });
  }
  return found;
}

/** What somebody meant who left Telex unturned; else the nearest first, then the most frequent. */
function firstOf(near: readonly Neighbour[]): string[] {
  const meant = near.filter(({ distance }) => distance === telex);
  return (meant.length > 0 ? meant : near)
    .toSorted((a, b) => a.distance - b.distance || b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, limits.perWord)
    .map(({ word }) => word);
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
