/** Named filters of the back office's lists, in this browser's storage. */

export interface SavedFilter {
  name: string;
  /** The query of the address, with its question mark. */
  query: string;
}

const keyOf = (list: string) => `filters:${list}`;
const isSavedFilter = (value: unknown): value is SavedFilter =>
  typeof (value as SavedFilter)?.name === 'string' && /^\?/.test(String((value as SavedFilter).query));

/** What is kept for a list; nothing where the storage is refused or holds something else. */
export function readFilters(list: string): SavedFilter[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSavedFilter) : [];
  } catch {
    return [];
  }
}

/** Keeps the newest ones, at most twelve a list, and answers them. */
export function keepFilters(list: string, filters: readonly SavedFilter[]): SavedFilter[] {
  const kept = filters.slice(-12);
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: the filter still works, it is only not remembered.
  }
  return kept;
}
