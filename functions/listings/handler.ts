/** The calls of listings. */
import { listingsApi } from '../../shared/listings/api.ts';
import { openApp } from '../lib/app.ts';
import { systemClock } from '../lib/clock.ts';
import { openListings, viewerOf } from './open.ts';

const app = openApp();
const service = openListings(app.table, app.cursors);

export const handler = app.serve(listingsApi)({
  createListing: ({ body }, { caller, idempotencyKey }) => service.create(caller, body, idempotencyKey),
  updateListing: ({ params, body }, { caller, idempotencyKey }) =>
    service.update(caller, params.code, body, idempotencyKey),
  getListing: ({ params }) => service.public.byCode(params.code, systemClock.now()),
  revealContact: ({ params }, { clientAddress }) =>
    service.revealContact(params.code, viewerOf(clientAddress)),
  listMine: ({ query }, { caller }) => service.mine(caller, query),
  getMine: ({ params }, { caller }) => service.get(caller, params.code),
  actOnMine: ({ params, body }, { caller }) => service.act(caller, params.code, params.act, body.version),
  listWaiting: ({ query }) => service.review.waiting(query),
  getForStaff: ({ params }) => service.review.get(params.code),
  approve: ({ params, body }, { caller }) => service.review.approve(caller, params.code, body),
  refuse: ({ params, body }, { caller }) =>
    service.review.refuse(caller, params.code, body.version, body.reason),
  remove: ({ params, body }, { caller }) =>
    service.review.remove(caller, params.code, body.version, body.reason),
});
