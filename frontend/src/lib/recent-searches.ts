/** What was searched for last, in this browser's storage alone. */
import { exact, fold } from '#shared/kernel/fold.ts';

const key = 'recent-searches';
const [keptMax, charsMax] = [5, 200];

/** Newest first; nothing where the storage is refused or holds something else. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, keptMax) : [];
  } catch {
    return [];
  }
}

function keep(searches: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // A full or forbidden storage: nothing is remembered.
  }
}

/** Puts a text first; the same in other letters gives way to it. */
export function rememberSearch(text: string): void {
  const words = text.trim();
  if (words === '' || words.length > charsMax) return;
  const others = recentSearches().filter((one) => exact(one) !== exact(words));
  keep([words, ...others].slice(0, keptMax));
}

export const forgetSearches = (): void => keep([]);

/** Those that begin as a text does. */
export const recentLike = (text: string): string[] =>
  recentSearches().filter(
    (one) => fold(one).startsWith(fold(text.trim())) && exact(one) !== exact(text.trim()),
  );
