/** Finds phrases of a dictionary in a typed text: whole words in Latin script, any stretch in others. */
import { fold } from '#shared/kernel/fold.ts';
import type { Span, TypedText } from './typed-text.ts';

export interface Phrases<Value> {
  add(phrase: string, value: Value): void;
  /** Everything that stands in what is left of a text, longest first at each place, none within another. */
  in(text: TypedText): Found<Value>[];
}
export interface Found<Value> {
  span: Span;
  /** Those that are spelled as it was typed. */
  values: Value[];
}

const isLatin = (text: string) => /[a-z0-9]/.test(text);
/** Words of Latin script and figures; a point or a dash stands between them as a blank does. */
const latinWord = /[a-z0-9']+/g;
const phraseWordsMax = 7;

export function createPhrases<Value>(): Phrases<Value> {
  const known = new Map<string, { phrase: string; value: Value }[]>();
  let unbrokenMax = 0;
  const spelled = (text: TypedText, span: Span, key: string): Value[] =>
    (known.get(key) ?? []).filter(({ phrase }) => text.isSpelled(span, phrase)).map(({ value }) => value);
  const keyOf = (phrase: string) => {
    const folded = fold(phrase);
    return isLatin(folded) ? (folded.match(latinWord) ?? []).join(' ') : folded.replaceAll(' ', '');
  };
  const latinIn = (text: TypedText): Found<Value>[] => {
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
  const unbrokenIn = (text: TypedText): Found<Value>[] => {
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
      known.set(key, [...(known.get(key) ?? []), { phrase, value }]);
    },
    in: (text) => [...latinIn(text), ...unbrokenIn(text)].toSorted((a, b) => a.span.from - b.span.from),
  };
}
