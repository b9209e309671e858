/** Calls about one's own orders: the adverts that staff made of one's requests, paid and invoiced. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Version } from '../kernel/version.ts';
import { InvoiceInput } from '../wallet/model.ts';
import { OrderedAdvert } from './model.ts';

/** What people call their request by. */
export const RequestNumber = z.string().regex(/^YC[0-9A-HJKMNP-TV-Z]{8}$/);
const ByNumber = z.object({ number: RequestNumber });

export const advertOrdersApi = {
  listMyAdverts: endpoint({
    method: 'GET',
    path: '/api/my/adverts',
    access: 'user',
    summary: 'Adverts that staff made of my requests',
    reply: z.object({ items: z.array(OrderedAdvert) }),
  }),
  payMyAdvert: endpoint({
    method: 'POST',
    path: '/api/my/adverts/{number}/pay',
    access: 'user',
    summary: 'Pay for an advert of mine in points, once',
    params: ByNumber,
    body: z.object({
      version: Version,
      points: z.int().min(1).meta({ description: 'As the person saw it; another price answers 409' }),
    }),
    reply: OrderedAdvert,
    problems: [
      ...(['not-found', 'state-conflict', 'version-conflict', 'price-changed'] as const),
      ...(['insufficient-points', 'temporarily-unavailable'] as const),
    ],
  }),
  requestAdvertInvoice: endpoint({
    method: 'POST',
    path: '/api/my/adverts/{number}/invoice',
    access: 'user',
    summary: 'Ask for an invoice of an advert that I paid by transfer; points have those of their top-ups',
    params: ByNumber,
    body: InvoiceInput,
    reply: OrderedAdvert,
    problems: ['not-found', 'state-conflict', 'version-conflict', 'already-exists'],
  }),
};
