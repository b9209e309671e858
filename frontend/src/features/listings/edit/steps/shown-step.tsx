/** Which step of the form is shown; every part of it stays, so that nothing typed or loaded is lost on the way. */
import { chakra } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { SectionName } from '../error-paths.ts';
import { type Step, stepOf } from './steps.ts';

/** Null where the whole form is one page. */
export const ShownStep = createContext<Step | null>(null);

/** Says whether a section belongs to another step than the one that is shown. */
export function useIsElsewhere(section: SectionName): boolean {
  const shown = useContext(ShownStep);
  return shown !== null && stepOf(section) !== shown;
}

/** What stands in the last step: the preview, the cost, the button. */
export function LastStep({ children }: { children: ReactNode }) {
  const shown = useContext(ShownStep);
  const isElsewhere = shown !== null && shown !== 'preview';
  return (
    <chakra.div hidden={isElsewhere} display={isElsewhere ? 'none' : 'grid'} gap="5" minW="0">
      {children}
    </chakra.div>
  );
}
