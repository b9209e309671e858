/** The listing that a notification asks about: found in the list, or fetched where the list has not come to it. */
import { useEffect, useState } from 'react';
import type { OwnListing } from '#shared/listings/model.ts';
import { loadMine } from '../api.ts';
import { ownRowOf, rememberRow } from '../optimistic-rows.ts';
import type { OwnListings } from './use-own-listings.ts';

/** Undefined while it has not come, for one that is nobody's here, and where the address names none or a view of its own. */
export function useAskedRow(
  userId: string,
  { rows, isLoading }: Pick<OwnListings, 'rows' | 'isLoading'>,
  search: URLSearchParams,
): OwnListing | undefined {
  // A view that is chosen later replaces the address; the question is then no longer in it.
  const asked = search.get('asked')?.toUpperCase();
  const row = rows.find(({ code }) => code === asked);
  const [tried, setTried] = useState<string>();
  const isMissing = asked !== undefined && !row && !isLoading && tried !== asked;
  useEffect(() => {
    if (!isMissing) return;
    setTried(asked);
    // One that is gone or another's is not in the list: there is nothing to ask.
    loadMine(asked)
      .then(ownRowOf)
      .then((fetched) => rememberRow(userId, fetched))
      .catch(() => undefined);
  }, [isMissing, asked, userId]);
  return row?.state === 'deleted' ? undefined : row;
}
