/** Finds phrases of a dictionary in a typed text: whole words in Latin script, any stretch in others. */
import { fold } from '#shared/kernel/fold.ts';

/** A stretch of the text, by positions in `folded`. */
export interface Span {
  from: number;
  to: number;
}
/** What a text has to tell to be looked through. */
export interface ReadText {
  /** Folded, as long as the text itself; over `|` no phrase reaches. */
  readonly folded: string;
  /** Whether a stretch was typed without marks, or with those that a phrase has: 'đạt' is not 'đất'. */
  isSpelled(span: Span, phrase: string): boolean;
}

export interface Phrases<Value> {
  add(phrase: string, value: Value): void;
  /** Everything that stands in what is left of a text, longest first at each place, none within another. */
  in(text: ReadText): Found<Value>[];
  /** Everything in Latin script, also what stands within something else or is spelled otherwise. */
  everywhere(text: ReadText): Seen<Value>[];
}
export interface Found<Value> {
  span: Span;
  /** Those that are spelled as it was typed. */
  values: Value[];
}

export interface Seen<Value> {
  span: Span;
  phrase: string;
  value: Value;
  isSpelled: boolean;
}

const isLatin = (text: string) => /[a-z0-9]/.test(text);
/** Words of Latin script and figures; a point or a dash stands between them as a blank does. */
const latinWord = /[a-z0-9']+/g;
const phraseWordsMax = 7;

export function createPhrases<Value>(): Phrases<Value> {
  const known: Known<Value> = new Map();
  let unbrokenMax = 0;
  const spelled = (text: ReadText, span: Span, key: string): Value[] =>
    (known.get(key) ?? []).filter(({ phrase }) => text.isSpelled(span, phrase)).map(({ value }) => value);
  const keyOf = (phrase: string) => {
    const folded = fold(phrase);
    return isLatin(folded) ? (folded.match(latinWord) ?? []).join(' ') : folded.replaceAll(' ', '');
  };
  const latinIn = (text: ReadText): Found<Value>[] => {
    const words = [...text.folded.matchAll(latinWord)];
    const found: Found<Value>[] = [];
    for (let at = 0; at < words.length; ) {
      const next = longestAt(at);
      if (next) found.push(next.found);
      at += next?.count ?? 1;
    }
    return found;

    function longestAt(at: number) {
      for (let count = Math.min(phraseWordsMax, words.length - at); count > 0; count--) {
        const [first, last] = [words[at]!, words[at + count - 1]!];
        const span = { from: first.index, to: last.index + last[0].length };
        // What was taken out stands between no words of one phrase.
        if (/[|-]/.test(text.folded.slice(span.from, span.to).replace(/\w-\w/g, ''))) continue;
        const key = words.slice(at, at + count).map(([word]) => word);
        const values = spelled(text, span, key.join(' '));
        if (values.length > 0) return { count, found: { span, values } };
      }
      return undefined;
    }
  };
  const unbrokenIn = (text: ReadText): Found<Value>[] => {
    const found: Found<Value>[] = [];
    for (let from = 0; from < text.folded.length; from++) {
      for (let to = Math.min(text.folded.length, from + unbrokenMax); to > from; to--) {
        const slice = text.folded.slice(from, to);
        if (isLatin(slice) || !known.has(slice)) continue;
        found.push({ span: { from, to }, values: known.get(slice)!.map(({ value }) => value) });
        from = to - 1;
        break;
      }
    }
    return found;
  };
  return {
    add(phrase, value) {
      const key = keyOf(phrase);
      if (key === '') return;
      if (!isLatin(key)) unbrokenMax = Math.max(unbrokenMax, key.length);
      const same = known.get(key);
      if (same) same.push({ phrase, value });
      else known.set(key, [{ phrase, value }]);
    },
    everywhere: (text) => everywhereIn(text, known),
    in: (text) => [...latinIn(text), ...unbrokenIn(text)].toSorted((a, b) => a.span.from - b.span.from),
  };
}

/** What is known by its words, folded and joined by blanks. */
type Known<Value> = Map<string, { phrase: string; value: Value }[]>;

function everywhereIn<Value>(text: ReadText, known: Known<Value>): Seen<Value>[] {
  const words = [...text.folded.matchAll(latinWord)];
  const seen: Seen<Value>[] = [];
  for (const [at, first] of words.entries()) {
    let key = '';
    for (const last of words.slice(at, at + phraseWordsMax)) {
      key = key ? `${key} ${last[0]}` : last[0];
      const span = { from: first.index, to: last.index + last[0].length };
      if (text.folded.slice(span.from, span.to).includes('|')) break;
      const spelled = new Map<string, boolean>();
      for (const { phrase, value } of known.get(key) ?? []) {
        const isSpelled = spelled.get(phrase) ?? text.isSpelled(span, phrase);
        spelled.set(phrase, isSpelled);
        seen.push({ span, phrase, value, isSpelled });
      }
    }
  }
  return seen;
}
