/** The searches that a reader has saved: with the account of whoever is signed in, else on this device, in all its tabs. */
import { useSyncExternalStore } from 'react';
import { fold } from '#shared/kernel/fold.ts';
import type { AlertSettings, KeptSearch, SavedSearch } from '#shared/saved/search-model.ts';
import { session } from '../session/session.ts';
import { createDeviceStore } from './device-store.ts';

/** As many as `searchesMax` of the model; written out, since the search box loads this. */
export const keptSearchesMax = 50;

/** A search of an account has an alert and a count, one of the device neither. */
export type Search = SavedSearch & Partial<Pick<KeptSearch, 'alert' | 'fresh'>>;
interface Account {
  userId: string;
  items?: readonly KeptSearch[];
  settings?: AlertSettings;
  error?: unknown;
}

let account: Account | null = null;

const isSearch = (one: unknown): one is SavedSearch => {
  const { address, name, savedAt } = (one ?? {}) as Record<string, unknown>;
  return (
    typeof address === 'string' &&
    /^\w+=[^\s<>]*$/.test(address) &&
    typeof name === 'string' &&
    name !== '' &&
    name.length <= 80 &&
    typeof savedAt === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(savedAt)
  );
};

/** Only what fits, each address once. */
function usableOf(kept: readonly unknown[]): readonly SavedSearch[] {
  const byAddress = new Map(kept.filter(isSearch).map((one) => [one.address, one]));
  return [...byAddress.values()].slice(0, keptSearchesMax);
}
const device = createDeviceStore('saved-searches', usableOf);

/** What this device keeps, the newest first; the same object as long as the same is kept. */
export const searchesOnDevice = device.read;
export const keepSearchesOnDevice = device.keep;

/** Takes over what is known of an account. */
export function knowSearches(known: Account): void {
  account = known;
  device.tell();
}
export const accountSearches = (userId: string): Account | null =>
  account?.userId === userId ? account : null;

/** Undefined while it is not known what somebody signed in has saved. */
export function searchesNow(): readonly Search[] | undefined {
  const { me } = session.getState();
  return me ? accountSearches(me.id)?.items : searchesOnDevice();
}

/** All that is saved; undefined until that is known, and on the server. */
export const useSearches = (): readonly Search[] | undefined =>
  useSyncExternalStore(device.subscribe, searchesNow, () => undefined);
/** What is known of the account of whoever is signed in. */
export const useSearchAccount = (userId: string | undefined): Account | null =>
  useSyncExternalStore(
    device.subscribe,
    () => (userId ? accountSearches(userId) : null),
    () => null,
  );

const shownMax = 3;
/** Those of which a word begins as the text does; the newest where nothing is typed. */
export function searchesLike<One extends SavedSearch>(searches: readonly One[], text: string): One[] {
  const start = fold(text.trim());
  return searches.filter(({ name }) => ` ${fold(name)}`.includes(` ${start}`)).slice(0, shownMax);
}
