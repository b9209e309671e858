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
export function keywordRows(columns: Columns, keyword: Keyword): KeywordRows {
  const look = createLook(columns);
  const every = (rows: (asked: Asked) => Bits) => everyUnit(keyword.units, rows, columns.count);
  const hits = every(look.any);
  if (keyword.codes.length > 0) intersect(hits, rowsOfCodes(columns, keyword.codes));
  let sets: [Bits, number][] | undefined;
  const rank = (): [Bits, number][] => [
    [togetherRows(keyword.together, look, columns), relevanceOf.together],
    [every((asked) => (asked.isChar ? look.any(asked) : look.word(asked.folded).any)), relevanceOf.whole],
    [every(look.strong), relevanceOf.strong],
    [every(look.asTyped), relevanceOf.exact],
  ];
  return {
    hits,
    relevance(row) {
      sets ??= rank();
      let sum = 0;
      for (const [bits, weight] of sets) if (hasBit(bits, row)) sum += weight;
      return sum;
    },
  };
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
    phrase: (phrase: string) => rowsOfKey(terms, phraseKey(phrase), count),
  };
}

/** Rows where every unit has an alternative all of whose words are there. */
function everyUnit(units: readonly Unit[], rows: (asked: Asked) => Bits, count: number): Bits {
  const all = fullBits(count);
  for (const { alternatives } of units) {
    const [first, ...others] = alternatives.map((words) => everyWord(words, rows));
    intersect(all, others.length > 0 ? others.reduce(unite, first!.slice()) : first!);
  }
  return all;
}
function everyWord(words: readonly Asked[], rows: (asked: Asked) => Bits): Bits {
  const [first, ...others] = words.map(rows);
  return others.length > 0 ? others.reduce(intersect, first!.slice()) : first!;
}

/** Rows where all that belongs together stands together; none where a keyword has nothing of the kind. */
function togetherRows(together: readonly Together[], look: Look, { count }: Columns): Bits {
  if (together.length === 0) return emptyBits(count);
  const all = fullBits(count);
  for (const { phrases, words } of together) {
    const any = emptyBits(count);
    for (const phrase of phrases) unite(any, look.phrase(phrase));
    for (const word of words) unite(any, look.word(word).any);
    intersect(all, any);
  }
  return all;
}

function rowsOfCodes({ codeHigh, codeLow, count }: Columns, codes: readonly string[]): Bits {
  const bits = emptyBits(count);
  for (const [high, low] of codes.map(codeWords)) {
    for (let row = 0; row < count; row++)
      if (codeLow[row] === low && codeHigh[row] === high) setBit(bits, row);
  }
  return bits;
}
