/** Appeals: an owner's against a decision on their listing, and those that wait for staff. */
import { call } from '#lib/api/client.ts';
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import type { ListingReason } from '#shared/kernel/staff-reason.ts';
import { listingAppealApi } from '#shared/listings/appeal-api.ts';
import type { OwnListing } from '#shared/listings/model.ts';

interface SentAppeal {
  code: string;
  version: number;
  words: string;
  /** What it holds, as it was seen. */
  points: number;
  /** The same for every try of one appeal. */
  attempt: string;
}

/** Sends an appeal; the row of the listing as it is then. */
export const sendAppeal = ({ code, version, words, points, attempt }: SentAppeal): Promise<OwnListing> =>
  call(listingAppealApi.appealListing, {
    params: { code },
    query: { points },
    body: { version, words },
    idempotencyKey: attempt,
  });

const firstPage = { query: { limit: '20' } };

/** Appeals that wait, oldest first, page by page. */
export const useAppeals = () => usePages(listingAppealApi.listAppeals, firstPage);

/** The appeal that waits for a listing, for staff; read anew with each version of it. */
export const useAppeal = (code: string, version: number) =>
  useEndpoint(listingAppealApi.getAppeal, { params: { code }, version }, { revalidateOnFocus: false });

/** Settles an appeal: with a reason the decision stays, without one it is taken back. */
export async function settleAppeal(
  { code, version }: { code: string; version: number },
  { reason, isAnyway }: { reason?: ListingReason; isAnyway: boolean },
) {
  const seen = { version, ...(isAnyway && { isAnyway }) };
  const body = reason
    ? ({ ...seen, outcome: 'upheld', reason } as const)
    : ({ ...seen, outcome: 'granted' } as const);
  const record = await call(listingAppealApi.settleAppeal, { params: { code }, body });
  void refreshPages(listingAppealApi.listAppeals, firstPage);
  return record;
}
