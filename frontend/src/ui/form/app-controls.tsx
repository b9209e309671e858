/** Controls of prerendered pages that only the app can serve. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';

/** Takes no press until the app is there, which would be lost; looks no different meanwhile, so nothing flickers. */
export function AppControls({ children }: { children: ReactNode }) {
  const isWaiting = !useHydrated();
  return (
    <chakra.fieldset
      role="presentation"
      display="contents"
      disabled={isWaiting}
      data-waiting={isWaiting || undefined}
    >
      {children}
    </chakra.fieldset>
  );
}
