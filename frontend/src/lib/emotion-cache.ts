/** The style cache: `c` is the class prefix that stylesheet, server and browser share. */
import createCache, { type EmotionCache } from '@emotion/cache';

/** A cache that knows which styles the page's stylesheet already has, so none is inserted twice. */
export function createStyleCache(alreadyThere: readonly string[] = []): EmotionCache {
  const cache = createCache({ key: 'c' });
  for (const id of alreadyThere) cache.inserted[id] = true;
  return cache;
}
