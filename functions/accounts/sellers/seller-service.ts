/** The use cases of sellers over their ports: what a person sends, and what staff decide (decisions §2). */
import type { SellerInput } from '#shared/accounts/seller-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { getRegistration, registerSeller } from './register-seller.ts';
import { decideSeller, listSellers, type SellerDecision, type SellersQuery } from './review-seller.ts';
import type { SellerPorts } from './seller-ports.ts';

/** Everything that can be done with registrations as a seller. */
export const createSellerService = (ports: SellerPorts) => ({
  getRegistration: (caller: Caller) => getRegistration(caller, ports),
  register: (caller: Caller, input: SellerInput) => registerSeller(caller, input, ports),
  list: (query: SellersQuery) => listSellers(query, ports),
  decide: (caller: Caller, userId: string, decision: SellerDecision) =>
    decideSeller(caller, userId, decision, ports),
});
