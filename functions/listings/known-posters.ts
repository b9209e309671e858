/** Posters remembered for a moment: most readers of a market read of the same few. */
import { createRecent } from '../lib/recent.ts';
import type { People, Poster } from './ports.ts';

/** So long, in ms, as caches on the way may keep the reply that names a poster. */
const knownMs = 10_000;
const postersMax = 1_000;

/** The same people, each read at most once in ten seconds; `now` gives milliseconds since 1970. */
export function knownPosters(people: People, now: () => number): People {
  const recent = createRecent<{ poster: Poster; readAtMs: number }>(postersMax);
  return {
    async byIds(ids) {
      const time = now();
      const knownOf = (id: string): Poster[] => {
        const known = recent.get(id);
        return known && time >= known.readAtMs && time < known.readAtMs + knownMs ? [known.poster] : [];
      };
      const missing = ids.filter((id) => knownOf(id).length === 0);
      const read = missing.length > 0 ? await people.byIds(missing) : [];
      for (const poster of read) recent.set(poster.id, { poster, readAtMs: time });
      return ids.flatMap(knownOf);
    },
  };
}
