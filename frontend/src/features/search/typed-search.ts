/** The search that a typed text means, beside what was chosen before. */
import { understand } from '#frontend/queries/typed-text.ts';
import type { Understood } from '#shared/search/understanding-model.ts';
import type { SearchChoice } from '#ui/form/search-suggestions.tsx';
import { changed, type Search } from './address.ts';

/** What a filter takes the place of, besides what `changed` takes away with it. */
const together = [
  ['priceMin', 'priceMax'],
  ['areaMin', 'areaMax'],
  ['types', 'categories'],
] as const;

/** What was understood takes the place of what was chosen of the same; the words are new in any case. */
export function withUnderstood(search: Search, { filters, q }: Understood): Search {
  const replaced = together.filter((names) => names.some((name) => filters[name])).flat();
  const cleared = Object.fromEntries(replaced.map((name) => [name, undefined]));
  return changed(search, { ...cleared, ...filters, q });
}

export interface TypedSearch {
  /** To a search, what was typed: reading takes its time, and what was chosen meanwhile stays chosen. */
  change(search: Search): Search;
  /** The words that are left to search for. */
  q: string;
  /** The text that filters were made of, which can still be searched for as it is; absent where there are none. */
  typed?: string;
}
let latest = 0;

/**
 * What a chosen or typed text makes of a search for `q`. Undefined where another one was sent meanwhile: what was
 * typed last is what is searched for.
 */
export async function readChoice(
  q: string | undefined,
  choice: SearchChoice,
): Promise<TypedSearch | undefined> {
  const mine = ++latest;
  const [text, chosen] = 'text' in choice ? [choice.text, {}] : [choice.head, choice.filters];
  const typed = text.trim();
  const isKnown = typed === '' || typed === q;
  const understood = isKnown ? { filters: {}, q: typed } : await understand(typed);
  if (mine !== latest) return undefined;
  const isRead = Object.keys(understood.filters).length > 0;
  return {
    change: (search) => withUnderstood(withUnderstood(search, { filters: chosen }), understood),
    q: understood.q ?? '',
    ...(isRead && { typed }),
  };
}
