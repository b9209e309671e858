/** The calls of adverts, each one line over a use case. */
import { advertsApi } from '#shared/adverts/api.ts';
import { createContext } from '../lib/http/create-context.ts';
import { openAdverts } from './context.ts';

const { table, cursors, serve } = createContext();
const adverts = openAdverts(table, cursors);

export const handler = serve(advertsApi)({
  listShownAdverts: ({ query }) => adverts.shown(query),
  getAdvertOffer: () => adverts.offer(),
  listMyAdverts: (_, { caller }) => adverts.mine(caller),
  listAdverts: ({ query }) => adverts.list(query),
  listAdvertBookings: ({ query }) => adverts.bookings(query.position),
  getAdvert: ({ params }) => adverts.get(params.id),
  createAdvert: ({ body }, { caller, idempotencyKey }) => adverts.create(caller, body, idempotencyKey),
  updateAdvert: ({ params, body }, { caller }) =>
    adverts.update(caller, { id: params.id, version: body.version, input: body.advert }),
  pauseAdvert: ({ params, body }, { caller }) => adverts.act('pause', caller, params.id, body.version),
  resumeAdvert: ({ params, body }, { caller }) => adverts.act('resume', caller, params.id, body.version),
  endAdvert: ({ params, body }, { caller }) => adverts.act('end', caller, params.id, body.version),
  putAdvertOffer: ({ body }, { caller }) => adverts.putOffer(caller, body),
});
