/** What a keyword asks of a listing, and how well a listing answers it. */
import { ProjectCode } from '#shared/kernel/id.ts';
import { isAt, phrasesIn, type Word, wordsOf } from '../index/tokenizer.ts';
import type { SearchDoc } from '../model.ts';
import { lexiconPhrases, synonymPhrases, synonymsOf } from './lexicon.ts';

/** A word that is asked for; `exact` only where it was typed with marks. */
export interface Asked {
  folded: string;
  exact: string | null;
  isPrefix: boolean;
  /** A single Chinese, Japanese or Korean character: always a prefix, and whole as one. */
  isChar: boolean;
}

/**
 * Any one of the alternatives will do; each is a list of words that must all be there, the first as typed.
 * Where they make a phrase of the lexicon it must stand together, or all its words be in titles and names:
 * scattered over a description they mean nothing.
 */
export interface Unit {
  alternatives: Asked[][];
  phrase: Together | null;
}

/** Words that belong together: any of these phrases, or of these single words instead. */
export interface Together {
  phrases: string[];
  words: string[];
}

export interface Keyword {
  /** Project codes: where any is given, the listing's is one of them. */
  codes: string[];
  units: Unit[];
}

const wordsMax = 32;

/** Reads a keyword; null where it has no word in it. A last word of one Latin letter is no prefix. */
export function keywordOf(text: string | undefined): Keyword | null {
  const codes: string[] = [];
  const rest = (text ?? '').split(/\s+/).filter((part) => {
    const code = ProjectCode.safeParse(part);
    if (code.success) codes.push(code.data);
    return !code.success;
  });
  const words = rest.flatMap(wordsOf).slice(0, wordsMax);
  const asked = words.map((word, i) => askedFor(word, i === words.length - 1));
  if (codes.length === 0 && asked.length === 0) return null;
  return { codes, units: unitsOf(asked) };
}

const bareCode = /(^|\s)#?(?:da[\s-]?)?([0-9A-HJKMNP-TV-Z]{8})(?=\s|$)/giu;

/** The keyword with whatever may be a code without its letters made one; undefined where nothing may be. */
export function withCodes(text: string): string | undefined {
  const coded = text.replace(bareCode, '$1DA$2');
  return coded === text ? undefined : coded;
}

const askedFor = ({ folded, exact }: Word, isLast: boolean): Asked => ({
  folded,
  exact: exact === folded ? null : exact,
  isPrefix: (isLast && folded.length > 1) || isChar(folded),
  isChar: isChar(folded),
});
const isChar = (folded: string): boolean => folded > '\u2e80' && [...folded].length === 1;

/** The units of a keyword, left to right; of the lexicon's phrases the longest. */
function unitsOf(asked: readonly Asked[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < asked.length; ) {
    const phrase = phraseAt(asked, at);
    const length = phrase?.length ?? 1;
    const others = phrase ? synonymsOf(phrase) : [];
    units.push({
      alternatives: [asked.slice(at, at + length), ...others.map(plainly)],
      phrase: phrase ? togetherOf([phrase, ...others]) : null,
    });
    at += length;
  }
  return units;
}

