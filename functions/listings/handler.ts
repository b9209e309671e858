/** The calls of listings. */
import { listingsApi } from '../../shared/listings/api.ts';
import { listingsPaidApi } from '../../shared/listings/paid-api.ts';
import { openApp } from '../lib/app.ts';
import { systemClock } from '../lib/clock.ts';
import { openListings, viewerOf } from './open.ts';

const app = openApp();
const { mine, get, public: publicly, revealing, owner, review } = openListings(app.table, app.cursors);

export const handler = app.serve({ ...listingsPaidApi, ...listingsApi })({
  createListing: async ({ body, query }, { caller, idempotencyKey }) =>
    (await owner()).create(caller, body, idempotencyKey, query.points),
  updateListing: async ({ params, body, query }, { caller, idempotencyKey }) =>
    (await owner()).update(caller, params.code, body, idempotencyKey, query.points),
  createDraft: async ({ body }, { caller, idempotencyKey }) =>
    (await owner()).createDraft(caller, body, idempotencyKey),
  saveDraft: async ({ params, body }, { caller, idempotencyKey }) =>
    (await owner()).saveDraft(caller, params.code, body, idempotencyKey),
  getListing: ({ params }) => publicly.byCode(params.code, systemClock.now()),
  revealContact: async ({ params }, { clientAddress }) =>
    (await revealing()).revealContact(params.code, viewerOf(clientAddress)),
  listMine: ({ query }, { caller }) => mine(caller, query),
  getMine: ({ params }, { caller }) => get(caller, params.code),
  actOnMine: async ({ params, body }, { caller }) =>
    (await owner()).act(caller, params.code, params.act, body.version),
  extendListing: async ({ params, body }, { caller, idempotencyKey }) =>
    (await owner()).extend(caller, params.code, body, idempotencyKey),
  upgradeListing: async ({ params, body }, { caller, idempotencyKey }) =>
    (await owner()).upgrade(caller, params.code, body, idempotencyKey),
  getPackageReport: async ({ params }, { caller }) => (await owner()).packageReport(caller, params.id),
  listWaiting: async ({ query }) => (await review()).waiting(query),
  getForStaff: async ({ params }) => (await review()).get(params.code),
  getHistory: async ({ params }) => ({ items: await (await review()).history(params.code) }),
  approve: async ({ params, body }, { caller }) => (await review()).approve(caller, params.code, body),
  refuse: async ({ params, body }, { caller }) =>
    (await review()).refuse(caller, params.code, body.version, body.reason),
  remove: async ({ params, body }, { caller }) => (await review()).remove(caller, params.code, body),
});
