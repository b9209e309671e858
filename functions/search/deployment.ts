/** What the functions of search and their deployment agree on; `npm run bench -- --build` is held to the memory. */

/** Searches hold the index and what changed since: 0.2 GB at a million listings; more memory is more processor. */
export const searchMemoryMb = 2048;
/** The jobs hold the index in use, the one that is built and the bytes that are written. */
export const jobsMemoryMb = 3072;
/** The index of listings in an OpenSearch. */
export const openSearchIndex = 'listings';
