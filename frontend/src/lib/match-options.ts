/** Type-ahead over a list: diacritics do not matter, words may be typed in part and in any order. */
import { splitType } from '#shared/catalog/place-names.ts';
import { fold } from '#shared/kernel/fold.ts';

export interface MatchedOption {
  value: string;
  label: string;
  /** Other words it is found by: its name in another language, say. */
  keywords?: string;
}

const wordsOf = (text: string) => text.split(/[\s,.\-–()/]+/).filter(Boolean);

/** 0 is best: the name itself begins so, the label does, every word is begun, it stands somewhere; null is no match. */
function rankOf({ label, keywords = '' }: MatchedOption, query: string): number | null {
  const folded = fold(label);
  if (fold(splitType(label)[1]).startsWith(query)) return 0;
  if (folded.startsWith(query)) return 1;
  const all = `${folded} ${fold(keywords)}`;
  const words = wordsOf(all);
  if (wordsOf(query).every((typed) => words.some((word) => word.startsWith(typed)))) return 2;
  return all.includes(query) ? 3 : null;
}

/** The options that fit what was typed, best first; all of them in their own order while nothing is typed. */
export function matchOptions<Option extends MatchedOption>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const query = fold(typed).trim().replace(/\s+/g, ' ');
  if (query === '') return [...options];
  return options
    .map((option) => ({ option, rank: rankOf(option, query) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ option }) => option);
}
