/** The calls of staff about people, and those of sellers about themselves. */
import type { sellerApi } from '../../../shared/accounts/seller-api.ts';
import type { accountsStaffApi } from '../../../shared/accounts/staff-api.ts';
import type { Handlers } from '../../lib/serve.ts';
import type { BackOffice } from '../back-office.ts';

export const registering = (open: () => Promise<BackOffice>): Handlers<typeof sellerApi> => ({
  getSellerRegistration: async (_, { caller }) => (await open()).sellers.own(caller),
  registerSeller: async ({ body }, { caller }) => (await open()).sellers.register(caller, body),
});

export const staffActs = (open: () => Promise<BackOffice>): Handlers<typeof accountsStaffApi> => ({
  listAccounts: async ({ query }) => (await open()).staff.list(query),
  getAccount: async ({ params }) => (await open()).staff.detail(params.userId),
  putRole: async ({ params, body }, { caller }) =>
    (await open()).staff.putRole(caller, params.userId, params.role, body),
  putAccountState: async ({ params, body }, { caller }) =>
    (await open()).staff.putState(caller, params.userId, body),
  endAccountSessions: async ({ params }, { caller }) =>
    (await open()).staff.endSessions(caller, params.userId),
  listSellerCases: async ({ query }) => (await open()).sellers.waiting(query),
  decideSeller: async ({ params, body }, { caller }) =>
    (await open()).sellers.decide(caller, params.userId, body),
  listCustomers: async ({ query }, { caller }) => (await open()).customers.list(caller, query),
});
