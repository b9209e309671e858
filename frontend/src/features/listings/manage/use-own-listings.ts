/** All listings of the signed-in person, page by page until the last, with what this browser knows better. */
import { useEffect, useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import { call, urlOf } from '#lib/api/client.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { useOwnRows, withOwnRows } from '../optimistic-rows.ts';

const pageSize = 50;
/** Sorting needs all rows, so they are fetched without asking; beyond this many on demand. */
const fetchedUnasked = 500;

interface OwnPage {
  items: OwnListing[];
  nextCursor?: string | undefined;
}

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
  const state = isDeleted ? ('deleted' as const) : undefined;
  const keyOf = (_: number, before: OwnPage | null) => {
    if (before && !before.nextCursor) return null;
    const query = { limit: pageSize, cursor: before?.nextCursor, state };
    return [urlOf(listingsApi.listMine, { query }), userId, before?.nextCursor ?? ''];
  };
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<OwnPage>(
    keyOf,
    ([, , cursor]: string[]) =>
      call(listingsApi.listMine, {
        query: { limit: pageSize, ...(cursor && { cursor }), ...(state && { state }) },
      }),
  );
  const hasMore = Boolean(data?.at(-1)?.nextCursor);
  const isBehind = hasMore && data?.length === size;
  useEffect(() => {
    if (isBehind && !isValidating && !error && size * pageSize < fetchedUnasked) void setSize(size + 1);
  }, [isBehind, isValidating, error, size, setSize]);

  const known = useOwnRows(userId);
  const rows = useMemo(() => {
    const fetched = new Map((data ?? []).flatMap(({ items }) => items).map((row) => [row.code, row]));
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
    isLoading: isLoading && !data,
    hasMore,
    isFetching: isValidating,
    error,
    loadMore: () => void setSize(size + 1),
    reload: () => void mutate(),
  };
}
