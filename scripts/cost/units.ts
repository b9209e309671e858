/** What the bill is reckoned from: figures that were measured, with how, and what nobody can know before there are people. */

/** `npm run bench:visit`: home, a search, two listings on a phone; first with an empty browser, then with what it kept. */
export const visits = {
  first: { requests: { page: 2, script: 37, data: 1, picture: 16, call: 9 }, bytes: 580 * 1024 },
  again: { requests: { page: 2, script: 0, data: 0, picture: 0, call: 5 }, bytes: 68 * 1024 },
};

/** `docs/data-model.md` states what each act takes of the table, and tests hold it there (decisions 23 and 83). */
export const acts = {
  /** A public listing: body and row, by whom nothing is kept at the edge. */
  readListing: { readUnits: 2 },
  viewCounted: { writeUnits: 2 },
  /** Posting, pictures, approving, pages. */
  listingPosted: { writeUnits: 60 },
  /** With both indexes. */
  listingStoredBytes: 30 * 1024,
  /** Six pictures in all their sizes. */
  listingPictureBytes: 2.5 * 1024 * 1024,
};

/** Between measured (milliseconds of one memory, docs/scale.md) and guessed (waiting for the table). */
export const call = { ms: 30, gigabytes: 1, logBytes: 600 };

/** Figures of our own are of each job, fact and queue (`shared/metrics.ts`). */
export const stack = { firewallRules: 6, alarms: 90, metrics: 60, secrets: 9 };

/** What X-Ray takes by itself: one run a second, and of the others a twentieth. */
export const traced = { aSecond: 1, ofOthers: 0.05 };

/** Nobody can know these beforehand: change them and run `npm run cost` again. */
export const assumptions = {
  /** Of all visits, by an empty browser. */
  firstVisits: 0.5,
  /** Of calls, answered at the edge from what another visitor asked within seconds. */
  answeredAtEdge: 0.3,
  /** Of pictures and files, asked of a bucket because the edge had none. */
  missedAtEdge: 0.05,
  /** Listings that come in a month, of those that are live. */
  newListings: 0.15,
  /** People who sign in in a month, of its visits. */
  peopleOfVisits: 0.002,
  /** Of them, who get a code by text message, and e-mails each. */
  textMessages: 0.1,
  mails: 8,
};

export interface Market {
  listings: number;
  visitsADay: number;
}
export const markets = {
  small: { listings: 1_000, visitsADay: 10_000 },
  middle: { listings: 100_000, visitsADay: 300_000 },
  large: { listings: 1_000_000, visitsADay: 3_000_000 },
} satisfies Record<string, Market>;
