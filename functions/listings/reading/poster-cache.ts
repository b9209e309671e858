/** Caches posters for ten seconds: most visitors read listings of the same few. */
import { LRUCache } from 'lru-cache';
import { remembered } from '#functions/lib/memoize.ts';
import type { People, Poster } from '../ports.ts';

/** As long, in ms, as HTTP caches may keep the reply that names a poster. */
const cachedMs = 10_000;
const postersMax = 1_000;

/** The same people, each read at most once in ten seconds; `now` gives milliseconds since 1970. */
export function cachePosters(people: People, now: () => number): People {
  const cache = new LRUCache<string, () => Promise<Poster[]>>({ max: postersMax });
  const one = (id: string): Promise<Poster[]> => {
    const read = cache.get(id) ?? remembered(() => people.byIds([id]), cachedMs, now);
    cache.set(id, read);
    return read();
  };
  return { byIds: async (ids) => (await Promise.all(ids.map(one))).flat() };
}
