/** Tells the first render, which must equal the server's, from later ones. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating, true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
