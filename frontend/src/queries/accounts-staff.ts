/** People as the back office reads them: searched for, one by one, waiting for a decision. */
import { type CallOptions, call } from '#lib/api/client.ts';
import { refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import type { SellerState } from '#shared/accounts/seller-model.ts';
import { accountsStaffApi as api } from '#shared/accounts/staff-api.ts';

const limit = '20';

export const usePeople = (query: CallOptions<typeof api.listAccounts>['query']) =>
  usePages(api.listAccounts, { query: { ...query, limit } });

export const usePerson = (userId: string) =>
  useEndpoint(api.getAccount, { params: { userId } }, { shouldRetryOnError: false });
export const refreshPerson = (userId: string) => refreshEndpoint(api.getAccount, { params: { userId } });

/** Registrations that wait, oldest first; those decided otherwise, newest decision first. */
export const useSellerCases = (state: SellerState) =>
  usePages(api.listSellerCases, { query: state === 'waiting' ? { limit } : { state, limit } });

/** After a decision: whose registration that waits is the next for `userId`, who never decides about their own. */
export async function findNextSellerCase(decided: string, userId: string | undefined) {
  void refreshPages(api.listSellerCases, { query: { limit } });
  const { items } = await call(api.listSellerCases, { query: { limit } });
  return items.find(({ person }) => person.id !== decided && person.id !== userId);
}
