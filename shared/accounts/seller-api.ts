/** Calls about one's own registration as a seller. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { SellerInput, SellerRegistration } from './seller-model.ts';

export const sellerApi = {
  getSellerRegistration: endpoint({
    method: 'GET',
    path: '/api/me/seller',
    access: 'user',
    summary: 'My registration as a seller; without one only the state `none`',
    reply: z.object({ registration: SellerRegistration.optional() }),
  }),
  registerSeller: endpoint({
    method: 'POST',
    path: '/api/me/seller',
    access: 'user',
    summary: 'Register as a seller, or again after a refusal; it waits for staff',
    body: SellerInput,
    reply: SellerRegistration,
    status: 201,
    problems: ['state-conflict', 'upload-not-ready', 'version-conflict'],
  }),
};
