/** The calls of listings. */
import { listingsApi } from '#shared/listings/api.ts';
import type { Level } from '#shared/listings/model.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import { systemClock } from '../lib/clock.ts';
import { createContext } from '../lib/http/create-context.ts';
import { openListings } from './context.ts';

const app = createContext();
const listings = openListings(app.table, app.cursors);
/** Absent where it is not asked for: what a retry brings is compared as it is. */
const chosen = ({ level }: { level?: Level | undefined }) => (level ? { level } : {});

export const handler = app.serve({ ...listingsPaidApi, ...listingsApi })({
  createListing: ({ body, query }, { caller, idempotencyKey }) =>
    listings.create(caller, body, idempotencyKey, { seenPoints: query.points, level: query.level }),
  updateListing: ({ params, body, query }, { caller, idempotencyKey }) =>
    listings.update(caller, params.code, { ...body, ...chosen(query) }, idempotencyKey, query.points),
  createDraft: ({ body, query }, { caller, idempotencyKey }) =>
    listings.createDraft(caller, body, idempotencyKey, query),
  saveDraft: ({ params, body, query }, { caller, idempotencyKey }) =>
    listings.saveDraft(caller, params.code, { ...body, ...chosen(query) }, idempotencyKey),
  getListing: ({ params }) => listings.public.byCode(params.code, systemClock.now()),
  listMoreOfPoster: async ({ params }) => ({
    items: await listings.public.moreOfPoster(params.code, systemClock.now()),
  }),
  revealContact: ({ params }, { caller, clientAddress }) =>
    listings.revealContact(params.code, { caller, address: clientAddress }),
  listOfPerson: ({ params, query }) => listings.ofPerson(params.userId, query),
  listMine: ({ query }, { caller }) => listings.mine(caller, query),
  getMine: ({ params }, { caller }) => listings.get(caller, params.code),
  actOnMine: ({ params, body }, { caller }) => listings.act(caller, params.code, params.act, body.version),
  extendListing: ({ params, body }, { caller, idempotencyKey }) =>
    listings.extend(caller, params.code, body, idempotencyKey),
  upgradeListing: ({ params, body }, { caller, idempotencyKey }) =>
    listings.upgrade(caller, params.code, body, idempotencyKey),
  getPackageReport: ({ params }, { caller }) => listings.packageReport(caller, params.id),
  listWaiting: ({ query }) => listings.review.waiting(query),
  listByState: ({ query }) => listings.review.inState(query),
  getForStaff: ({ params }) => listings.review.get(params.code),
  getHistory: async ({ params }) => ({ items: await listings.review.history(params.code) }),
  approve: ({ params, body }, { caller }) => listings.review.approve(caller, params.code, body),
  refuse: ({ params, body }, { caller }) =>
    listings.review.refuse(caller, params.code, body.version, body.reason),
  remove: ({ params, body }, { caller }) => listings.review.remove(caller, params.code, body),
});
