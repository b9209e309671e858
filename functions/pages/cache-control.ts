/** For how long what is kept may be shown: as `Cache-Control`, by what it is. */

/** Pages may be a minute old at the edge and are asked for again by browsers. */
export const pageCacheControl = 'public, max-age=0, s-maxage=60';
/** What a card's address names never changes, but goes with its listing: the edge looks after it as after pages. */
export const cardCacheControl = 'public, max-age=604800, s-maxage=60, immutable';
/** What is not there is asked for again soon: what it names may be published any minute. */
export const passingCacheControl = 'public, max-age=0, s-maxage=10';

/** Of a kept object, by its name. */
export const cacheControlOf = (key: string): string =>
  key.endsWith('.jpg') ? cardCacheControl : pageCacheControl;
