/** All listings of the signed-in person, page by page until the last, with what this browser knows better. */
import { useMemo } from 'react';
import { useOwnPages } from '#frontend/queries/listings.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { useOwnRows, withOwnRows } from '../optimistic-rows.ts';

export interface OwnListings {
  rows: OwnListing[];
  /** Nothing has come yet. */
  isLoading: boolean;
  /** There are more than have come. */
  hasMore: boolean;
  isFetching: boolean;
  error: unknown;
  loadMore(): void;
  reload(): void;
}

/** `isDeleted`: the deleted ones, which are listed only where they are asked for. */
export function useOwnListings(userId: string, isDeleted: boolean): OwnListings {
  const { data, error, isBusy, hasMore, more, mutate } = useOwnPages(userId, isDeleted);
  const known = useOwnRows(userId);
  const rows = useMemo(() => {
    const fetched = new Map((data ?? []).map((row) => [row.code, row]));
    // Until the list is there, only a new listing knows its place in it.
    const isPlaced = ({ version }: OwnListing) => data !== undefined || version === 1;
    return withOwnRows(
      [...fetched.values()],
      known,
      (row) => (row.state === 'deleted') === isDeleted && isPlaced(row),
    );
  }, [data, known, isDeleted]);
  return {
    rows,
    isLoading: isBusy && !data,
    hasMore,
    isFetching: isBusy,
    error,
    loadMore: more,
    reload: mutate,
  };
}
