/** People as the back office reads them: searched for, one by one, waiting for a decision. */
import type { CallOptions } from '#lib/api/client.ts';
import { refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { accountsStaffApi as api } from '#shared/accounts/staff-api.ts';

const limit = '20';

export const usePeople = (query: CallOptions<typeof api.listAccounts>['query']) =>
  usePages(api.listAccounts, { query: { ...query, limit } });

export const usePerson = (userId: string) =>
  useEndpoint(api.getAccount, { params: { userId } }, { shouldRetryOnError: false });
export const refreshPerson = (userId: string) => refreshEndpoint(api.getAccount, { params: { userId } });

/** Registrations that wait, oldest first. */
export const useSellerCases = () => usePages(api.listSellerCases, { query: { limit } });
