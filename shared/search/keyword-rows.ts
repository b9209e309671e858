/** Which rows of a part answer a keyword, and how well: `relevance` of keyword.ts over columns. */
import { type Bits, emptyBits, fullBits, hasBit, intersect, setBit, unite } from './bits.ts';
import { type Columns, codeWords } from './columns.ts';
import { type Asked, type Keyword, relevanceOf, type Together, type Unit } from './keyword.ts';
import { phraseKey, rowsFrom, rowsOfKey, rowsOfWay, rowsOfWord, type WordRows } from './terms.ts';

/** The rows that answer a keyword, and the relevance of each. */
export interface KeywordRows {
  hits: Bits;
  relevance(row: number): number;
}

/** Finds the rows that answer a keyword; what relevance needs is looked up when first asked for. */
export function keywordRows(columns: Columns, { codes, units }: Keyword): KeywordRows {
  const look = createLook(columns);
  const hits = fitting(units, look, columns.count, look.any, look.strong);
  if (codes.length > 0) intersect(hits, rowsOfCodes(columns, codes));
  let sets: [Bits, number][] | undefined;
  return {
    hits,
    relevance(row) {
      sets ??= ranked(units, look, columns.count);
      let sum = 0;
      for (const [bits, weight] of sets) if (hasBit(bits, row)) sum += weight;
      return sum;
    },
  };
}

function ranked(units: readonly Unit[], look: Look, count: number): [Bits, number][] {
  const phrases = units.flatMap(({ phrase }) => phrase ?? []);
  const together = phrases.length > 0 ? every(phrases, look.together, count) : emptyBits(count);
  const whole = (asked: Asked) => (asked.isChar ? look.any(asked) : look.word(asked.folded).any);
  const wholeStrong = ({ folded }: Asked) => look.word(folded).strong;
  return [
    [together, relevanceOf.together],
    [fitting(units, look, count, whole, wholeStrong), relevanceOf.whole],
    [every(units, (unit) => anyWay(unit, look.strong), count), relevanceOf.strong],
    [every(units, (unit) => anyWay(unit, look.asTyped), count), relevanceOf.exact],
  ];
}

type Rows = (asked: Asked) => Bits;

/** Rows that fit every unit: phrases standing together or in titles and names, single words anywhere. */
const fitting = (units: readonly Unit[], look: Look, count: number, anywhere: Rows, strong: Rows): Bits =>
  every(
    units,
    (unit) =>
      unit.phrase ? unite(look.together(unit.phrase), anyWay(unit, strong)) : anyWay(unit, anywhere),
    count,
  );

function every<Part>(parts: readonly Part[], rows: (part: Part) => Bits, count: number): Bits {
  const all = fullBits(count);
  for (const part of parts) intersect(all, rows(part));
  return all;
}

/** Rows with all the words of some alternative. */
function anyWay({ alternatives }: Unit, rows: Rows): Bits {
  const [first, ...others] = alternatives.map((words) => {
    const [bits, ...more] = words.map(rows);
    return more.length > 0 ? more.reduce(intersect, bits!.slice()) : bits!;
  });
  return others.length > 0 ? others.reduce(unite, first!.slice()) : first!;
}

type Look = ReturnType<typeof createLook>;
function createLook({ terms, count }: Columns) {
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
    together({ phrases, words: single }: Together): Bits {
      const rows = emptyBits(count);
      for (const phrase of phrases) unite(rows, rowsOfKey(terms, phraseKey(phrase), count));
      for (const folded of single) unite(rows, word(folded).any);
      return rows;
    },
  };
}

function rowsOfCodes({ codeHigh, codeLow, count }: Columns, codes: readonly string[]): Bits {
  const bits = emptyBits(count);
  for (const [high, low] of codes.map(codeWords)) {
    for (let row = 0; row < count; row++)
      if (codeLow[row] === low && codeHigh[row] === high) setBit(bits, row);
  }
  return bits;
}
