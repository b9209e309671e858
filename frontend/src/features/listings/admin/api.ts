/** The back office's calls about listings. */
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { call, urlOf } from '#lib/api/client.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { listingsApi } from '#shared/listings/api.ts';

const pageSize = '20';
type Waiting = Awaited<ReturnType<typeof waitingPage>>;
const waitingPage = (cursor: string | undefined) =>
  call(listingsApi.listWaiting, { query: { limit: pageSize, ...(cursor && { cursor }) } });

/** What waits for approval, oldest first, page by page. */
export const useWaiting = (isWanted: boolean) =>
  useSWRInfinite(
    (at: number, before: Waiting | null) => {
      if (!isWanted || (before && !before.nextCursor)) return null;
      return ['waiting', at === 0 ? undefined : before?.nextCursor];
    },
    ([, cursor]: [string, string | undefined]) => waitingPage(cursor),
    { revalidateFirstPage: true },
  );

/** A seller's own listings for the back office, newest first. */
export const useOwnRows = () =>
  usePages(urlOf(listingsApi.listMine), (cursor) =>
    call(listingsApi.listMine, { query: { limit: '50', ...(cursor && { cursor }) } }),
  );

/** One listing whole: any for staff, an own one for sellers. */
export const useRecord = (code: string, isStaff: boolean) => {
  const endpoint = isStaff ? listingsApi.getForStaff : listingsApi.getMine;
  return useSWR(urlOf(endpoint, { params: { code } }), () => call(endpoint, { params: { code } }), {
    revalidateOnFocus: false,
  });
};

/** What was done to a listing, for staff; read anew with each version of it. */
export const useHistory = (code: string, version: number) => {
  const params = { code };
  return useSWR([urlOf(listingsApi.getHistory, { params }), version], () =>
    call(listingsApi.getHistory, { params }),
  );
};
