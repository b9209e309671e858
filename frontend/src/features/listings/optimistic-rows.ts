/** What this browser has just done to its owner's listings: shown at once, whatever an index still says. */
import { useSyncExternalStore } from 'react';
import { namesOfWard } from '#lib/old-districts.ts';
import { fetchWantedNames } from '#lib/wanted-names.ts';
import type { PlaceNames } from '#shared/listings/derive.ts';
import { cardOf, ownCardOf } from '#shared/listings/derive.ts';
import type { ListingRecord, OwnListing } from '#shared/listings/model.ts';
import type { Place } from '#shared/listings/place-model.ts';
import { wantedOf } from '#shared/listings/wanted-places.ts';

type Rows = ReadonlyMap<string, OwnListing>;
const none: Rows = new Map();
/** Whose rows they are: nobody sees those of who was signed in before. */
let owner = '';
let rows: Rows = none;
const listeners = new Set<() => void>();

function become(userId: string, next: Rows): void {
  owner = userId;
  rows = next;
  for (const listener of listeners) listener();
}

const rowsOf = (userId: string): Rows => (userId === owner ? rows : none);

/** Remembers a row as an act has left it; an older version never replaces a newer one. */
export function rememberRow(userId: string, row: OwnListing): void {
  const known = rowsOf(userId);
  const version = known.get(row.code)?.version ?? 0;
  if (version <= row.version) become(userId, new Map(known).set(row.code, row));
}

/** What this person has done in this document, by code. */
export const useOwnRows = (userId: string): Rows =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => rowsOf(userId),
    () => none,
  );

/**
 * Rows as they are fetched, with what is known better: a newer version takes its place, a new listing comes first.
 * `isWanted` says which rows belong to the list at all, such as those of a state.
 */
export function withOwnRows(
  fetched: readonly OwnListing[],
  known: Rows,
  isWanted: (row: OwnListing) => boolean,
): OwnListing[] {
  const newest = fetched.map((row) => {
    const own = known.get(row.code);
    return own && own.version > row.version ? own : row;
  });
  const codes = new Set(fetched.map(({ code }) => code));
  const added = [...known.values()].filter(({ code }) => !codes.has(code));
  return [...added, ...newest].filter(isWanted);
}

async function namesOf(place: Place): Promise<PlaceNames | undefined> {
  if (place.wardCode) return namesOfWard(place);
  const wanted = wantedOf(place);
  return wanted.length > 0 ? { provinces: await fetchWantedNames(wanted) } : undefined;
}

/** The row of a listing that has just been sent, with its place in words where those can be had. */
export async function ownRowOf({ meta, content }: ListingRecord): Promise<OwnListing> {
  const names = await namesOf(content.place).catch(() => undefined);
  return ownCardOf(cardOf({ meta, content }, names), meta);
}
