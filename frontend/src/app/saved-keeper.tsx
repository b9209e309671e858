/** Knows what whoever is signed in has saved, while something on the page shows it: read when they come, and come back. */
import { useEffect, useSyncExternalStore } from 'react';
import { loadAccount } from '#lib/saved/save-listing.ts';
import { isWatched, savedOnDevice, subscribe } from '#lib/saved/saved.ts';
import { searchesOnDevice } from '#lib/saved/searches.ts';
import { useSession } from '#lib/session/use-session.ts';

/** At most one question in this time, however often somebody switches tabs. */
const pauseMs = 60_000;

/** What a visitor has saved on this device goes with them as soon as they have signed in, wherever they are. */
export function SavedKeeper() {
  const { me } = useSession();
  const isWanted = useSyncExternalStore(
    subscribe,
    () => isWatched() || savedOnDevice().length > 0,
    () => false,
  );
  const userId = isWanted ? me?.id : undefined;
  const memberId = me?.id;
  useEffect(() => {
    // Searches that the device kept go along, too; those of the account are read where they are shown.
    if (memberId && searchesOnDevice().length > 0)
      void import('#lib/saved/keep-searches.ts').then(({ loadSearches }) => loadSearches());
  }, [memberId]);
  useEffect(() => {
    if (!userId) return;
    void loadAccount();
    let readAtMs = performance.now();
    const comeBack = () => {
      if (document.visibilityState !== 'visible' || performance.now() - readAtMs < pauseMs) return;
      readAtMs = performance.now();
      void loadAccount();
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [userId]);
  return null;
}
