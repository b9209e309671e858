/** What the pages of the wallet show beside the balance: payments, packages, rewards, the history of them all. */
import useSWR from 'swr';
import { type CallOptions, call } from '#lib/api/client.ts';
import { readKey, still, useEndpoint } from '#lib/api/use-endpoint.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { HistoryRow } from '#shared/wallet/model.ts';

/** A payment of mine and, while it can still be paid, where and for how long. */
export const usePayment = (ref: string, userId: string | undefined) =>
  useEndpoint(walletApi.getPayment, { params: { ref }, ...(userId !== undefined && { userId }) });

/** What the provider's return address says; the query goes on byte for byte, since it is signed. */
export const useReturn = (rawQuery: string, userId: string | undefined) =>
  useEndpoint(walletApi.readReturn, { rawQuery, ...(userId !== undefined && { userId }) }, still);

/** Videos that give points, and how many were watched today. */
export const useRewardVideos = (userId: string) => useEndpoint(walletApi.listRewardVideos, { userId });

/** Every package that was bought; nothing is asked for nobody. */
export const usePackages = (userId: string | undefined) =>
  usePages(walletApi.listPackages, userId === undefined ? null : { userId });

const rowsAPage = 20;
/** A filtered page may be empty while there are more: so many are read on without asking. */
const readOnPages = 5;

/** The person's own transactions that fit the filters, newest first. */
export const useHistoryPages = (userId: string, query: CallOptions<typeof walletApi.listHistory>['query']) =>
  usePages(
    walletApi.listHistory,
    { query: { ...query, limit: rowsAPage }, userId },
    {
      isReadOn: (rows, pageCount) => rows.length === 0 && pageCount < readOnPages,
      revalidateFirstPage: false,
    },
  );

/** A filtered page looks at 100 rows only: so many pages are asked for an open payment. */
const openPagesAsked = 3;

async function readOpen(): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < openPagesAsked; page++) {
    const query = {
      kind: 'top-up' as const,
      state: 'in-progress' as const,
      limit: 10,
      ...(cursor && { cursor }),
    };
    const answer = await call(walletApi.listHistory, { query });
    rows.push(...answer.items);
    cursor = answer.nextCursor;
    if (!cursor || rows.length >= 10) break;
  }
  return rows;
}

/** Payments that are not settled yet: read anew with the balance, several pages as one answer. */
export const useOpenPayments = (userId: string) =>
  useSWR([...readKey(walletApi.getWallet, { userId }), 'open'], readOpen);
