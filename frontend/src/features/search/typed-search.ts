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
  search: Search;
  /** The text that filters were made of; absent where there are none. */
  typed?: string;
}
let latest = 0;

/**
 * The search that a text means, and the text itself where filters were made of it: it can still be searched for as it
 * is. Undefined where another text was sent meanwhile: what was typed last is what is searched for.
 */
export async function searchTyped(search: Search, text: string): Promise<TypedSearch | undefined> {
  const typed = text.trim();
  const mine = ++latest;
  if (typed === '' || typed === search.q) return { search: changed(search, { q: typed }) };
  const understood = await understand(typed);
  if (mine !== latest) return undefined;
  const isRead = Object.keys(understood.filters).length > 0;
  return { search: withUnderstood(search, understood), ...(isRead && { typed }) };
}

/** The search that a choice among the suggestions means: its filters, and what the words before them mean. */
export const searchChosen = (search: Search, choice: SearchChoice): Promise<TypedSearch | undefined> =>
  'text' in choice
    ? searchTyped(search, choice.text)
    : searchTyped(withUnderstood(search, { filters: choice.filters }), choice.head);
