/** The back office's calls about people. */
import useSWR, { mutate } from 'swr';
import { call, urlOf } from '#lib/api/client.ts';
import { CallProblem } from '#lib/api/http.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import type { AccountDetail, Customer, SellerCase } from '#shared/accounts/staff-model.ts';
import type { Role } from '#shared/kernel/access.ts';
import { mediaApi } from '#shared/media/api.ts';
import { type PeopleFilters, searchOf } from './filters.ts';

const paged = (cursor: string | undefined, limit = '20') => ({ limit, ...(cursor && { cursor }) });

export const usePeople = (filters: PeopleFilters) => {
  const query = searchOf(filters);
  return usePages(urlOf(accountsStaffApi.listAccounts, { query }), (cursor) =>
    call(accountsStaffApi.listAccounts, { query: { ...query, ...paged(cursor) } }),
  );
};

const personKey = (userId: string) => urlOf(accountsStaffApi.getAccount, { params: { userId } });
export const usePerson = (userId: string) =>
  useSWR<AccountDetail>(personKey(userId), () => call(accountsStaffApi.getAccount, { params: { userId } }), {
    shouldRetryOnError: false,
  });

/** Registrations that wait, oldest first. */
export const useSellerCases = () =>
  usePages<SellerCase>(urlOf(accountsStaffApi.listSellerCases), (cursor) =>
    call(accountsStaffApi.listSellerCases, { query: paged(cursor) }),
  );

export const useCustomers = () =>
  usePages<Customer>(urlOf(accountsStaffApi.listCustomers), (cursor) =>
    call(accountsStaffApi.listCustomers, { query: paged(cursor) }),
  );

export const setRole = (userId: string, role: Role, isGranted: boolean, version: number) =>
  call(accountsStaffApi.putRole, { params: { userId, role }, body: { isGranted, version } });

export const setState = (
  userId: string,
  state: 'active' | 'disabled',
  reason: string,
  version: number,
): Promise<AccountDetail> =>
  call(accountsStaffApi.putAccountState, { params: { userId }, body: { state, reason, version } });

export const endSessions = (userId: string) =>
  call(accountsStaffApi.endAccountSessions, { params: { userId } });

/** Approves a registration, or refuses it with a reason; the person's page is read anew afterwards. */
export async function decide(userId: string, version: number, reason?: string): Promise<void> {
  const body =
    reason === undefined
      ? ({ decision: 'approve', version } as const)
      : ({ decision: 'refuse', version, reason } as const);
  await call(accountsStaffApi.decideSeller, { params: { userId }, body });
  await mutate(personKey(userId));
}

/** A paper as an address in this document's memory; whoever asks releases it. Each call is noted. */
export async function readPaper(id: string): Promise<string> {
  const { url } = await call(mediaApi.getPaper, { params: { id } });
  const response = await fetch(url, { credentials: 'omit' }).catch((cause: unknown) => {
    throw new CallProblem({ code: 'offline', status: 0 }, cause);
  });
  if (!response.ok) throw new CallProblem({ code: 'temporarily-unavailable', status: response.status });
  return URL.createObjectURL(await response.blob());
}