function phraseAt(asked: readonly Asked[], at: number): readonly string[] | undefined {
  const first = asked[at]!.folded;
  return [...(lexiconPhrases.get(first) ?? []), ...(synonymPhrases.get(first) ?? [])]
    .filter((words) => isAt(words, asked, at))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Null where all ways to say it are single words. */
function togetherOf(ways: readonly (readonly string[])[]): Together | null {
  const phrases = ways.filter((way) => way.length > 1).map((way) => way.join(' '));
  return phrases.length > 0 ? { phrases, words: ways.filter((way) => way.length === 1).flat() } : null;
}

const plainly = (words: readonly string[]): Asked[] =>
  words.map((folded) => ({ folded, exact: null, isPrefix: false, isChar: false }));

/** The words of a listing as the index keeps them. */
export interface DocWords {
  code: string;
  /** Of titles and names: the ways each folded word was written. */
  strong: ReadonlyMap<string, ReadonlySet<string>>;
  /** Of the description, where titles and names do not have them. */
  weak: ReadonlySet<string>;
  /** Phrases of the lexicon, anywhere. */
  phrases: ReadonlySet<string>;
}

/** Reads the words of a listing. */
export function docWords({ code, text }: Pick<SearchDoc, 'code' | 'text'>): DocWords {
  const strong = new Map<string, Set<string>>();
  const weak = new Set<string>();
  const phrases = new Set<string>();
  for (const field of [...Object.values(text.titles), ...text.names]) {
    const words = wordsOf(field);
    for (const { folded, exact } of words) {
      const ways = strong.get(folded);
      if (ways) ways.add(exact);
      else strong.set(folded, new Set([exact]));
    }
    for (const phrase of phrasesIn(words)) phrases.add(phrase);
  }
  const described = wordsOf(text.description);
  for (const { folded } of described) if (!strong.has(folded)) weak.add(folded);
  for (const phrase of phrasesIn(described)) phrases.add(phrase);
  return { code, strong, weak, phrases };
}

/** What each kind of hit adds to the relevance; the sum is 0 to 15. */
export const relevanceOf = { together: 8, whole: 4, strong: 2, exact: 1 } as const;

/**
 * How well a listing answers a keyword, −1 where it does not: words that belong together stand together, the
 * last word is whole, all are in titles or names, all marks are as typed — each counts more than all after it.
 */
export function relevance(words: DocWords, { codes, units }: Keyword): number {
  if (codes.length > 0 && !codes.includes(words.code)) return -1;
  const fits = (test: (asked: Asked) => boolean, strongTest: (asked: Asked) => boolean) =>
    units.every((unit) =>
      unit.phrase ? standsIn(words, unit.phrase) || hits(unit, strongTest) : hits(unit, test),
    );
  const isInTitles = (asked: Asked) => isInStrong(words, asked);
  if (!fits((asked) => isIn(words, asked), isInTitles)) return -1;
  const phrases = units.flatMap(({ phrase }) => phrase ?? []);
  const isTogether = phrases.length > 0 && phrases.every((one) => standsIn(words, one));
  const isWhole = fits(
    (asked) => isWholeIn(words, asked),
    ({ folded }) => words.strong.has(folded),
  );
  const isStrong = units.every((unit) => hits(unit, isInTitles));
  const isExact = units.every((unit) => hits(unit, (asked) => isAsTyped(words, asked)));
  return (
    (isTogether ? relevanceOf.together : 0) +
    (isWhole ? relevanceOf.whole : 0) +
    (isStrong ? relevanceOf.strong : 0) +
    (isExact ? relevanceOf.exact : 0)
  );
}

const hits = ({ alternatives }: Unit, test: (asked: Asked) => boolean): boolean =>
  alternatives.some((words) => words.every(test));

const has = ({ strong, weak }: DocWords, folded: string): boolean => strong.has(folded) || weak.has(folded);

const isWholeIn = (words: DocWords, asked: Asked): boolean =>
  asked.isChar ? isIn(words, asked) : has(words, asked.folded);
const isIn = (words: DocWords, asked: Asked): boolean => isInStrong(words, asked) || isInWeak(words, asked);

function isInStrong({ strong }: DocWords, { folded, isPrefix }: Asked): boolean {
  if (strong.has(folded)) return true;
  return isPrefix && startsAny(strong.keys(), folded);
}
function isInWeak({ weak }: DocWords, { folded, isPrefix }: Asked): boolean {
  return weak.has(folded) || (isPrefix && startsAny(weak.keys(), folded));
}
function startsAny(words: Iterable<string>, prefix: string): boolean {
  for (const word of words) if (word.startsWith(prefix)) return true;
  return false;
}

/** As typed: the marks of a word typed with marks; an unmarked word has nothing to be exact about. */
const isAsTyped = (words: DocWords, asked: Asked): boolean =>
  asked.exact === null ? isIn(words, asked) : (words.strong.get(asked.folded)?.has(asked.exact) ?? false);

const standsIn = (words: DocWords, { phrases, words: single }: Together): boolean =>
  phrases.some((phrase) => words.phrases.has(phrase)) || single.some((word) => has(words, word));
