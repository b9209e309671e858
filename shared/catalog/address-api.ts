/** The call that reads an address of any year as one of today. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { AddressAnswer, TypedAddress } from './addresses/model.ts';

export const addressApi = {
  resolveAddress: endpoint({
    method: 'GET',
    path: '/api/addresses/resolve',
    access: 'none',
    summary: 'The ward of today that an address of any year lies in, with each step and its decision',
    query: z.object({ q: TypedAddress }),
    reply: AddressAnswer,
    // The same text has the same answer until the tables change, which a release does.
    cacheControl: 'public, max-age=3600, s-maxage=3600',
  }),
};
