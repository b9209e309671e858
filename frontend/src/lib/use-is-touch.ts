/** Whether people point with a finger: phones and tablets, which have a camera to hold up. */
import { useSyncExternalStore } from 'react';

const query = '(pointer: coarse)';
const touchScreen = () => (typeof matchMedia === 'undefined' ? null : matchMedia(query));

const subscribe = (listener: () => void) => {
  const list = touchScreen();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
};

/** False on the server and while hydrating. */
export const useIsTouch = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => touchScreen()?.matches ?? false,
    () => false,
  );
