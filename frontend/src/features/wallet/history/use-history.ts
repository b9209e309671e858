/** The transaction history page by page, newest first. */
import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { call, urlOf } from '#lib/api/client.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { HistoryRow } from '#shared/wallet/model.ts';
import { balanceChanged } from '../api.ts';
import { apiQueryOf, type Filters } from './address.ts';

export interface HistoryPage {
  items: HistoryRow[];
  nextCursor?: string | undefined;
}

const rowsAPage = 20;
/** A filtered page may be empty while there are more: so many are read on without asking. */
const readOnPages = 5;

export interface History {
  rows: HistoryRow[];
  isLoading: boolean;
  isFetching: boolean;
  hasMore: boolean;
  error: unknown;
  loadMore(): void;
  reload(): void;
}

/** The person's own rows that fit the filters; reads itself anew whenever points move. */
export function useHistory(userId: string, filters: Filters): History {
  const query = apiQueryOf(filters);
  const keyOf = (_: number, before: HistoryPage | null) => {
    if (before && !before.nextCursor) return null;
    return [urlOf(walletApi.listHistory, { query }), userId, before?.nextCursor ?? ''];
  };
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<HistoryPage>(
    keyOf,
    ([, , cursor]: string[]) =>
      call(walletApi.listHistory, { query: { ...query, limit: rowsAPage, ...(cursor && { cursor }) } }),
    { revalidateFirstPage: false },
  );
  const rows = unique((data ?? []).flatMap(({ items }) => items));
  const hasMore = Boolean(data?.at(-1)?.nextCursor);
  const isShort = hasMore && data?.length === size && rows.length === 0 && size < readOnPages;
  useEffect(() => {
    if (isShort && !isValidating && !error) void setSize(size + 1);
  }, [isShort, isValidating, error, size, setSize]);
  useEffect(() => {
    const reload = () => void mutate();
    balanceChanged.addEventListener('change', reload);
    return () => balanceChanged.removeEventListener('change', reload);
  }, [mutate]);
  return {
    rows,
    isLoading: !data && !error,
    isFetching: isValidating,
    hasMore,
    error,
    loadMore: () => void setSize(size + 1),
    reload: () => void mutate(),
  };
}

/** A row that moved between two readings stands once. */
const unique = (rows: readonly HistoryRow[]): HistoryRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
