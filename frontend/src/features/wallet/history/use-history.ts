/** The transaction history page by page, newest first. */
import { useEffect, useEffectEvent } from 'react';
import { balanceChanged } from '#frontend/queries/wallet.ts';
import { useHistoryPages } from '#frontend/queries/wallet-pages.ts';
import type { HistoryRow } from '#shared/wallet/model.ts';
import { apiQueryOf, type Filters } from './address.ts';

export interface HistoryPage {
  items: HistoryRow[];
  nextCursor?: string | undefined;
}

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
  const { data, error, isBusy, hasMore, more, mutate } = useHistoryPages(userId, apiQueryOf(filters));
  const reload = useEffectEvent(mutate);
  useEffect(() => {
    const onChange = () => reload();
    balanceChanged.addEventListener('change', onChange);
    return () => balanceChanged.removeEventListener('change', onChange);
  }, []);
  return {
    rows: unique(data ?? []),
    isLoading: !data && !error,
    isFetching: isBusy,
    hasMore,
    error,
    loadMore: more,
    reload: mutate,
  };
}

/** A row that moved between two readings stands once. */
const unique = (rows: readonly HistoryRow[]): HistoryRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
