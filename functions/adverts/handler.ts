/** The calls of adverts, each one line over a use case. */
import { advertsApi } from '#shared/adverts/api.ts';
import { advertMeasureApi } from '#shared/adverts/measure-api.ts';
import { advertOrdersApi } from '#shared/adverts/orders-api.ts';
import { advertsStaffApi } from '#shared/adverts/staff-api.ts';
import { createContext } from '../lib/http/create-context.ts';
import { openAdverts } from './context.ts';

const { table, cursors, serve } = createContext();
const adverts = openAdverts(table, cursors);

export const handler = serve({ ...advertsApi, ...advertOrdersApi, ...advertsStaffApi, ...advertMeasureApi })({
  noteAdvertViews: ({ body }, { clientAddress: address, userAgent }) =>
    adverts.measure.views(body, { address, userAgent }),
  async clickAdvert({ params, query }, { clientAddress: address, userAgent, setHeader }) {
    const link = await adverts.measure.click(params.id, query.signature, { address, userAgent });
    setHeader('location', link);
    // The advertiser learns from which site, not from which page of it.
    setHeader('referrer-policy', 'strict-origin');
    setHeader('x-robots-tag', 'noindex, nofollow');
  },
  getAdvertFigures: ({ params }) => adverts.figures(params.id),
  getMyAdvertFigures: ({ params }, { caller }) => adverts.myFigures(caller, params.number),
  listShownAdverts: ({ query }) => adverts.shown(query),
  getAdvertOffer: () => adverts.offer(),
  listMyAdverts: (_, { caller }) => adverts.orders.list(caller),
  payMyAdvert: ({ params, body }, { caller }) => adverts.orders.pay(caller, params.number, body),
  requestAdvertInvoice: ({ params, body }, { caller }) =>
    adverts.orders.requestInvoice(caller, params.number, body),
  listAdverts: ({ query }) => adverts.list(query),
  listAdvertBookings: ({ query }) => adverts.bookings(query.position),
  getAdvert: ({ params }) => adverts.get(params.id),
  createAdvert: ({ body }, { caller, idempotencyKey }) => adverts.create(caller, body, idempotencyKey),
  updateAdvert: ({ params, body }, { caller }) =>
    adverts.update(caller, { id: params.id, version: body.version, input: body.advert }),
  pauseAdvert: ({ params, body }, { caller }) => adverts.pause(caller, { ...params, ...body }),
  resumeAdvert: ({ params, body }, { caller }) => adverts.resume(caller, { ...params, ...body }),
  endAdvert: ({ params, body }, { caller }) => adverts.end(caller, { ...params, ...body }),
  recordAdvertPayment: ({ params, body }, { caller }) =>
    adverts.recordPayment(caller, { ...params, ...body }),
  recordAdvertRefund: ({ params, body }, { caller }) => adverts.recordRefund(caller, { ...params, ...body }),
  putAdvertOffer: ({ body }, { caller }) => adverts.putOffer(caller, body),
});
