/** Posters remembered for a moment: most readers of a market read of the same few. */
import { createRecent } from '../lib/recent.ts';
import { remembered } from '../lib/remembered.ts';
import type { People, Poster } from './ports.ts';

/** So long, in ms, as caches on the way may keep the reply that names a poster. */
const knownMs = 10_000;
const postersMax = 1_000;

/** The same people, each read at most once in ten seconds; `now` gives milliseconds since 1970. */
export function knownPosters(people: People, now: () => number): People {
  const recent = createRecent<() => Promise<Poster[]>>(postersMax);
  const one = (id: string): Promise<Poster[]> => {
    const read = recent.get(id) ?? remembered(() => people.byIds([id]), knownMs, now);
    recent.set(id, read);
    return read();
  };
  return { byIds: async (ids) => (await Promise.all(ids.map(one))).flat() };
}
