/** Files that a page hands to the person, for tests: fetched from the store, saved under a name. */
import { vi } from 'vitest';

export interface SavedFiles {
  /** Addresses of the store that were fetched. */
  fetched: string[];
  /** Names under which something was saved. */
  names: string[];
}

/** Answers what is asked of the store, and notes what is saved. */
export function watchSavedFiles(store = 'https://store.example'): SavedFiles {
  const others = globalThis.fetch;
  const seen: SavedFiles = { fetched: [], names: [] };
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (!String(input).startsWith(store)) return others(input, init);
    seen.fetched.push(String(input));
    return Promise.resolve(new Response('%PDF-1.7'));
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    seen.names.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  return seen;
}
