/** Whether the window is as narrow as a phone's, for what stands in another order there. */
import { useSyncExternalStore } from 'react';

/** Below the theme's `md`. */
const query = '(max-width: 767px)';
const phones = () => (typeof matchMedia === 'undefined' ? null : matchMedia(query));

const subscribe = (listener: () => void) => {
  const list = phones();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
};

/** False on the server and while hydrating. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => phones()?.matches ?? false,
    () => false,
  );
