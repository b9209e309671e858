/** The calls of staff about people, and those of sellers about themselves. */

import type { Handlers } from '#functions/lib/http/serve.ts';
import type { sellerApi } from '#shared/accounts/seller-api.ts';
import type { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import type { StaffContext } from './staff-context.ts';

type Load = () => Promise<StaffContext>;

export const createSellerHandlers = (load: Load): Handlers<typeof sellerApi> => ({
  getSellerRegistration: async (_, { caller }) => (await load()).sellers.getRegistration(caller),
  registerSeller: async ({ body }, { caller }) => (await load()).sellers.register(caller, body),
});

export const createStaffHandlers = (load: Load): Handlers<typeof accountsStaffApi> => ({
  listAccounts: async ({ query }) => (await load()).staff.searchUsers(query),
  getAccount: async ({ params }) => (await load()).staff.getAccount(params.userId),
  putRole: async ({ params, body }, { caller }) =>
    (await load()).staff.putRole(caller, params.userId, params.role, body),
  putAccountState: async ({ params, body }, { caller }) =>
    (await load()).staff.putState(caller, params.userId, body),
  endAccountSessions: async ({ params }, { caller }) =>
    (await load()).staff.endSessions(caller, params.userId),
  listSellerCases: async ({ query }) => (await load()).sellers.list(query),
  decideSeller: async ({ params, body }, { caller }) =>
    (await load()).sellers.decide(caller, params.userId, body),
});
