/** What one search may ask at most; apart from the schema, so that pages need not load that. */

/** Limits on what one query may ask; pages beyond `maxRank` go by cursor. */
export const queryLimits = {
  keywordChars: 200,
  listItems: 30,
  pageSize: 20,
  maxPageSize: 50,
  maxRank: 10_000,
  maxVnd: 1e15,
  maxSquareMetres: 1e10,
} as const;
