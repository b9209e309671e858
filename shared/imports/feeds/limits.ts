/** How much a feed may bring and how it may be shaped, apart from the schemas: the page says it without them. */
export const feedFormats = ['json', 'xml'] as const;
/** What becomes of a listing whose item is no longer in the feed. */
export const vanishedActs = ['nothing', 'close'] as const;

export const feedLimits = {
  /** Feeds of one owner. */
  feeds: 10,
  /** What one pull reads at most, and for how long the server may take to hand it over. */
  bodyBytes: 50 * 1024 * 1024,
  fetchMs: 30_000,
  redirects: 3,
  items: 100_000,
  /** Levels within each other, arrays and objects in all, and commas in all: what reading costs. */
  depth: 32,
  containers: 3_000_000,
  commas: 12_000_000,
  /** Fields of an item that are read, and characters of one. */
  fields: 200,
  cellChars: 30_000,
  /** Characters of the name, the address, a path, and a word that stands in for a blank field. */
  nameChars: 80,
  addressChars: 1000,
  pathChars: 120,
  textChars: 200,
  /** Points that one pull may cost. */
  pointsMax: 1_000_000,
  /** Items shown before a feed is switched on, faults kept of a pull, and reports kept of a feed. */
  sampled: 3,
  faults: 100,
  reports: 10,
  /** After so many failures one after the other its person is told. */
  failuresTold: 3,
  /** Previews and pulls by hand in ten minutes. */
  byHand: 20,
} as const;
