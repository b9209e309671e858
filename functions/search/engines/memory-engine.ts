/** Searches in one memory: the index that this function keeps fresh itself. */
import type { Found, SearchEngine, SearchIndex } from '../ports.ts';

/** The engine over an index that holds all live listings. */
export function createMemoryEngine(index: SearchIndex): SearchEngine {
  const found = (result: ReturnType<SearchIndex['search']>): Found => ({
    ...result,
    isBehind: index.isBehind,
    asOfMs: index.asOfMs,
  });
  return {
    name: '',
    refresh: ({ nowMs, own }) => index.refresh(nowMs, own),
    search: async (query, slice, { nowMs }) => found(index.search(query, slice, nowMs)),
    count: async (filters, { nowMs }) => found(index.count(filters, nowMs)),
    pricesPerM2: async (filters, { nowMs }) => index.pricesPerM2(filters, nowMs),
    drop: (id, version) => index.drop(id, version),
  };
}
