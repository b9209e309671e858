/** Which rows of a part answer a keyword, and how well: `relevance` of keyword.ts over columns. */
import { type Bitset, emptyBitset, fullBitset, hasBit, intersect, setBit, unite } from '../index/bitset.ts';
import { type Columns, codeWords } from '../index/columns.ts';
import {
  phraseKey,
  rowsFrom,
  rowsOfKey,
  rowsOfWay,
  rowsOfWord,
  type WordRows,
} from '../index/term-dictionary.ts';
import { type Asked, type Keyword, relevanceOf, type Together, type Unit } from './keyword.ts';

/** The rows that answer a keyword, and the relevance of each. */
export interface KeywordRows {
  hits: Bitset;
  relevance(row: number): number;
}

/** Finds the rows that answer a keyword; what relevance needs is looked up when first asked for. */
export function keywordRows(columns: Columns, { codes, units }: Keyword): KeywordRows {
  const lookup = createTermLookup(columns);
  const hits = fitting(units, lookup, columns.count, lookup.any, lookup.strong);
  if (codes.length > 0) intersect(hits, rowsOfCodes(columns, codes));
  let sets: [Bitset, number][] | undefined;
  return {
    hits,
    relevance(row) {
      sets ??= ranked(units, lookup, columns.count);
      let sum = 0;
      for (const [bits, weight] of sets) if (hasBit(bits, row)) sum += weight;
      return sum;
    },
  };
}

function ranked(units: readonly Unit[], lookup: TermLookup, count: number): [Bitset, number][] {
  const phrases = units.flatMap(({ phrase }) => phrase ?? []);
  const together = phrases.length > 0 ? every(phrases, lookup.together, count) : emptyBitset(count);
  const whole = (asked: Asked) => (asked.isChar ? lookup.any(asked) : lookup.word(asked.folded).any);
  const wholeStrong = ({ folded }: Asked) => lookup.word(folded).strong;
  return [
    [together, relevanceOf.together],
    [fitting(units, lookup, count, whole, wholeStrong), relevanceOf.whole],
    [every(units, (unit) => anyWay(unit, lookup.strong), count), relevanceOf.strong],
    [every(units, (unit) => anyWay(unit, lookup.asTyped), count), relevanceOf.exact],
  ];
}

type Rows = (asked: Asked) => Bitset;

/** Rows that fit every unit: phrases standing together or in titles and names, single words anywhere. */
const fitting = (
  units: readonly Unit[],
  lookup: TermLookup,
  count: number,
  anywhere: Rows,
  strong: Rows,
): Bitset =>
  every(
    units,
    (unit) =>
      unit.phrase ? unite(lookup.together(unit.phrase), anyWay(unit, strong)) : anyWay(unit, anywhere),
    count,
  );

function every<Part>(parts: readonly Part[], rows: (part: Part) => Bitset, count: number): Bitset {
  const all = fullBitset(count);
  for (const part of parts) intersect(all, rows(part));
  return all;
}

/** Rows with all the words of some alternative. */
function anyWay({ alternatives }: Unit, rows: Rows): Bitset {
  const [first, ...others] = alternatives.map((words) => {
    const [bits, ...more] = words.map(rows);
    return more.length > 0 ? more.reduce(intersect, bits!.slice()) : bits!;
  });
  return others.length > 0 ? others.reduce(unite, first!.slice()) : first!;
}

type TermLookup = ReturnType<typeof createTermLookup>;
function createTermLookup({ terms, count }: Columns) {
  const words = new Map<string, WordRows>();
  const starts = new Map<string, WordRows>();
  const kept = (map: Map<string, WordRows>, folded: string, find: typeof rowsOfWord): WordRows => {
    const rows = map.get(folded) ?? find(terms, folded, count);
    map.set(folded, rows);
    return rows;
  };
  const word = (folded: string) => kept(words, folded, rowsOfWord);
  const found = ({ folded, isPrefix }: Asked) => (isPrefix ? kept(starts, folded, rowsFrom) : word(folded));
  return {
    word,
    any: (asked: Asked) => found(asked).any,
    strong: (asked: Asked) => found(asked).strong,
    asTyped: (asked: Asked) =>
      asked.exact === null ? found(asked).any : rowsOfWay(terms, asked.folded, asked.exact, count),
    /** Rows where words that belong together stand together; a set of its own. */
    together({ phrases, words: single }: Together): Bitset {
      const rows = emptyBitset(count);
      for (const phrase of phrases) unite(rows, rowsOfKey(terms, phraseKey(phrase), count));
      for (const folded of single) unite(rows, word(folded).any);
      return rows;
    },
  };
}

function rowsOfCodes({ codeHigh, codeLow, count }: Columns, codes: readonly string[]): Bitset {
  const bits = emptyBitset(count);
  for (const [high, low] of codes.map(codeWords)) {
    for (let row = 0; row < count; row++)
      if (codeLow[row] === low && codeHigh[row] === high) setBit(bits, row);
  }
  return bits;
}
